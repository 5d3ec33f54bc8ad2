import type { HazardRule, Measure } from "#src/domain/hazard/rule.ts";
import type { FilingRow } from "#src/domain/hazard/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { SupplierScope } from "../../kernel/context.ts";
import { insertRows, mustChange, statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read, write } from "../../db/read.ts";
import { retainedOf } from "../../db/retained.ts";
import { describedFields, hasListing, listingsJson } from "../listing.ts";
import { filingTask } from "../../db/tables/hazard-control.ts";

/** Products on a list, with their memberships of today. */
export const readListed = (productIds: readonly number[], today: string) =>
  read<{ productId: number; casNo: string | null; hazardBits: number; described: string; listings: string }>(
    `select p.id as productId, p.cas_no as casNo, p.hazard_bits as hazardBits, json_object(${describedFields}) as described,
       ${listingsJson("p.cas_no", "?2")} as listings
     from product p where p.id in (select value from json_each(?1)) and (p.hazard_bits > 0 or ${hasListing("p.cas_no")})`,
    JSON.stringify(productIds),
    today,
  );

/** The law's rules of one kind in force today, and those of the unit when one is named. */
export const readRulesOf = (kind: HazardRule["kind"], today: string, unitId: string | null) =>
  read<Omit<HazardRule, "weekdays"> & { weekdays: string }>(
    `select r.id as ruleId, r.unit_id as unitId, r.kind, r.list, r.grade, r.cas_no as casNo, r.amount, r.measure, r.weekdays,
       r.document, r.source, r.note, r.effective_from as effectiveFrom, r.effective_to as effectiveTo
     from hazard_rule r where r.kind = ?1 and (r.unit_id is null or r.unit_id = ?3)
       and r.effective_from <= ?2 and (r.effective_to is null or r.effective_to > ?2)`,
    kind,
    today,
    unitId,
  );

export const insertFilings = (db: Db, rows: readonly (typeof filingTask.$inferSelect)[]): Statement =>
  insertRows(db, filingTask, rows);

const filingColumns = `t.id as filingId, t.order_id as orderId, o.order_no as orderNo, u.name as unitName, l.product_title as productTitle,
  l.product_spec as productSpec, l.cas_no as casNo, t.list, t.grade, t.pieces, l.product_measure_unit as unit, t.sold_at as soldAt,
  t.due_on as dueOn, t.source, l.returned - ${retainedOf("l")} as returned,
  coalesce((select sum(x.pieces) from regulated_loss x where x.order_line_id = l.id), 0) as lost,
  coalesce((select sum(x.pieces) from regulated_loss x where x.order_line_id = l.id and x.decided_at is null), 0) as lossWaits,
  t.filed_at as filedAt, t.filing_no as filingNo`;
const filings = `filing_task t join "order" o on o.id = t.order_id join order_line l on l.id = t.order_line_id
  join unit u on u.id = o.unit_id where t.co_id = ?1 and (t.filed_at is null) = ?2`;

const sorts = { dueOn: "t.due_on", filedAt: "t.filed_at" };
export type FilingSort = SortOf<typeof sorts>;

/** What is still to be reported, the most urgent first; or what has been, the latest first. */
export const readFilings = ({ coId }: SupplierScope, open: boolean, sort: FilingSort, limit: number, offset: number) =>
  [
    read<FilingRow>(
      `select ${filingColumns} from ${filings} order by ${orderBy(sort, sorts, open ? "t.due_on, t.id" : "t.filed_at desc, t.id", "t.id")} limit ?3 offset ?4`,
      coId,
      open ? 1 : 0,
      limit,
      offset,
    ),
    read<{ total: number }>(`select count(*) as total from ${filings}`, coId, open ? 1 : 0),
  ] as const;

export const readFilingCounts = ({ coId }: SupplierScope, today: string) =>
  read<{ open: number; late: number }>(
    `select count(*) as open, coalesce(sum(due_on < ?2), 0) as late from filing_task where co_id = ?1 and filed_at is null`,
    coId,
    today,
  );

/** Reports a sale of the company, once. */
export const noteFiling = (
  db: Db,
  { coId, userId }: SupplierScope,
  filingId: string,
  { filingNo, shown, at }: { filingNo: string; shown: string | null; at: Instant },
): Statement[] => [
  statementOf(
    db,
    write(
      "update filing_task set filed_at = coalesce(filed_at, ?3), filed_by = ?4, filing_no = ?5 where id = ?1 and co_id = ?2 and filing_no is ?6",
      filingId,
      coId,
      at,
      userId,
      filingNo,
      shown,
    ),
  ),
  mustChange(db),
];

