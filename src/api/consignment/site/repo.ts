import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { TakedownKind } from "#src/domain/catalogue/takedown.ts";
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
import { openTakedown } from "../../db/takedown.ts";
import { read } from "../../db/read.ts";
import { deliverySite, siteStock, siteStockEntry, siteStockLot } from "../../db/tables/consignment.ts";

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

export type StockRow = GoodsRow & {
  siteId: string;
  atSite: number;
  /** Of the pieces that leave next. */
  sitePrice: Fen;
  /** Of what is brought from now on. */
  agreedPrice: Fen;
  refillAt: number;
  /** `Lot[]` as JSON, those that leave first standing first. */
  lots: string;
  difference: number | null;
  /** `OpenTakedown` as JSON. */
  takedown: string | null;
};

/** SQL: the lots of goods `ss` of a site that are not used up, in the order in which they leave. */
const lotsOf = "from site_stock_lot t where t.site_id = ss.site_id and t.product_id = ss.product_id and t.quantity > 0";

/** SQL: the price of the pieces of `ss` that leave next. */
export const currentPrice = `coalesce((select t.price ${lotsOf} order by t.since, t.price limit 1), ss.price)`;

export const stockColumns = `${goodsColumns}, ss.site_id as siteId, ss.quantity as atSite, ${currentPrice} as sitePrice,
  ss.price as agreedPrice, ss.refill_at as refillAt,
  (select json_group_array(json_object('price', l.price, 'quantity', l.quantity)) from (select t.price, t.quantity ${lotsOf}
    order by t.since, t.price) l) as lots,
  (select q.delta from consignment_proposal q where q.site_id = ss.site_id and q.product_id = ss.product_id
    and q.kind = 'count' and q.status = 'open') as difference, ${openTakedown} as takedown`;

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
  read<StockRow & { siteName: string; siteAddress: string; unitId: string; unitName: string }>(
    `select ${stockColumns}, s.unit_id as unitId, s.name as siteName, s.address as siteAddress, u.name as unitName
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

/** What keeps a site from being closed: pieces that lie there, slips that may still come back, proposals without an answer. */
export const readRest = ({ unitId }: PurchaserScope, siteId: string, now: Instant) =>
  read<{ pieces: number; deliveryNotes: number; proposals: number }>(
    `select (select coalesce(sum(quantity), 0) from site_stock where site_id = s.id) as pieces,
       (select count(*) from consignment_delivery where site_id = s.id and status = 'taken') as deliveryNotes,
       (select count(*) from consignment_proposal where site_id = s.id and status = 'open'
         and coalesce(expires_at > ?3, true)) as proposals
     from delivery_site s where s.unit_id = ?1 and s.id = ?2`,
    unitId,
    siteId,
    now,
  );

/** Holds while nothing lies at the site, nothing can come back to it and nothing proposed there waits for an answer. */
export const siteEmpty = (db: Db, siteId: string, now: Instant): Statement =>
  mustHold(
    db,
    sql`not exists (select 1 from site_stock where site_id = ${siteId} and quantity > 0)
      and not exists (select 1 from consignment_delivery where site_id = ${siteId} and status = 'taken')
      and not exists (select 1 from consignment_proposal where site_id = ${siteId} and status = 'open'
        and coalesce(expires_at > ${now}, true))`,
  );

/** Adds goods to a site, or changes what was agreed of them; what lies there keeps the price it came with. */
export const putSiteGoods = (
  db: Db,
  { siteId, productId, price, refillAt }: { siteId: string; productId: number; price: Fen; refillAt: number | null },
): Statement =>
  db
    .insert(siteStock)
    .values({ siteId, productId, price, refillAt: refillAt ?? 0, quantity: 0 })
    .onConflictDoUpdate({
      target: [siteStock.siteId, siteStock.productId],
      set: { price, ...(refillAt !== null && { refillAt }) },
    });

export const setRefillAt = (db: Db, siteId: string, productId: number, refillAt: number): Statement[] => [
  db
    .update(siteStock)
    .set({ refillAt })
    .where(and(eq(siteStock.siteId, siteId), eq(siteStock.productId, productId))),
  mustChange(db),
];

type Movement = { siteId: string; kind: StockEntryKind; cause: string; userId: string; at: Instant; note: string };
/** Pieces of one product that come or go at the price they came with. */
export type Move = { productId: number; price: Fen; delta: number };

/**
 * Moves stock of a site, signed, with its entries and its lots. Misses unless every product is there, none falls below zero and
 * each price has the pieces that leave at it; a cause moves a product once. Moves of one product go the same way, no delta is 0.
 */
export function moveStock(db: Db, { siteId, kind, cause, userId, at, note }: Movement, moves: readonly Move[]): Statement[] {
  const totals = [...Map.groupBy(moves, ({ productId }) => productId)].map(([productId, parts]) => ({
    productId,
    delta: parts.reduce((sum, { delta: part }) => sum + part, 0),
    id: uuid(),
  }));
  const json = JSON.stringify(totals);
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
    mustChange(db, totals.length),
    ...moveLots(db, siteId, moves, at),
    db.insert(siteStockEntry).select(
      sql`select j.value ->> '$.id', ${siteStock.siteId}, ${siteStock.productId}, ${kind}, j.value ->> '$.delta', ${siteStock.quantity},
        ${cause}, ${userId}, ${at}, ${note} from json_each(${json}) j
        join ${siteStock} on ${siteStock.siteId} = ${siteId} and ${siteStock.productId} = j.value ->> '$.productId'`,
    ),
  ];
}

/** A lot that was used up stands last when pieces come at its price again. */
function moveLots(db: Db, siteId: string, moves: readonly Move[], at: Instant): Statement[] {
  const leaving = moves.filter(({ delta }) => delta < 0);
  const json = JSON.stringify(moves);
  const delta = sql`(select j.value ->> '$.delta' from json_each(${json}) j
    where j.value ->> '$.productId' = ${siteStockLot.productId} and j.value ->> '$.price' = ${siteStockLot.price})`;
  return [
    db
      .update(siteStockLot)
      .set({ quantity: sql`${siteStockLot.quantity} + ${delta}` })
      .where(and(eq(siteStockLot.siteId, siteId), sql`${delta} < 0`, sql`${siteStockLot.quantity} + ${delta} >= 0`)),
    mustChange(db, leaving.length),
    db
      .insert(siteStockLot)
      .select(
        sql`select ${siteId}, j.value ->> '$.productId', j.value ->> '$.price', j.value ->> '$.delta', ${at}
          from json_each(${json}) j where j.value ->> '$.delta' > 0`,
      )
      .onConflictDoUpdate({
        target: [siteStockLot.siteId, siteStockLot.productId, siteStockLot.price],
        set: {
          quantity: sql`${siteStockLot.quantity} + excluded.quantity`,
          since: sql`iif(${siteStockLot.quantity} = 0, excluded.since, ${siteStockLot.since})`,
        },
      }),
  ];
}

/** Everything that lies there of a product becomes one lot at this price. */
export const repriceLots = (db: Db, siteId: string, productId: number, price: Fen, at: Instant): Statement[] => {
  const ofGoods = and(eq(siteStockLot.siteId, siteId), eq(siteStockLot.productId, productId));
  return [
    db.delete(siteStockLot).where(ofGoods),
    db.insert(siteStockLot).select(
      sql`select ss.site_id, ss.product_id, ${price}, ss.quantity, ${at} from site_stock ss
          where ss.site_id = ${siteId} and ss.product_id = ${productId} and ss.quantity > 0`,
    ),
  ];
};

/** Holds while the agreed prices of these goods are what was read. */
export const pricesUnchanged = (db: Db, siteId: string, rows: readonly { productId: number; price: Fen }[]): Statement =>
  mustHold(
    db,
    sql`not exists (select 1 from json_each(${JSON.stringify(rows)}) j left join site_stock ss
      on ss.site_id = ${siteId} and ss.product_id = j.value ->> '$.productId' where ss.price is not j.value ->> '$.price')`,
  );

/** Holds while the books say so many pieces. */
export const stockIs = (db: Db, siteId: string, productId: number, quantity: number): Statement =>
  mustHold(
    db,
    sql`exists (select 1 from site_stock where site_id = ${siteId} and product_id = ${productId} and quantity = ${quantity})`,
  );

/** Rolls the batch back when goods were taken off sale for one of `kinds` meanwhile. */
export const notTakenDown = (db: Db, productIds: readonly number[], kinds: readonly TakedownKind[]): Statement =>
  mustHold(
    db,
    sql`not exists (select 1 from goods_takedown t where t.ended_at is null
      and t.product_id in (select value from json_each(${JSON.stringify(productIds)}))
      and t.kind in (select value from json_each(${JSON.stringify(kinds)})))`,
  );

/** Holds while the site is open and its unit still supports sites. */
export const siteOpen = (db: Db, siteId: string): Statement =>
  mustHold(
    db,
    sql`exists (select 1 from delivery_site s join unit u on u.id = s.unit_id
      where s.id = ${siteId} and s.status = 'open' and u.support_delivery_site_flag = 1)`,
  );
