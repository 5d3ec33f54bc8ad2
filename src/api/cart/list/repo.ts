import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { cardJoins } from "../../catalogue/repo.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import type { Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, readBehind } from "../../db/read.ts";
import { goodsColumns, type GoodsRow } from "../../goods/repo.ts";
import { cartLine, cartList } from "../../db/tables/cart.ts";

export const readLists = ({ purchaserId }: PurchaserScope) =>
  read<{ listId: string; name: string; lines: number; titles: string | null; createdAt: Instant }>(
    `select c.id as listId, c.name, c.created_at as createdAt,
       (select count(*) from cart_line l where l.purchaser_id = c.purchaser_id and l.list_id = c.id) as lines,
       (select group_concat(title, '、') from (select p.title from cart_line l join product p on p.id = l.product_id
          where l.purchaser_id = c.purchaser_id and l.list_id = c.id order by l.added_at desc, l.id limit 4)) as titles
     from cart_list c where c.purchaser_id = ?1 order by c.created_at desc, c.id`,
    purchaserId,
  );

export const readListByName = ({ purchaserId }: PurchaserScope, name: string) =>
  read<{ listId: string }>("select id as listId from cart_list where purchaser_id = ?1 and name = ?2", purchaserId, name);

/** The list and its goods, the newest first. */
export const findList = (db: Db, { purchaserId }: PurchaserScope, listId: string) =>
  readBehind(
    db,
    read<{ listId: string; name: string }>(
      "select id as listId, name from cart_list where id = ?1 and purchaser_id = ?2",
      listId,
      purchaserId,
    ),
    [
      read<GoodsRow & { lineQuantity: number; chosen: string | null }>(
        `select ${goodsColumns}, l.quantity as lineQuantity, l.chosen from cart_line l join product p on p.id = l.product_id ${cardJoins}
         where l.list_id = ?1 and l.purchaser_id = ?2 order by l.added_at desc, l.id desc`,
        listId,
        purchaserId,
      ),
    ],
  );

export const insertList = (db: Db, row: typeof cartList.$inferInsert): Statement => db.insert(cartList).values(row);

/** Copies lines of the cart into a list; a product that is in it already takes the cart's quantity. */
export const copyIntoList = (db: Db, { purchaserId }: PurchaserScope, listId: string, productIds: readonly number[]): Statement =>
  db
    .insert(cartLine)
    .select(
      sql`select ${listId} || '-' || l.product_id, l.purchaser_id, ${listId}, l.product_id, l.quantity, 1, l.expected_price, l.added_at, l.chosen
        from cart_line l where l.purchaser_id = ${purchaserId} and l.list_id is null
          and l.product_id in (select value from json_each(${JSON.stringify(productIds)}))`,
    )
    .onConflictDoUpdate({
      target: [cartLine.purchaserId, sql`coalesce(list_id, '')`, cartLine.productId],
      set: { quantity: sql`excluded.quantity`, expectedPrice: sql`excluded.expected_price`, chosen: sql`excluded.chosen` },
    });

/** Hold while the purchaser has no more lists, and this list no more lines, than they may. */
export const listsFit = ({ purchaserId }: PurchaserScope, limit: number): SQL =>
  sql`(select count(*) from ${cartList} where ${cartList.purchaserId} = ${purchaserId}) <= ${limit}`;
export const listFits = (listId: string, limit: number): SQL =>
  sql`(select count(*) from ${cartLine} where ${cartLine.listId} = ${listId}) <= ${limit}`;

export const renameList = (db: Db, { purchaserId }: PurchaserScope, listId: string, name: string): Statement =>
  db
    .update(cartList)
    .set({ name })
    .where(and(eq(cartList.purchaserId, purchaserId), eq(cartList.id, listId)));

/** Some goods of a list. */
export const removeFromList = (
  db: Db,
  { purchaserId }: PurchaserScope,
  listId: string,
  productIds: readonly number[],
): Statement =>
  db
    .delete(cartLine)
    .where(
      and(
        eq(cartLine.purchaserId, purchaserId),
        eq(cartLine.listId, listId),
        inArray(cartLine.productId, sql`(select value from json_each(${JSON.stringify(productIds)}))`),
      ),
    );

export const removeListLines = (db: Db, { purchaserId }: PurchaserScope, listId: string): Statement =>
  db.delete(cartLine).where(and(eq(cartLine.purchaserId, purchaserId), eq(cartLine.listId, listId)));
export const removeList = (db: Db, { purchaserId }: PurchaserScope, listId: string): Statement =>
  db.delete(cartList).where(and(eq(cartList.purchaserId, purchaserId), eq(cartList.id, listId)));