/** Companies with reports due by that day that nobody was reminded of. */
export const readOverdueFilings = (day: string, limit: number) =>
  read<{ coId: number; count: number; dueOn: string; lists: string }>(
    `select co_id as coId, count(*) as count, min(due_on) as dueOn, json_group_array(distinct list) as lists from filing_task
     where filed_at is null and reminded_at is null and due_on <= ?1 group by co_id limit ?2`,
    day,
    limit,
  );

export const markReminded = (db: Db, coId: number, day: string, at: Instant): Statement =>
  statementOf(
    db,
    write(
      "update filing_task set reminded_at = ?3 where co_id = ?1 and filed_at is null and reminded_at is null and due_on <= ?2",
      coId,
      day,
      at,
    ),
  );

/** Whose orders are reported: those that a unit placed, or that a company got. */
export type ReportSide = { column: "unit_id"; value: string } | { column: "co_id"; value: number };

/**
 * Lines of a period whose substance stands, or stood, on a list and of which something was received and stayed. The orders of the period
 * are read first (`cross join`), by their index.
 */
export const readListedSales = (
  { column, value }: ReportSide,
  { from, to, on }: { from: Instant; to: Instant; on: string },
  limit: number,
  offset: number,
) =>
  read<{
    casNo: string;
    substance: string;
    title: string;
    spec: string;
    grade: string | null;
    unit: string;
    pieces: number;
    partner: string;
    groupName: string;
    placedAt: Instant;
    orderNo: string;
    permits: string;
    listings: string;
  }>(
    `select s.cas_no as casNo, s.name_zh as substance, l.product_title as title, l.product_spec as spec, l.grade, l.product_measure_unit as unit,
       l.received - l.returned + ${retainedOf("l")} as pieces, ${column === "unit_id" ? "co.name" : "u.name"} as partner, ${column === "unit_id" ? "g.name" : "''"} as groupName,
       o.placed_at as placedAt, o.order_no as orderNo,
       coalesce((select group_concat(distinct d.number) from permit_allocation a join permit d on d.id = a.permit_id
         where a.wish_id = o.wish_id and a.product_id = l.product_id and d.kind = 'filing'), '') as permits,
       ${listingsJson("s.cas_no", "?4")} as listings
     from "order" o cross join order_line l on l.order_id = o.id join substance s on s.cas_no = l.cas_no join company co on co.id = o.co_id
       join unit u on u.id = o.unit_id join issue_group g on g.id = o.group_id
     where o.${column} = ?1 and o.placed_at >= ?2 and o.placed_at < ?3 and (l.received > l.returned or ${retainedOf("l")} > 0) and ${hasListing("s.cas_no")}
     order by o.placed_at, o.id, l.line_no limit ?5 offset ?6`,
    value,
    from,
    to,
    on,
    limit,
    offset,
  );

/** When the unit, or the company, had its first order; null before that. */
export const readFirstOrder = ({ column, value }: ReportSide) =>
  read<{ placedAt: Instant | null }>(`select min(placed_at) as placedAt from "order" where ${column} = ?1`, value);

/** What the groups of a unit used up of listed substances until the end of a time, in it and before. */
export const readListedUses = (unitId: string, { from, to, on }: { from: Instant; to: Instant; on: string }) =>
  read<{ casNo: string; substance: string; measure: Measure; before: number; within: number; listings: string }>(
    `select s.cas_no as casNo, s.name_zh as substance, x.measure, x.before, x.within, ${listingsJson("s.cas_no", "?4")} as listings
     from (select u.cas_no, u.measure, sum(iif(u.at < ?2, u.amount, 0)) as before, sum(iif(u.at >= ?2, u.amount, 0)) as within
       from issue_group g cross join substance_use u on u.group_id = g.id where g.unit_id = ?1 and u.at < ?3 group by u.cas_no, u.measure) x
     join substance s on s.cas_no = x.cas_no where ${hasListing("s.cas_no")} order by s.cas_no, x.measure`,
    unitId,
    from,
    to,
    on,
  );

/** Regulated goods that were lost on the way to a unit in a time, as many as were asked for while there are more; some on no list of that day. */
export const readListedLosses = (
  unitId: string,
  { from, to, on }: { from: Instant; to: Instant; on: string },
  limit: number,
  offset: number,
) =>
  read<{
    casNo: string;
    substance: string;
    spec: string;
    title: string;
    grade: string | null;
    unit: string;
    pieces: number;
    listings: string;
  }>(
    `select coalesce(s.cas_no, '') as casNo, coalesce(s.name_zh, '') as substance, l.product_title as title, l.product_spec as spec, l.grade, l.product_measure_unit as unit,
       x.pieces, ${listingsJson("s.cas_no", "?4")} as listings
     from (select * from regulated_loss where unit_id = ?1 and at >= ?2 and at < ?3 order by at, id limit ?5 offset ?6) x
     join order_line l on l.id = x.order_line_id left join substance s on s.cas_no = l.cas_no`,
    unitId,
    from,
    to,
    on,
    limit,
    offset,
  );
