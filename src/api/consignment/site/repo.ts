import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { StockEntryKind } from "#src/domain/consignment/state.ts";
import type { SiteStatus } from "#src/domain/consignment/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { PurchaserScope, SupplierScope } from "../../kernel/context.ts";
import { goodsColumns, type GoodsRow } from "../../goods/repo.ts";
import { cardJoins } from "../../catalogue/repo.ts";
import { mustChange, mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read } from "../../db/read.ts";
import { deliverySite, siteStock, siteStockEntry } from "../../db/tables/consignment.ts";

export const readUnitFlags = ({ unitId }: PurchaserScope) =>
  read<{ supported: Flag; canBuyDangerProduct: Flag }>(
    `select support_delivery_site_flag as supported, can_buy_danger_product as canBuyDangerProduct from unit where id = ?1`,
    unitId,
  );

type SiteRow = { siteId: string; name: string; address: string; status: SiteStatus };
const siteColumns = "s.id as siteId, s.name, s.address, s.status";

export const readSites = ({ unitId }: PurchaserScope) =>
  read<SiteRow & { goods: number; low: number }>(
    `select ${siteColumns}, count(ss.product_id) as goods, coalesce(sum(ss.quantity <= ss.refill_at), 0) as low
     from delivery_site s left join site_stock ss on ss.site_id = s.id where s.unit_id = ?1 group by s.id order by s.status desc, s.name`,
    unitId,
  );

export const readSite = ({ unitId }: PurchaserScope, siteId: string) =>
  read<SiteRow>(`select ${siteColumns} from delivery_site s where s.unit_id = ?1 and s.id = ?2`, unitId, siteId);

export type StockRow = GoodsRow & { siteId: string; atSite: number; sitePrice: Fen; refillAt: number };

export const stockColumns = `${goodsColumns}, ss.site_id as siteId, ss.quantity as atSite, ss.price as sitePrice, ss.refill_at as refillAt`;

/** What lies at a site of the caller's unit. */
export const readSiteStock = ({ unitId }: PurchaserScope, siteId: string) =>
  read<StockRow>(
    `select ${stockColumns} from delivery_site s join site_stock ss on ss.site_id = s.id join product p on p.id = ss.product_id ${cardJoins}
     where s.unit_id = ?1 and s.id = ?2 order by co.short_name, p.title, p.id`,
    unitId,
    siteId,
  );

/** The company's own goods at every open site. */
export const readVendorStock = ({ coId }: SupplierScope) =>
  read<StockRow & { siteName: string; siteAddress: string; unitName: string }>(
    `select ${stockColumns}, s.name as siteName, s.address as siteAddress, u.name as unitName
     from site_stock ss join delivery_site s on s.id = ss.site_id and s.status = 'open' join unit u on u.id = s.unit_id
       and u.support_delivery_site_flag = 1
     join product p on p.id = ss.product_id ${cardJoins} where p.co_id = ?1 order by u.name, s.name, p.title, p.id`,
    coId,
  );

const sorts = { at: "e.at" };
export type StatementWindow = { pageNum: number; pageSize: number } & SortOf<typeof sorts>;

