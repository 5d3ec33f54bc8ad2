import type { FilePurchase } from "#src/domain/hazard/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { insertRows, mustChange, statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, write } from "../../db/read.ts";
import { annualFiling } from "../../db/tables/hazard-control.ts";

/** Who reports of a year: a unit what it bought and has, a company what it sold. */
export type Reporter = { column: "unit_id"; value: string } | { column: "co_id"; value: number };

/**
 * Units without a row of the year to which 易制毒 was ever sent before its end: what they bought then may be in stock, since used up is
 * what was noted as used, and not everybody notes it.
 */
export const readUnitsToReport = (year: number, until: Instant, limit: number) =>
  read<{ unitId: string }>(
    `select distinct o.unit_id as unitId from filing_task f cross join "order" o on o.id = f.order_id
     where f.list = 'precursor' and f.sold_at < ?2
       and not exists (select 1 from annual_filing a where a.unit_id = o.unit_id and a.year = ?1) limit ?3`,
    year,
    until,
    limit,
  );

/** Companies without a row of the year that sold 易制毒 in it. */
export const readCompaniesToReport = (year: number, { from, to }: { from: Instant; to: Instant }, limit: number) =>
  read<{ coId: number }>(
    `select distinct f.co_id as coId from filing_task f where f.list = 'precursor' and f.sold_at >= ?2 and f.sold_at < ?3
       and not exists (select 1 from annual_filing a where a.co_id = f.co_id and a.year = ?1) limit ?4`,
    year,
    from,
    to,
    limit,
  );

export const insertAnnualFiling = (db: Db, row: typeof annualFiling.$inferSelect): Statement =>
  insertRows(db, annualFiling, [row]);

type AnnualRow = {
  filingId: string;
  year: number;
  filedOn: string | null;
  filingNo: string | null;
  filedByName: string | null;
};

/** So many years are listed. */
const maxYears = 20;

/** The years that somebody reports of, the last one first. */
export const readAnnualFilings = ({ column, value }: Reporter) =>
  read<AnnualRow>(
    `select a.id as filingId, a.year, a.filed_on as filedOn, a.filing_no as filingNo,
       (select u.real_name from user u where u.id = a.filed_by) as filedByName
     from annual_filing a where a.${column} = ?1 order by a.year desc limit ${maxYears}`,
    value,
  );

export const countAnnualOpen = ({ column, value }: Reporter) =>
  read<{ open: number }>(`select count(*) as open from annual_filing where ${column} = ?1 and filed_at is null`, value);

export const readAnnualFiling = ({ column, value }: Reporter, filingId: string) =>
  read<{ year: number; filingNo: string | null; filedOn: string | null }>(
    `select year, filing_no as filingNo, filed_on as filedOn from annual_filing where id = ?1 and ${column} = ?2`,
    filingId,
    value,
  );

/** Notes that a year was reported of, or corrects the report whose number is `shown`. */
export const noteAnnual = (
  db: Db,
  { column, value }: Reporter,
  filingId: string,
  { filingNo, filedOn, shown, at, userId }: FilePurchase & { at: Instant; userId: string },
): Statement[] => [
  statementOf(
    db,
    write(
      `update annual_filing set filed_on = ?3, filing_no = ?4, filed_at = coalesce(filed_at, ?5), filed_by = ?6
       where id = ?1 and ${column} = ?2 and filing_no is ?7`,
      filingId,
      value,
      filedOn,
      filingNo,
      at,
      userId,
      shown,
    ),
  ),
  mustChange(db),
];
