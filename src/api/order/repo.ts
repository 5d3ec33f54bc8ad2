import { and, eq, inArray, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { OrderStatus } from "#src/domain/order/state.ts";
import type { SourceType } from "#src/domain/purchase/source.ts";
import type { PurchaserScope } from "../context.ts";
import { insertRows, mustChange, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read, readBehind, type Read } from "../db/read.ts";
import { product } from "../db/tables/catalogue.ts";
import { order, orderEvent, orderFund, orderLine } from "../db/tables/order.ts";

export type NewOrder = {
  orders: (typeof order.$inferSelect)[];
  lines: (typeof orderLine.$inferSelect)[];
  funds: (typeof orderFund.$inferSelect)[];
  events: (typeof orderEvent.$inferSelect)[];
};

export const insertOrders = (db: Db, { orders, lines, funds, events }: NewOrder): Statement[] => [
  insertRows(db, order, orders),
  insertRows(db, orderLine, lines),
  insertRows(db, orderFund, funds),
  insertRows(db, orderEvent, events),
];

export type OrderRow = {
  id: string;
  orderNo: string;
  wishId: string;
  sourceType: SourceType;
  status: OrderStatus;
  version: number;
  placedAt: Instant;
  coId: number;
  coName: string;
  contact: string;
  phone: string;
  qq: string | null;
  groupName: string;
  purchaserId: string;
  buyerName: string;
  goods: number;
  freight: number;
  total: number;
  receiver: string;
  mobile: string;
  region: string;
  detail: string;
  remark: string;
  cancelAskedAt: Instant | null;
};

const orderColumns = `o.id, o.order_no as orderNo, o.wish_id as wishId, w.source_type as sourceType, o.status, o.version,
  o.placed_at as placedAt, o.co_id as coId, co.name as coName, co.contact, co.phone, co.qq, g.name as groupName,
  o.purchaser_id as purchaserId, u.real_name as buyerName, o.goods, o.freight, o.total, o.receiver, o.mobile, o.region,
  o.detail, o.remark, o.cancel_asked_at as cancelAskedAt`;

const orderJoins = `join wish w on w.id = o.wish_id join company co on co.id = o.co_id join issue_group g on g.id = o.group_id
  join purchaser r on r.id = o.purchaser_id join user u on u.id = r.user_id`;

declare const seen: unique symbol;

/** An order that somebody may see: what belongs to it is read by this alone. Only \`readOrder\` makes one. */
export type SeenOrder = { readonly [seen]: "order"; orderId: string };

/** An order of the caller with what belongs to it; null without a right to it. */
export const readOrder = <const R extends readonly Read<unknown>[]>(
  db: Db,
  { unitId, purchaserId }: PurchaserScope,
  orderId: string,
  rest: (order: SeenOrder) => R,
) =>
  readBehind(
    db,
    read<OrderRow>(
      `select ${orderColumns} from "order" o ${orderJoins} where o.id = ?1 and o.unit_id = ?2 and o.purchaser_id = ?3`,
      orderId,
      unitId,
      purchaserId,
    ),
    rest({ orderId } as SeenOrder),
  );

export type OrderLineRow = typeof orderLine.$inferSelect & { hazardBits: number };

const lineColumns = `l.id, l.order_id as orderId, l.line_no as lineNo, l.product_id as productId, l.product_pic as productPic,
  l.product_title as productTitle, l.product_code as productCode, l.maker_code as makerCode, l.product_spec as productSpec,
  l.product_cate_name as productCateName, l.brand_name as brandName, l.futures_day as futuresDay,
  l.product_measure_unit as productMeasureUnit, l.cas_no as casNo, l.grade, l.price, l.quantity, l.amount,
  l.stock_taken as stockTaken, l.shipped, l.received, l.accepted, l.returned,
  (select p.hazard_bits from product p where p.id = l.product_id) as hazardBits`;

export const readOrderLines = ({ orderId }: SeenOrder) =>
  read<OrderLineRow>(`select ${lineColumns} from order_line l where l.order_id = ?1 order by l.line_no`, orderId);

export const readOrderFunds = ({ orderId }: SeenOrder) =>
  read<{ fundId: string; code: string; name: string; amount: number }>(
    `select f.id as fundId, f.code, f.name, x.amount from order_fund x join fund f on f.id = x.fund_id
     where x.order_id = ?1 order by f.code`,
    orderId,
  );

export type OrderEventRow = { seq: number; type: string; at: Instant; byName: string; note: string };

export const readOrderEvents = ({ orderId }: SeenOrder) =>
  read<OrderEventRow>("select seq, type, at, by_name as byName, note from order_event where order_id = ?1 order by seq", orderId);

type ListQuery = { pageNum: number; pageSize: number; status: OrderStatus | null; q: string };

/** The caller's orders, newest first: page, total, counts by status, and the first lines of the page's orders. */
export function readOrders({ unitId, purchaserId }: PurchaserScope, { pageNum, pageSize, status, q }: ListQuery) {
  const where = `o.unit_id = ?1 and o.purchaser_id = ?2 and (?3 is null or o.status = ?3) and (?4 = ''
    or o.order_no = upper(?4) or exists (select 1 from order_line l where l.order_id = o.id
      and (instr(l.product_title, ?4) or l.product_code = ?4 or l.cas_no = ?4)))`;
  const page = `select o.id from "order" o where ${where} order by o.placed_at desc, o.id desc limit ?5 offset ?6`;
  const filter = [unitId, purchaserId, status, q] as const;
  const window = [pageSize, (pageNum - 1) * pageSize] as const;
  return [
    read<OrderRow & { lineCount: number }>(
      `select ${orderColumns}, (select count(*) from order_line l where l.order_id = o.id) as lineCount
       from "order" o ${orderJoins} where o.id in (${page}) order by o.placed_at desc, o.id desc`,
      ...filter,
      ...window,
    ),
    read<OrderLineRow>(
      `select ${lineColumns} from order_line l where l.order_id in (${page}) and l.line_no <= 4 order by l.line_no`,
      ...filter,
      ...window,
    ),
    read<{ total: number }>(`select count(*) as total from "order" o where ${where}`, ...filter),
    read<{ status: OrderStatus; count: number }>(
      `select o.status, count(*) as count from "order" o where o.unit_id = ?1 and o.purchaser_id = ?2 group by o.status`,
      unitId,
      purchaserId,
    ),
  ] as const;
}

/** Moves an order on, if it still is in the version that was read. */
export const moveOrder = (
  db: Db,
  { unitId, purchaserId }: PurchaserScope,
  { id, version }: { id: string; version: number },
  change: { status: OrderStatus; cancelAskedAt?: Instant | null },
): Statement[] => [
  db
    .update(order)
    .set({ ...change, version: version + 1 })
    .where(and(eq(order.id, id), eq(order.unitId, unitId), eq(order.purchaserId, purchaserId), eq(order.version, version))),
  mustChange(db),
];

export const insertOrderEvent = (db: Db, row: typeof orderEvent.$inferInsert): Statement => db.insert(orderEvent).values(row);

/** Gives the pieces of an order that will not be sent back to their products. */
export const giveStockBack = (db: Db, orderId: string): Statement[] => [
  db
    .update(product)
    .set({
      stock: sql`${product.stock} + (select l.stock_taken from order_line l where l.order_id = ${orderId} and l.product_id = ${product.id})`,
    })
    .where(inArray(product.id, sql`(select l.product_id from order_line l where l.order_id = ${orderId} and l.stock_taken > 0)`)),
  db.update(orderLine).set({ stockTaken: 0 }).where(eq(orderLine.orderId, orderId)),
];
