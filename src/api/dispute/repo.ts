import { and, eq, sql, type SQL } from "drizzle-orm";
import type { DisputeLine, DisputeListView, DisputeView } from "#src/domain/dispute/schema.ts";
import { maxDisputes, maxStatements, type DisputeStatus, type StatementSide } from "#src/domain/dispute/state.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { LineQuantity } from "#src/domain/order/progress.ts";
import { insertRows, mustChange, mustHold, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read } from "../db/read.ts";
import { dispute, disputeLine, disputeStatement } from "../db/tables/dispute.ts";

export type DisputeRow = {
  disputeId: string;
  orderId: string;
  about: DisputeView["about"];
  status: DisputeStatus;
  openedAt: Instant;
  answerBy: Instant;
  closedAt: Instant | null;
  outcome: string;
};

const columns = `d.id as disputeId, d.order_id as orderId, d.about, d.status, d.opened_at as openedAt, d.answer_by as answerBy,
  d.closed_at as closedAt, d.answer as outcome`;

/** All disputes of an order, the latest first; `maxDisputes` at most. */
export const readDisputes = (orderId: string) =>
  read<DisputeRow>(
    `select ${columns} from dispute d where d.order_id = ?1 order by d.opened_at desc, d.id desc limit ${maxDisputes}`,
    orderId,
  );

export const readDispute = (disputeId: string) => read<DisputeRow>(`select ${columns} from dispute d where d.id = ?1`, disputeId);

export type DisputeLineRow = {
  disputeId: string;
  lineId: string;
  title: string;
  unit: string;
  price: Fen;
  quantity: number;
  awarded: number | null;
};

/** SQL: the disputes of an order, or one of them. */
const which = { order: "d.order_id = ?1", dispute: "d.id = ?1" } as const;
export type Which = keyof typeof which;

export const readDisputeLines = (of: Which, id: string) =>
  read<DisputeLineRow>(
    `select d.id as disputeId, l.id as lineId, l.product_title || ' ' || l.product_spec as title, l.product_measure_unit as unit,
       l.price, x.quantity, x.awarded
     from dispute d join dispute_line x on x.dispute_id = d.id join order_line l on l.id = x.order_line_id
     where ${which[of]} order by l.line_no`,
    id,
  );

export type StatementRow = {
  disputeId: string;
  seq: number;
  side: StatementSide;
  byName: string;
  at: Instant;
  text: string;
  fileId: string | null;
  fileName: string | null;
  fileBytes: number | null;
};

export const readDisputeStatements = (of: Which, id: string) =>
  read<StatementRow>(
    `select d.id as disputeId, s.seq, s.side, s.by_name as byName, s.at, s.text, s.file_id as fileId, s.file_name as fileName,
       s.file_bytes as fileBytes
     from dispute d join dispute_statement s on s.dispute_id = d.id where ${which[of]} order by s.dispute_id, s.seq`,
    id,
  );

/** SQL of a list: the open ones in the order they came, those of them that may be decided, the latest of those that are over. */
const lists = {
  open: { where: "d.status = 'open'", order: "d.opened_at, d.id" },
  ready: {
    where: `d.status = 'open' and (d.answer_by <= ?1
      or exists (select 1 from dispute_statement s where s.dispute_id = d.id and s.side = 'supplier'))`,
    order: "d.opened_at, d.id",
  },
  over: { where: "d.status <> 'open'", order: "d.closed_at desc, d.id desc" },
} as const satisfies Record<DisputeListView, { where: string; order: string }>;

/** So many disputes of a view are counted and paged through. */
export const maxListed = 1_000;

type ListRow = Omit<DisputeLine, "answered"> & { answered: 0 | 1 };

export const readDisputePage = (view: DisputeListView, now: Instant, limit: number, offset: number) =>
  read<ListRow>(
    `select d.id as disputeId, d.about, d.status, d.opened_at as openedAt, d.answer_by as answerBy, d.closed_at as closedAt,
       exists (select 1 from dispute_statement s where s.dispute_id = d.id and s.side = 'supplier') as answered,
       o.id as orderId, o.order_no as orderNo, n.name as unitName, co.name as coName,
       (select s.text from dispute_statement s where s.dispute_id = d.id and s.seq = 1) as reason
     from dispute d join "order" o on o.id = d.order_id join unit n on n.id = o.unit_id join company co on co.id = o.co_id
     where ${lists[view].where} order by ${lists[view].order} limit ?2 offset ?3`,
    now,
    limit,
    Math.min(offset, maxListed),
  );

export const countDisputes = (view: DisputeListView, now: Instant, limit: number) =>
  read<{ count: number }>(
    `select count(*) as count from (select 1 from dispute d where ${lists[view].where} limit ?2)`,
    now,
    limit,
  );

/** The one open dispute of an order. */
const isOpen = (disputeId: string): SQL =>
  sql`exists (select 1 from ${dispute} where ${dispute.id} = ${disputeId} and ${dispute.status} = 'open')`;

export const insertDispute = (
  db: Db,
  row: Omit<typeof dispute.$inferInsert, "status">,
  lines: readonly LineQuantity[],
): Statement[] => [
  mustHold(db, sql`(select count(*) from ${dispute} where ${dispute.orderId} = ${row.orderId}) < ${maxDisputes}`),
  db.insert(dispute).values({ ...row, status: "open" }),
  insertRows(
    db,
    disputeLine,
    lines.map(({ lineId, quantity }) => ({ disputeId: row.id, orderLineId: lineId, quantity, awarded: null })),
  ),
];

/** Adds what a side says; misses when the dispute is over, or the side has said as much as it may. */
export const insertStatement = (db: Db, row: Omit<typeof disputeStatement.$inferSelect, "seq">): Statement[] => [
  mustHold(db, isOpen(row.disputeId)),
  mustHold(
    db,
    sql`(select count(*) from ${disputeStatement} where ${disputeStatement.disputeId} = ${row.disputeId}
      and ${disputeStatement.side} = ${row.side}) < ${maxStatements}`,
  ),
  db.insert(disputeStatement).select(
    sql`select ${row.disputeId}, (select count(*) + 1 from dispute_statement s where s.dispute_id = ${row.disputeId}), ${row.side},
      ${row.userId}, ${row.byName}, ${row.at}, ${row.text}, ${row.fileId}, ${row.fileName}, ${row.fileBytes}`,
  ),
];

type Closing = { status: Exclude<DisputeStatus, "open">; closedAt: Instant; closedBy: string | null; answer: string };

/** Ends an open dispute with the pieces that nobody pays for: those of the other lines are 0. */
export const closeDispute = (db: Db, disputeId: string, closing: Closing, awarded: readonly LineQuantity[]): Statement[] => [
  db
    .update(dispute)
    .set(closing)
    .where(and(eq(dispute.id, disputeId), eq(dispute.status, "open"))),
  mustChange(db),
  db
    .update(disputeLine)
    .set({
      awarded: sql`coalesce((select j.value ->> 'quantity' from json_each(${JSON.stringify(awarded)}) j
        where j.value ->> 'lineId' = ${disputeLine.orderLineId}), 0)`,
    })
    .where(eq(disputeLine.disputeId, disputeId)),
];
