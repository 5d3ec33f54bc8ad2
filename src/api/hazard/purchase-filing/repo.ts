import type { Instant } from "#src/domain/kernel/instant.ts";
import type { FilePurchase, PurchaseFilingRow } from "#src/domain/hazard/schema.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { insertRows, mustChange, statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, write } from "../../db/read.ts";
import { retainedOf } from "../../db/retained.ts";
import { purchaseFiling } from "../../db/tables/hazard-control.ts";

export const insertPurchaseFilings = (db: Db, rows: readonly (typeof purchaseFiling.$inferSelect)[]): Statement =>
  insertRows(db, purchaseFiling, rows);

/** A purchase as its row says it, with the papers that the goods were bought by. */
export type StoredPurchase = Omit<PurchaseFilingRow, "amount" | "state"> & { permits: string };

const columns = `f.id as filingId, f.order_id as orderId, o.order_no as orderNo, s.name_zh as substance, l.cas_no as casNo,
  l.product_title as productTitle, l.product_spec as productSpec, f.list, f.pieces, l.product_measure_unit as unit, co.name as coName,
  (select x.number from licence x where x.co_id = o.co_id and x.kind = f.list and x.valid_from <= f.bought_at and x.valid_to > f.bought_at
    order by x.valid_to desc limit 1) as licenceNo,
  g.name as groupName, hu.real_name as handlerName, f.bought_at as boughtAt, f.due_on as dueOn, f.source, l.returned - ${retainedOf("l")} as returned,
  f.filed_on as filedOn, f.filing_no as filingNo,
  (select u.real_name from purchaser p join user u on u.id = p.user_id where p.id = f.filed_by) as filedByName,
  coalesce((select group_concat(distinct d.number) from permit_allocation a join permit d on d.id = a.permit_id
    where a.wish_id = o.wish_id and a.product_id = l.product_id), '') as permits`;
const joins = `cross join "order" o on o.id = f.order_id cross join order_line l on l.id = f.order_line_id join issue_group g on g.id = o.group_id
  join company co on co.id = o.co_id join purchaser h on h.id = o.purchaser_id join user hu on hu.id = h.user_id
  left join substance s on s.cas_no = l.cas_no`;

/** What the unit has yet to report, the most urgent first: a page of it. */
export const readOpenPurchases = ({ unitId }: PurchaserScope, limit: number, offset: number) =>
  read<StoredPurchase>(
    `select ${columns} from (select * from purchase_filing where unit_id = ?1 and filed_at is null order by due_on, id limit ?2 offset ?3) f
     ${joins} order by f.due_on, f.id`,
    unitId,
    limit,
    offset,
  );

/** What the unit has reported of a time, the latest receipt first: a page of it. */
export const readFiledPurchases = (
  { unitId }: PurchaserScope,
  { from, to }: { from: Instant; to: Instant },
  limit: number,
  offset: number,
) =>
  read<StoredPurchase>(
    `select ${columns} from (select * from purchase_filing where unit_id = ?1 and filed_at is not null and bought_at >= ?2 and bought_at < ?3
       order by bought_at desc, id desc limit ?4 offset ?5) f ${joins} order by f.bought_at desc, f.id desc`,
    unitId,
    from,
    to,
    limit,
    offset,
  );

export const countFiledPurchases = ({ unitId }: PurchaserScope) =>
  read<{ total: number }>("select count(*) as total from purchase_filing where unit_id = ?1 and filed_at is not null", unitId);

export const readPurchaseFilingCounts = ({ unitId }: PurchaserScope, today: string) =>
  read<{ open: number; late: number }>(
    `select count(*) as open, coalesce(sum(due_on < ?2), 0) as late from purchase_filing where unit_id = ?1 and filed_at is null`,
    unitId,
    today,
  );

export const readPurchase = ({ unitId }: PurchaserScope, filingId: string) =>
  read<{ boughtAt: Instant; filingNo: string | null; filedOn: string | null }>(
    "select bought_at as boughtAt, filing_no as filingNo, filed_on as filedOn from purchase_filing where id = ?1 and unit_id = ?2",
    filingId,
    unitId,
  );

/** Notes the report of a purchase of the unit, or corrects the one whose number is `shown`. */
export const noteFiling = (
  db: Db,
  { unitId, purchaserId }: PurchaserScope,
  filingId: string,
  { filingNo, filedOn, shown, at }: FilePurchase & { at: Instant },
): Statement[] => [
  statementOf(
    db,
    write(
      `update purchase_filing set filed_on = ?3, filing_no = ?4, filed_at = coalesce(filed_at, ?5), filed_by = ?6
       where id = ?1 and unit_id = ?2 and filing_no is ?7`,
      filingId,
      unitId,
      filedOn,
      filingNo,
      at,
      purchaserId,
      shown,
    ),
  ),
  mustChange(db),
];

/** Units with reports due by that day that nobody was reminded of. */
export const readDuePurchases = (day: string, limit: number) =>
  read<{ unitId: string; count: number; dueOn: string }>(
    `select unit_id as unitId, count(*) as count, min(due_on) as dueOn from purchase_filing
     where filed_at is null and reminded_at is null and due_on <= ?1 group by unit_id limit ?2`,
    day,
    limit,
  );

export const markPurchasesReminded = (db: Db, unitId: string, day: string, at: Instant): Statement =>
  statementOf(
    db,
    write(
      "update purchase_filing set reminded_at = ?3 where unit_id = ?1 and filed_at is null and reminded_at is null and due_on <= ?2",
      unitId,
      day,
      at,
    ),
  );
