import { and, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { DeliveryStatus, StockEntryKind } from "#src/domain/consignment/state.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { PurchaserScope, SupplierScope } from "../context.ts";
import { goodsColumns, type GoodsRow } from "../cart/goods/repo.ts";
import { cardJoins } from "../catalogue/repo.ts";
import { insertRows, mustChange, mustHold, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read } from "../db/read.ts";
import {
  consignmentDelivery,
  consignmentDeliveryLine,
  deliverySite,
  siteStock,
  siteStockEntry,
} from "../db/tables/consignment.ts";
import type { Recipient } from "../notice/notify.ts";

export const readUnitFlags = ({ unitId }: PurchaserScope) =>
  read<{ supported: number; canBuyDangerProduct: number }>(
    `select support_delivery_site_flag as supported, can_buy_danger_product as canBuyDangerProduct from unit where id = ?1`,
    unitId,
  );

type SiteRow = { siteId: string; name: string; address: string; status: "open" | "closed" };
const siteColumns = "s.id as siteId, s.name, s.address, s.status";

export const readSites = ({ unitId }: PurchaserScope) =>
  read<SiteRow & { goods: number; low: number }>(
    `select ${siteColumns}, count(ss.product_id) as goods, coalesce(sum(ss.quantity <= ss.refill_at), 0) as low
     from delivery_site s left join site_stock ss on ss.site_id = s.id where s.unit_id = ?1 group by s.id order by s.status desc, s.name`,
    unitId,
  );

export const readSite = ({ unitId }: PurchaserScope, siteId: string) =>
  read<SiteRow>(`select ${siteColumns} from delivery_site s where s.unit_id = ?1 and s.id = ?2`, unitId, siteId);

export type StockRow = GoodsRow & { siteId: string; atSite: number; sitePrice: number; refillAt: number };

const stockColumns = `${goodsColumns}, ss.site_id as siteId, ss.quantity as atSite, ss.price as sitePrice, ss.refill_at as refillAt`;

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

type Page = { pageNum: number; pageSize: number };

export const readStatement = ({ unitId }: PurchaserScope, siteId: string, page: Page) =>
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
       left join user u on u.id = e.user_id where s.unit_id = ?1 and s.id = ?2 order by e.at desc, e.id desc limit ?3 offset ?4`,
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

export type DeliveryHead = {
  deliveryId: string;
  deliveryNo: string;
  siteId: string;
  siteName: string;
  siteAddress: string;
  siteStatus: "open" | "closed";
  groupId: string | null;
  groupName: string | null;
  purchaserId: string;
  purchaserName: string;
  status: DeliveryStatus;
  version: number;
  createdAt: Instant;
  takenAt: Instant | null;
  remark: string;
  wishId: string | null;
};

const headColumns = `d.id as deliveryId, d.delivery_no as deliveryNo, d.site_id as siteId, s.name as siteName,
  s.address as siteAddress, s.status as siteStatus, d.group_id as groupId, g.name as groupName, d.purchaser_id as purchaserId,
  u.real_name as purchaserName, d.status, d.version, d.created_at as createdAt, d.taken_at as takenAt, d.remark, d.wish_id as wishId`;
const headJoins = `join delivery_site s on s.id = d.site_id join purchaser r on r.id = d.purchaser_id join user u on u.id = r.user_id
  left join issue_group g on g.id = d.group_id`;

/** The caller's own, or any of the unit for who keeps its sites (?4 = 1). */
const seen = "d.unit_id = ?1 and d.id = ?2 and (d.purchaser_id = ?3 or ?4 = 1)";

export const readDelivery = ({ unitId, purchaserId }: PurchaserScope, deliveryId: string, wholeUnit: boolean) =>
  read<DeliveryHead>(
    `select ${headColumns} from consignment_delivery d ${headJoins} where ${seen}`,
    unitId,
    deliveryId,
    purchaserId,
    wholeUnit ? 1 : 0,
  );

export type DeliveryLineRow = StockRow & { lineQuantity: number; linePrice: number | null; givenBack: number };

export const readDeliveryLines = ({ unitId, purchaserId }: PurchaserScope, deliveryId: string, wholeUnit: boolean) =>
  read<DeliveryLineRow>(
    `select ${stockColumns}, l.quantity as lineQuantity, l.price as linePrice, l.given_back as givenBack
     from consignment_delivery d join consignment_delivery_line l on l.delivery_id = d.id
     join site_stock ss on ss.site_id = d.site_id and ss.product_id = l.product_id join product p on p.id = l.product_id ${cardJoins}
     where ${seen} order by p.title, p.id`,
    unitId,
    deliveryId,
    purchaserId,
    wholeUnit ? 1 : 0,
  );

export const readDeliveries = ({ unitId, purchaserId }: PurchaserScope, page: Page) =>
  [
    read<DeliveryHead & { coName: string; pieces: number; amount: number; goodsTitles: string }>(
      `select ${headColumns},
         (select co.short_name from consignment_delivery_line l join company co on co.id = l.co_id where l.delivery_id = d.id limit 1) as coName,
         (select sum(l.quantity - l.given_back) from consignment_delivery_line l where l.delivery_id = d.id) as pieces,
         (select sum((l.quantity - l.given_back) * coalesce(l.price, ss.price)) from consignment_delivery_line l
            join site_stock ss on ss.site_id = d.site_id and ss.product_id = l.product_id where l.delivery_id = d.id) as amount,
         (select group_concat(t.title, '、') from (select p.title from consignment_delivery_line l join product p on p.id = l.product_id
            where l.delivery_id = d.id order by p.title limit 3) t) as goodsTitles
       from consignment_delivery d ${headJoins} where d.unit_id = ?1 and d.purchaser_id = ?2
       order by d.created_at desc, d.id desc limit ?3 offset ?4`,
      unitId,
      purchaserId,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>(
      "select count(*) as total from consignment_delivery d where d.unit_id = ?1 and d.purchaser_id = ?2",
      unitId,
      purchaserId,
    ),
  ] as const;

/** Nothing of it will be paid: its request was given up, or every order of it. */
const dead = `(w.status in ('cancelled', 'expired') or w.status = 'ordered' and not exists (
  select 1 from "order" o where o.wish_id = w.id and o.status not in ('cancelled', 'refused')))`;

/** Slips whose period is over, and those whose request came to nothing: what was taken is owed until an order stands. */
const due = `(d.status = 'taken' and d.taken_at < ?2 or d.status = 'ordered' and d.taken_at < ?2 and ${dead})`;

export const readDueUnits = (before: Instant, unitId: string | null, limit: number) =>
  read<{ unitId: string }>(
    `select distinct d.unit_id as unitId from consignment_delivery d left join wish w on w.id = d.wish_id
     where (?1 is null or d.unit_id = ?1) and ${due} limit ?3`,
    unitId,
    before,
    limit,
  );

export type DueRow = {
  deliveryId: string;
  version: number;
  groupId: string;
  purchaserId: string;
  coId: number;
  takenAt: Instant;
  productId: number;
  quantity: number;
  givenBack: number;
  price: number;
};

/** Lines of due slips, whole slips only. */
export const readDueLines = (unitId: string, before: Instant, siteId: string | null, limit: number) =>
  read<DueRow>(
    `select d.id as deliveryId, d.version, d.group_id as groupId, d.purchaser_id as purchaserId, l.co_id as coId, d.taken_at as takenAt,
       l.product_id as productId, l.quantity, l.given_back as givenBack, l.price
     from (select d.* from consignment_delivery d left join wish w on w.id = d.wish_id
       where d.unit_id = ?1 and (?3 is null or d.site_id = ?3) and ${due} order by d.taken_at, d.id limit ?4) d
     join consignment_delivery_line l on l.delivery_id = d.id order by d.taken_at, d.id, l.product_id`,
    unitId,
    before,
    siteId,
    limit,
  );

export const readPurchasers = (purchaserIds: readonly string[]) =>
  read<Recipient & { purchaserId: string }>(
    `select p.id as purchaserId, u.id as userId, u.mobile, u.email from json_each(?1) j join purchaser p on p.id = j.value
     join user u on u.id = p.user_id`,
    JSON.stringify(purchaserIds),
  );

export const insertSite = (db: Db, row: typeof deliverySite.$inferInsert): Statement => db.insert(deliverySite).values(row);

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

export const insertDelivery = (
  db: Db,
  row: typeof consignmentDelivery.$inferInsert,
  lines: readonly (typeof consignmentDeliveryLine.$inferSelect)[],
): Statement[] => [db.insert(consignmentDelivery).values(row), insertRows(db, consignmentDeliveryLine, lines)];

/** Moves a slip on, if it still is in the version that was read. */
export const moveDelivery = (
  db: Db,
  { deliveryId, version }: { deliveryId: string; version: number },
  change: Partial<typeof consignmentDelivery.$inferSelect>,
): Statement[] => [
  db
    .update(consignmentDelivery)
    .set({ ...change, version: version + 1 })
    .where(and(eq(consignmentDelivery.id, deliveryId), eq(consignmentDelivery.version, version))),
  mustChange(db),
];

export const fixPrices = (db: Db, deliveryId: string, siteId: string): Statement =>
  db
    .update(consignmentDeliveryLine)
    .set({
      price: sql`(select ss.price from site_stock ss where ss.site_id = ${siteId} and ss.product_id = ${consignmentDeliveryLine.productId})`,
    })
    .where(eq(consignmentDeliveryLine.deliveryId, deliveryId));

export function addGivenBack(db: Db, deliveryId: string, lines: readonly { productId: number; quantity: number }[]): Statement[] {
  const json = JSON.stringify(lines);
  const back = sql`(select j.value ->> '$.quantity' from json_each(${json}) j where j.value ->> '$.productId' = ${consignmentDeliveryLine.productId})`;
  return [
    db
      .update(consignmentDeliveryLine)
      .set({ givenBack: sql`${consignmentDeliveryLine.givenBack} + ${back}` })
      .where(
        and(
          eq(consignmentDeliveryLine.deliveryId, deliveryId),
          sql`${consignmentDeliveryLine.givenBack} + ${back} <= ${consignmentDeliveryLine.quantity}`,
        ),
      ),
    mustChange(db, lines.length),
  ];
}

/** Slips go into their requests, each if it still is in the version that was read. */
export function orderDeliveries(db: Db, slips: readonly { deliveryId: string; version: number; wishId: string }[]): Statement[] {
  const json = JSON.stringify(slips);
  const of = (name: string) =>
    sql`(select j.value ->> ${sql.raw(`'$.${name}'`)} from json_each(${json}) j where j.value ->> '$.deliveryId' = ${consignmentDelivery.id})`;
  return [
    db
      .update(consignmentDelivery)
      .set({ status: "ordered", wishId: of("wishId"), version: sql`${consignmentDelivery.version} + 1` })
      .where(
        and(
          inArray(consignmentDelivery.id, sql`(select j.value ->> '$.deliveryId' from json_each(${json}) j)`),
          sql`${consignmentDelivery.version} = ${of("version")}`,
        ),
      ),
    mustChange(db, slips.length),
  ];
}
