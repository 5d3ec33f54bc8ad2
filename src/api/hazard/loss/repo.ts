import { and, eq, isNull } from "drizzle-orm";
import type { LossOutcome } from "#src/domain/hazard/loss.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { mustChange, statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, write } from "../../db/read.ts";
import { regulatedLoss } from "../../db/tables/hazard-control.ts";

/** Lines `l` of order `o` that hold a part of a permit, or whose sale has to be reported. */
const isRegulated = `(exists (select 1 from permit_allocation a where a.wish_id = o.wish_id and a.product_id = l.product_id and a.pieces > 0)
  or exists (select 1 from filing_task t where t.order_id = o.id and t.order_line_id = l.id))`;

type LostLine = { lossId: string; lineId: string; quantity: number };

/** What is regulated of these lines of an order, by the name of its goods. */
export const readRegulatedLines = (orderId: string, lineIds: readonly string[]) =>
  read<{ lineId: string; productTitle: string }>(
    `select l.id as lineId, l.product_title as productTitle from json_each(?2) j cross join order_line l on l.id = j.value
     cross join "order" o on o.id = l.order_id where o.id = ?1 and ${isRegulated}`,
    orderId,
    JSON.stringify(lineIds),
  );

/** Notes lost pieces of the regulated ones among these lines; their permits stay drawn until somebody has decided. */
export const insertLosses = (
  db: Db,
  orderId: string,
  lines: readonly LostLine[],
  what: { reason: string; at: Instant },
): Statement =>
  statementOf(
    db,
    write(
      `insert into regulated_loss (id, unit_id, order_id, order_line_id, pieces, reason, at)
       select j.value ->> 'lossId', o.unit_id, o.id, l.id, j.value ->> 'quantity', ?3, ?4 from json_each(?2) j
       cross join order_line l on l.id = j.value ->> 'lineId' cross join "order" o on o.id = l.order_id where o.id = ?1 and ${isRegulated}`,
      orderId,
      JSON.stringify(lines),
      what.reason,
      what.at,
    ),
  );

export type LossRow = {
  lossId: string;
  orderId: string;
  lineId: string;
  orderNo: string;
  ordererId: string;
  productTitle: string;
  productSpec: string;
  casNo: string | null;
  pieces: number;
  unit: string;
  groupName: string;
  coName: string;
  reason: string;
  at: Instant;
  outcome: LossOutcome | null;
  note: string;
  decidedAt: Instant | null;
  decidedByName: string | null;
};

const columns = `x.id as lossId, x.order_id as orderId, x.order_line_id as lineId, o.order_no as orderNo, o.purchaser_id as ordererId,
  l.product_title as productTitle, l.product_spec as productSpec, l.cas_no as casNo, x.pieces, l.product_measure_unit as unit,
  g.name as groupName, co.name as coName, x.reason, x.at, x.outcome, x.note, x.decided_at as decidedAt,
  (select u.real_name from purchaser p join user u on u.id = p.user_id where p.id = x.decided_by) as decidedByName`;
const joins = `join "order" o on o.id = x.order_id join order_line l on l.id = x.order_line_id join issue_group g on g.id = o.group_id
  join company co on co.id = o.co_id`;

/** So many of those that wait, and of those that were decided, stand on the page. */
const lossesShown = 100;

/** Losses of the unit: those that wait or those that were decided, the latest first. */
export const readLosses = ({ unitId }: PurchaserScope, isDecided: boolean) =>
  read<LossRow>(
    `select ${columns} from (select * from regulated_loss where unit_id = ?1 and (decided_at is not null) = ?2
       order by at desc, id desc limit ${lossesShown}) x ${joins} order by x.at desc, x.id desc`,
    unitId,
    isDecided ? 1 : 0,
  );

export const readLoss = ({ unitId }: PurchaserScope, lossId: string) =>
  read<LossRow>(`select ${columns} from regulated_loss x ${joins} where x.id = ?2 and x.unit_id = ?1`, unitId, lossId);

/** Decides a loss of the unit, once. */
export const decideLoss = (
  db: Db,
  { unitId, purchaserId }: PurchaserScope,
  lossId: string,
  { outcome, note, at }: { outcome: LossOutcome; note: string; at: Instant },
): Statement[] => [
  db
    .update(regulatedLoss)
    .set({ outcome, note, decidedAt: at, decidedBy: purchaserId })
    .where(and(eq(regulatedLoss.id, lossId), eq(regulatedLoss.unitId, unitId), isNull(regulatedLoss.decidedAt))),
  mustChange(db),
];
