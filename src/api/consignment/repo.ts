import { and, eq, inArray, sql } from "drizzle-orm";
import type { DeliveryStatus } from "#src/domain/consignment/state.ts";
import type { SiteStatus } from "#src/domain/consignment/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { PurchaserScope } from "../kernel/context.ts";
import { cardJoins } from "../catalogue/repo.ts";
import { insertRows, mustChange, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read } from "../db/read.ts";
import { consignmentDelivery, consignmentDeliveryLine } from "../db/tables/consignment.ts";
import type { Recipient } from "../notice/notify.ts";
import { currentPrice, stockColumns, type StockRow } from "./site/repo.ts";

const sorts = { createdAt: "d.created_at", takenAt: "d.taken_at" };
export type DeliveryWindow = { pageNum: number; pageSize: number } & SortOf<typeof sorts>;

export type DeliveryHead = {
  deliveryId: string;
  deliveryNo: string;
  siteId: string;
  siteName: string;
  siteAddress: string;
  siteStatus: SiteStatus;
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
const visible = "d.unit_id = ?1 and d.id = ?2 and (d.purchaser_id = ?3 or ?4 = 1)";

export const readDelivery = ({ unitId, purchaserId }: PurchaserScope, deliveryId: string, wholeUnit: boolean) =>
  read<DeliveryHead>(
    `select ${headColumns} from consignment_delivery d ${headJoins} where ${visible}`,
    unitId,
    deliveryId,
    purchaserId,
    wholeUnit ? 1 : 0,
  );

export type DeliveryLineRow = StockRow & { lineQuantity: number; linePrice: Fen | null; givenBack: number };

export const readDeliveryLines = ({ unitId, purchaserId }: PurchaserScope, deliveryId: string, wholeUnit: boolean) =>
  read<DeliveryLineRow>(
    `select ${stockColumns}, l.quantity as lineQuantity, l.price as linePrice, l.given_back as givenBack
     from consignment_delivery d join consignment_delivery_line l on l.delivery_id = d.id
     join site_stock ss on ss.site_id = d.site_id and ss.product_id = l.product_id join product p on p.id = l.product_id ${cardJoins}
     where ${visible} order by p.title, p.id`,
    unitId,
    deliveryId,
    purchaserId,
    wholeUnit ? 1 : 0,
  );

export const readDeliveries = ({ unitId, purchaserId }: PurchaserScope, page: DeliveryWindow) =>
  [
    read<DeliveryHead & { coName: string; pieces: number; amount: Fen; goodsTitles: string }>(
      `select ${headColumns},
         (select co.short_name from consignment_delivery_line l join company co on co.id = l.co_id where l.delivery_id = d.id limit 1) as coName,
         (select sum(l.quantity - l.given_back) from consignment_delivery_line l where l.delivery_id = d.id) as pieces,
         (select sum((l.quantity - l.given_back) * coalesce(l.price, ${currentPrice})) from consignment_delivery_line l
            join site_stock ss on ss.site_id = d.site_id and ss.product_id = l.product_id where l.delivery_id = d.id) as amount,
         (select group_concat(t.title, '、') from (select p.title from consignment_delivery_line l join product p on p.id = l.product_id
            where l.delivery_id = d.id order by p.title limit 3) t) as goodsTitles
       from consignment_delivery d ${headJoins} where d.unit_id = ?1 and d.purchaser_id = ?2
       order by ${orderBy(page, sorts, "d.created_at desc, d.id desc", "d.id")} limit ?3 offset ?4`,
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
const overdue = `(d.status = 'taken' and d.taken_at < ?2 or d.status = 'ordered' and d.taken_at < ?2 and ${dead})`;

export const readOverdueUnits = (before: Instant, unitId: string | null, limit: number) =>
  read<{ unitId: string }>(
    `select distinct d.unit_id as unitId from consignment_delivery d left join wish w on w.id = d.wish_id
     where (?1 is null or d.unit_id = ?1) and ${overdue} limit ?3`,
    unitId,
    before,
    limit,
  );

export type OverdueRow = {
  deliveryId: string;
  version: number;
  groupId: string;
  purchaserId: string;
  coId: number;
  takenAt: Instant;
  productId: number;
  quantity: number;
  givenBack: number;
  price: Fen;
};

/** Lines of due slips, whole slips only. */
export const readOverdueLines = (unitId: string, before: Instant, siteId: string | null, limit: number) =>
  read<OverdueRow>(
    `select d.id as deliveryId, d.version, d.group_id as groupId, d.purchaser_id as purchaserId, l.co_id as coId, d.taken_at as takenAt,
       l.product_id as productId, l.quantity, l.given_back as givenBack, l.price
     from (select d.* from consignment_delivery d left join wish w on w.id = d.wish_id
       where d.unit_id = ?1 and (?3 is null or d.site_id = ?3) and ${overdue} order by d.taken_at, d.id limit ?4) d
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

/** The lines of a slip keep the price at which their pieces left. */
export function fixPrices(db: Db, deliveryId: string, lines: readonly { productId: number; price: Fen }[]): Statement[] {
  const price = sql`(select j.value ->> '$.price' from json_each(${JSON.stringify(lines)}) j
    where j.value ->> '$.productId' = ${consignmentDeliveryLine.productId})`;
  return [
    db.update(consignmentDeliveryLine).set({ price }).where(eq(consignmentDeliveryLine.deliveryId, deliveryId)),
    mustChange(db, lines.length),
  ];
}

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
export function orderDeliveries(
  db: Db,
  deliveryNotes: readonly { deliveryId: string; version: number; wishId: string }[],
): Statement[] {
  const json = JSON.stringify(deliveryNotes);
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
    mustChange(db, deliveryNotes.length),
  ];
}