export const readStatement = ({ unitId }: PurchaserScope, siteId: string, page: StatementWindow) =>
  [
    read<{
      entryId: string;
      at: Instant;
      kind: StockEntryKind;
      productId: number;
      productTitle: string;
      productSpec: string;
      quantity: number;
      quantityAfter: number;
      by: string;
      note: string;
    }>(
      `select e.id as entryId, e.at, e.kind, e.product_id as productId, p.title as productTitle, p.spec as productSpec, e.quantity,
         e.quantity_after as quantityAfter, coalesce(u.real_name, '系统') as "by", e.note
       from delivery_site s join site_stock_entry e on e.site_id = s.id join product p on p.id = e.product_id
       left join user u on u.id = e.user_id where s.unit_id = ?1 and s.id = ?2
       order by ${orderBy(page, sorts, "e.at desc, e.id desc", "e.id")} limit ?3 offset ?4`,
      unitId,
      siteId,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>(
      "select count(*) as total from delivery_site s join site_stock_entry e on e.site_id = s.id where s.unit_id = ?1 and s.id = ?2",
      unitId,
      siteId,
    ),
  ] as const;

export const insertSite = (db: Db, row: typeof deliverySite.$inferInsert): Statement => db.insert(deliverySite).values(row);

/** Opens or closes a site, unless it is so already. */
export const moveSite = (db: Db, { unitId }: PurchaserScope, siteId: string, status: SiteRow["status"]): Statement[] => [
  db
    .update(deliverySite)
    .set({ status })
    .where(and(eq(deliverySite.id, siteId), eq(deliverySite.unitId, unitId), ne(deliverySite.status, status))),
  mustChange(db),
];

/** What keeps a site from being closed: pieces that lie there, slips that may still come back. */
export const readRest = ({ unitId }: PurchaserScope, siteId: string) =>
  read<{ pieces: number; deliveryNotes: number }>(
    `select (select coalesce(sum(quantity), 0) from site_stock where site_id = s.id) as pieces,
       (select count(*) from consignment_delivery where site_id = s.id and status = 'taken') as deliveryNotes
     from delivery_site s where s.unit_id = ?1 and s.id = ?2`,
    unitId,
    siteId,
  );

/** Holds while nothing lies at the site, and nothing can come back to it. */
export const siteEmpty = (db: Db, siteId: string): Statement =>
  mustHold(
    db,
    sql`not exists (select 1 from site_stock where site_id = ${siteId} and quantity > 0)
      and not exists (select 1 from consignment_delivery where site_id = ${siteId} and status = 'taken')`,
  );

/** Adds goods to a site, or changes what was agreed of them; what lies there stays. */
export const putSiteGoods = (db: Db, row: Omit<typeof siteStock.$inferSelect, "quantity">): Statement =>
  db
    .insert(siteStock)
    .values({ ...row, quantity: 0 })
    .onConflictDoUpdate({
      target: [siteStock.siteId, siteStock.productId],
      set: { price: row.price, refillAt: row.refillAt },
    });

type Movement = { siteId: string; kind: StockEntryKind; cause: string; userId: string; at: Instant; note: string };

/**
 * Moves stock of a site, signed, with its entries. Misses unless every product is there and none falls below zero; a cause moves
 * a product once. The products of `moves` are distinct, no delta is 0.
 */
export function moveStock(
  db: Db,
  { siteId, kind, cause, userId, at, note }: Movement,
  moves: readonly { productId: number; delta: number }[],
): Statement[] {
  const json = JSON.stringify(moves.map((move) => ({ ...move, id: uuid() })));
  const delta = sql`(select j.value ->> '$.delta' from json_each(${json}) j where j.value ->> '$.productId' = ${siteStock.productId})`;
  return [
    db
      .update(siteStock)
      .set({ quantity: sql`${siteStock.quantity} + ${delta}` })
      .where(
        and(
          eq(siteStock.siteId, siteId),
          inArray(siteStock.productId, sql`(select j.value ->> '$.productId' from json_each(${json}) j)`),
          sql`${siteStock.quantity} + ${delta} >= 0`,
        ),
      ),
    mustChange(db, moves.length),
    db.insert(siteStockEntry).select(
      sql`select j.value ->> '$.id', ${siteStock.siteId}, ${siteStock.productId}, ${kind}, j.value ->> '$.delta', ${siteStock.quantity},
        ${cause}, ${userId}, ${at}, ${note} from json_each(${json}) j
        join ${siteStock} on ${siteStock.siteId} = ${siteId} and ${siteStock.productId} = j.value ->> '$.productId'`,
    ),
  ];
}

/** Holds while stock and price of these goods are what was read. */
export const stockUnchanged = (
  db: Db,
  siteId: string,
  rows: readonly { productId: number; quantity?: number; price?: number }[],
): Statement =>
  mustHold(
    db,
    sql`not exists (select 1 from json_each(${JSON.stringify(rows)}) j left join site_stock ss
      on ss.site_id = ${siteId} and ss.product_id = j.value ->> '$.productId'
      where ss.quantity is not coalesce(j.value ->> '$.quantity', ss.quantity) or ss.price is not coalesce(j.value ->> '$.price', ss.price)
        or ss.product_id is null)`,
  );

/** Holds while the site is open and its unit still supports sites. */
export const siteOpen = (db: Db, siteId: string): Statement =>
  mustHold(
    db,
    sql`exists (select 1 from delivery_site s join unit u on u.id = s.unit_id
      where s.id = ${siteId} and s.status = 'open' and u.support_delivery_site_flag = 1)`,
  );
