import {
  confirmDaysKey,
  shipDaysKey,
  startDays,
  type DueSpan,
  type DueStatus,
  type LateOrder,
} from "#src/domain/order/deadline.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { mustChange, statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, write, type Write } from "../../db/read.ts";

const daysOf = (key: string) => `cast(coalesce((select value from config where key = '${key}'), '${startDays}') as integer)`;

/** Working days to confirm and to ship, as the operator set them. */
export const readDays = () =>
  read<{ confirm: number; ship: number }>(`select ${daysOf(confirmDaysKey)} as confirm, ${daysOf(shipDaysKey)} as ship`);

export type UndatedRow = {
  orderId: string;
  status: DueStatus;
  placedAt: Instant;
  confirmedAt: Instant | null;
  /** The longest lead time of its goods, in days. */
  leadDays: number;
};

/** Orders that wait for their supplier and have no deadline yet. */
export const readUndated = (limit: number) =>
  read<UndatedRow>(
    `select o.id as orderId, o.status, o.placed_at as placedAt,
       (select max(e.at) from order_event e where e.order_id = o.id and e.type = 'confirmed') as confirmedAt,
       (select max(l.futures_day) from order_line l where l.order_id = o.id) as leadDays
     from "order" o where o.due_at is null and o.status in ('placed', 'confirmed', 'partlyShipped')
     order by o.placed_at, o.id limit ?1`,
    limit,
  );

/** Sets deadlines of orders that still wait for the same step. */
export const setDeadlines = (deadlines: readonly { orderId: string; status: DueStatus; dueAt: Instant }[]): Write =>
  write(
    `update "order" set due_at = j.value ->> 'dueAt', reminders = 0 from json_each(?1) as j
     where "order".id = j.value ->> 'orderId' and "order".status = j.value ->> 'status' and "order".due_at is null`,
    JSON.stringify(deadlines),
  );

export type DueRow = {
  orderId: string;
  orderNo: string;
  coId: number;
  unitId: string;
  purchaserId: string;
  status: DueStatus;
  dueAt: Instant;
  /** JSON: the titles of its goods. */
  goods: string;
};

/** Orders due before \`until\` whose supplier was reminded \`reminders\` times. */
export const readDue = (reminders: 0 | 1, until: Instant, limit: number) =>
  read<DueRow>(
    `select o.id as orderId, o.order_no as orderNo, o.co_id as coId, o.unit_id as unitId, o.purchaser_id as purchaserId, o.status,
       o.due_at as dueAt,
       (select json_group_array(x.title) from (select l.product_title as title from order_line l where l.order_id = o.id order by l.line_no) x) as goods
     from "order" o where o.reminders = ?1 and o.due_at is not null and o.due_at <= ?2 order by o.due_at, o.id limit ?3`,
    reminders,
    until,
    limit,
  );

/** Notes a reminder; misses when the supplier acted meanwhile. */
export const noteReminder = (db: Db, { orderId, dueAt }: DueRow, before: 0 | 1, after: 1 | 2): Statement[] => [
  statementOf(
    db,
    write('update "order" set reminders = ?4 where id = ?1 and due_at = ?2 and reminders = ?3', orderId, dueAt, before, after),
  ),
  mustChange(db),
];

/** So many late orders are counted and paged through. */
export const maxLate = 1_000;

/** Orders that their suppliers have not confirmed or shipped in time, those that are late longest first. */
export const readLate = (now: Instant, limit: number, offset: number) =>
  read<LateOrder>(
    `select o.id as orderId, o.order_no as orderNo, o.status, cast(o.co_id as text) as coId, co.name as coName, n.name as unitName,
       o.placed_at as placedAt, o.due_at as dueAt, o.total
     from "order" o join company co on co.id = o.co_id join unit n on n.id = o.unit_id
     where o.due_at is not null and o.due_at <= ?1 order by o.due_at, o.id limit ?2 offset ?3`,
    now,
    limit,
    Math.min(offset, maxLate),
  );

export const countLate = (now: Instant, limit: number) =>
  read<{ count: number }>(
    `select count(*) as count from (select 1 from "order" o where o.due_at is not null and o.due_at <= ?1 limit ?2)`,
    now,
    limit,
  );

/** Orders of one company that are due in a span, up to a limit. */
export const countDueOf = (coId: number, { after, until }: DueSpan, limit: number) =>
  read<{ count: number }>(
    `select count(*) as count from (select 1 from "order" o where o.co_id = ?1 and o.due_at > ?2 and o.due_at <= ?3 limit ?4)`,
    coId,
    after ?? 0,
    until,
    limit,
  );
