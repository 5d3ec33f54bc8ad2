import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { PurchaserScope } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read } from "../db/read.ts";
import { cartLine } from "../db/tables/cart.ts";
import { cardJoins } from "../catalogue/repo.ts";
import { freightRuleColumns, freightTemplateOfGoods, type FreightRuleRow } from "../freight/repo.ts";
import { goodsColumns, type GoodsRow } from "../goods/repo.ts";

export type CartRow = GoodsRow & {
  quantity: number;
  selected: Flag;
  expectedPrice: Fen | null;
  addedAt: Instant;
  /** JSON of `ChosenGoods`. */
  chosen: string | null;
};

/** The cart itself, newest line first; named lists are not in it. */
export const readCart = ({ purchaserId }: PurchaserScope) =>
  read<CartRow>(
    `select ${goodsColumns}, l.quantity, l.selected, l.expected_price as expectedPrice, l.added_at as addedAt, l.chosen
     from cart_line l join product p on p.id = l.product_id ${cardJoins}
     where l.purchaser_id = ?1 and l.list_id is null order by l.added_at desc, l.id desc`,
    purchaserId,
  );

export const readCartFreightRules = ({ purchaserId }: PurchaserScope) =>
  read<FreightRuleRow>(
    `select ${freightRuleColumns} from freight_rule r
     where r.template_id in (select ${freightTemplateOfGoods} from cart_line l join product p on p.id = l.product_id
       where l.purchaser_id = ?1 and l.list_id is null)`,
    purchaserId,
  );

/** Lines in the cart, and the quantity of one product in it. */
export const readCartCount = ({ purchaserId }: PurchaserScope, productId: number) =>
  read<{ count: number; quantity: number | null }>(
    `select count(*) as count, max(case when product_id = ?2 then quantity end) as quantity from cart_line
     where purchaser_id = ?1 and list_id is null`,
    purchaserId,
    productId,
  );

export const readCartQuantities = ({ purchaserId }: PurchaserScope) =>
  read<{ productId: number; quantity: number }>(
    "select product_id as productId, quantity from cart_line where purchaser_id = ?1 and list_id is null order by added_at desc",
    purchaserId,
  );

/** What goods in the cart were chosen as: JSON of `ChosenGoods`, null in lines of before. */
export const readChosenAs = ({ purchaserId }: PurchaserScope, productIds: readonly number[]) =>
  read<{ productId: number; chosen: string | null }>(
    `select product_id as productId, chosen from cart_line where purchaser_id = ?1 and list_id is null
       and product_id in (select value from json_each(?2))`,
    purchaserId,
    JSON.stringify(productIds),
  );

const inCart = ({ purchaserId }: PurchaserScope, which: SQL): SQL | undefined =>
  and(eq(cartLine.purchaserId, purchaserId), isNull(cartLine.listId), which);

/** Adds a line, or its quantity to the line that is there; whatever happened in between, the sum is right. */
export const addLine = (db: Db, { purchaserId }: PurchaserScope, line: Omit<typeof cartLine.$inferInsert, "purchaserId">) =>
  db
    .insert(cartLine)
    .values({ ...line, purchaserId })
    .onConflictDoUpdate({
      target: [cartLine.purchaserId, sql`coalesce(list_id, '')`, cartLine.productId],
      set: {
        quantity: sql`${cartLine.quantity} + excluded.quantity`,
        expectedPrice: sql`excluded.expected_price`,
        selected: 1,
        chosen: sql`excluded.chosen`,
      },
    });

/** Holds while the cart has no more lines than `limit`. */
export const cartFits = ({ purchaserId }: PurchaserScope, limit: number): SQL =>
  sql`(select count(*) from ${cartLine} where ${cartLine.purchaserId} = ${purchaserId} and ${cartLine.listId} is null) <= ${limit}`;

export type LineChange = Partial<Pick<typeof cartLine.$inferInsert, "quantity" | "selected" | "expectedPrice" | "chosen">>;

export const updateLine = (db: Db, scope: PurchaserScope, productId: number, change: LineChange): Statement =>
  db
    .update(cartLine)
    .set(change)
    .where(inCart(scope, eq(cartLine.productId, productId)));

export const selectLines = (db: Db, scope: PurchaserScope, productIds: readonly number[], selected: Flag): Statement =>
  db
    .update(cartLine)
    .set({ selected })
    .where(inCart(scope, amongProducts(productIds)));

export const removeLines = (db: Db, scope: PurchaserScope, productIds: readonly number[]): Statement =>
  db.delete(cartLine).where(inCart(scope, amongProducts(productIds)));

const amongProducts = (productIds: readonly number[]): SQL =>
  inArray(cartLine.productId, sql`(select value from json_each(${JSON.stringify(productIds)}))`);
