import { and, eq } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { returnStatuses } from "#src/domain/order/schema.ts";
import type { WaybillOf } from "#src/domain/order/waybill.ts";
import { insertRows, mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import {
  acceptance,
  acceptanceLine,
  orderReturn,
  orderReturnLine,
  receipt,
  receiptLine,
  shipment,
  shipmentLine,
} from "../../db/tables/fulfilment.ts";
import type { VisibleOrder } from "../repo.ts";

/** Two packs of one substance are told apart by their spec. */
/** The seller's certificate of the lot `x` of the order line `l`; null without one. */
const certificateOfLot = `(select d.file_key from product p join goods_document d on d.co_id = p.co_id and d.subject = 'product:' || p.id
  and d.kind = 'coa' and d.state = 'active' where p.id = l.product_id and d.lot_no = x.lot_no order by d.id desc limit 1)`;
const contentTitle = "l.product_title || ' ' || l.product_spec";

export type ParcelRow = {
  shipmentId: string;
  carrier: string;
  trackingNo: string;
  at: Instant;
  by: string;
  lineId: string;
  title: string;
  quantity: number;
  lotNo: string | null;
  certificateKey: string | null;
};

/** One row for each line of each parcel, oldest parcel first. */
export const readParcels = ({ orderId }: VisibleOrder) =>
  read<ParcelRow>(
    `select s.id as shipmentId, s.carrier, s.tracking_no as trackingNo, s.shipped_at as at, u.real_name as by,
       x.order_line_id as lineId, ${contentTitle} as title, x.quantity, x.lot_no as lotNo, ${certificateOfLot} as certificateKey
     from shipment s join user u on u.id = s.shipped_by join shipment_line x on x.shipment_id = s.id
     join order_line l on l.id = x.order_line_id where s.order_id = ?1 order by s.shipped_at, s.id, l.line_no`,
    orderId,
  );

export type AcceptanceRow = {
  acceptanceId: string;
  at: Instant;
  by: string;
  note: string;
  lineId: string;
  title: string;
  quantity: number;
  lotNo: string | null;
  photoKey: string | null;
  certificateKey: string | null;
};

export const readAcceptances = ({ orderId }: VisibleOrder) =>
  read<AcceptanceRow>(
    `select a.id as acceptanceId, a.accepted_at as at, u.real_name as by, a.note, x.order_line_id as lineId,
       ${contentTitle} as title, x.quantity, x.lot_no as lotNo, x.photo_key as photoKey, ${certificateOfLot} as certificateKey
     from acceptance a join purchaser p on p.id = a.accepted_by join user u on u.id = p.user_id
     join acceptance_line x on x.acceptance_id = a.id join order_line l on l.id = x.order_line_id
     where a.order_id = ?1 order by a.accepted_at, a.id, l.line_no`,
    orderId,
  );

export type ReturnRow = {
  returnId: string;
  status: (typeof returnStatuses)[number];
  reason: string;
  answer: string | null;
  askedBy: string;
  askedAt: Instant;
  answeredAt: Instant | null;
  returnedAt: Instant | null;
  refund: Fen;
  lineId: string;
  title: string;
  quantity: number;
};

export const readReturns = ({ orderId }: VisibleOrder) =>
  read<ReturnRow>(
    `select t.id as returnId, t.status, t.reason, t.answer, u.real_name as askedBy, t.asked_at as askedAt,
       t.answered_at as answeredAt, t.returned_at as returnedAt, t.refund, x.order_line_id as lineId,
       ${contentTitle} as title, x.quantity
     from order_return t join purchaser p on p.id = t.asked_by join user u on u.id = p.user_id
     join order_return_line x on x.return_id = t.id join order_line l on l.id = x.order_line_id
     where t.order_id = ?1 order by t.asked_at, t.id, l.line_no`,
    orderId,
  );

export const insertShipment = (
  db: Db,
  row: typeof shipment.$inferInsert,
  lines: readonly (typeof shipmentLine.$inferSelect)[],
): Statement[] => [db.insert(shipment).values(row), insertRows(db, shipmentLine, lines)];

/** Gives a parcel another waybill, if it still has the one that was read. */
export const correctShipment = (
  db: Db,
  { shipmentId, from, to }: { shipmentId: string; from: WaybillOf; to: WaybillOf },
): Statement[] => [
  db
    .update(shipment)
    .set({ carrier: to.carrier, trackingNo: to.trackingNo })
    .where(and(eq(shipment.id, shipmentId), eq(shipment.carrier, from.carrier), eq(shipment.trackingNo, from.trackingNo))),
  mustChange(db),
];

export const insertReceipt = (
  db: Db,
  row: typeof receipt.$inferInsert,
  lines: readonly (typeof receiptLine.$inferSelect)[],
): Statement[] => [db.insert(receipt).values(row), insertRows(db, receiptLine, lines)];

export const insertAcceptance = (
  db: Db,
  row: typeof acceptance.$inferInsert,
  lines: readonly (typeof acceptanceLine.$inferSelect)[],
): Statement[] => [db.insert(acceptance).values(row), insertRows(db, acceptanceLine, lines)];

export const insertReturn = (
  db: Db,
  row: typeof orderReturn.$inferInsert,
  lines: readonly (typeof orderReturnLine.$inferSelect)[],
): Statement[] => [db.insert(orderReturn).values(row), insertRows(db, orderReturnLine, lines)];

type ReturnMove = Partial<Pick<typeof orderReturn.$inferInsert, "answer" | "answeredAt" | "returnedAt" | "refund">>;

/** Moves a return on, if it still stands where it was read. */
export const moveReturn = (
  db: Db,
  returnId: string,
  from: (typeof returnStatuses)[number],
  to: (typeof returnStatuses)[number],
  move: ReturnMove,
): Statement[] => [
  db
    .update(orderReturn)
    .set({ ...move, status: to })
    .where(and(eq(orderReturn.id, returnId), eq(orderReturn.status, from))),
  mustChange(db),
];
