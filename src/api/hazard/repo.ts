import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { PermitView, RuleView } from "#src/domain/hazard/schema.ts";
import { hazardLists, type HazardList } from "#src/domain/hazard/substance.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { LicenceKind } from "#src/domain/hazard/licence.ts";
import type { PurchaserScope } from "../kernel/context.ts";
import { mustChange, statementOf, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { shownScore } from "../db/company-score.ts";
import { currentSheet } from "../db/goods-sheet.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { userHolds } from "../db/permission-holders.ts";
import { listingsJson } from "./listing.ts";
import { read, write } from "../db/read.ts";
import { groupClearance, hazardRule, permit } from "../db/tables/hazard-control.ts";

/** Marks the sheet in force of each product as read; again changes nothing, and goods without a sheet are left out. */
export const acknowledge = (db: Db, { purchaserId }: PurchaserScope, productIds: readonly string[], at: Instant): Statement =>
  statementOf(
    db,
    write(
      `insert into sds_acknowledgement (purchaser_id, product_id, file_key, at) select ?1, g.id, g.sheet, ?3
       from (select p.id, ${currentSheet("?3")} as sheet from json_each(?2) j join product p on p.id = cast(j.value as integer)) g
       where g.sheet is not null on conflict do nothing`,
      purchaserId,
      JSON.stringify(productIds),
      at,
    ),
  );

/** Codes of the products that have no sheet in force. */
export const readSheetless = (productIds: readonly string[], at: Instant) =>
  read<{ productCode: string }>(
    `select p.product_code as productCode from json_each(?1) j join product p on p.id = cast(j.value as integer)
     where ${currentSheet("?2")} is null limit 5`,
    JSON.stringify(productIds),
    at,
  );

export const readHazardGroups = ({ unitId }: PurchaserScope) =>
  read<{ groupId: string; name: string }>("select id as groupId, name from issue_group where unit_id = ?1 order by name", unitId);

/** Companies with a paper for dangerous goods. */
export const readCompaniesWithFiles = () =>
  read<{ coId: string; name: string }>(
    `select cast(co.id as text) as coId, co.short_name as name from company co where co.status = 'active'
       and exists (select 1 from licence l where l.co_id = co.id and l.kind <> 'business') order by co.short_name`,
  );

export const readUnitCanBuy = ({ unitId }: PurchaserScope) =>
  read<{ canPurchase: Flag }>("select can_buy_danger_product as canPurchase from unit where id = ?1", unitId);

export const readPermits = ({ unitId }: PurchaserScope) =>
  read<PermitView>(
    `select m.id as permitId, m.kind, m.cas_no as casNo, s.name_zh as substance, g.name as groupName, m.number, m.issuer,
       co.short_name as coName, m.measure, m.amount, m.balance, m.valid_from as validFrom, m.valid_to as validTo,
       m.revoked_at as revokedAt
     from permit m join substance s on s.cas_no = m.cas_no left join issue_group g on g.id = m.group_id
     left join company co on co.id = m.co_id where m.unit_id = ?1 order by m.revoked_at is not null, m.created_at desc, m.id limit 300`,
    unitId,
  );

export const readClearances = ({ unitId }: PurchaserScope) =>
  read<{
    clearanceId: string;
    groupId: string;
    groupName: string;
    kind: "storage" | "qualification";
    list: HazardList;
    note: string;
    validFrom: Instant;
    validTo: Instant;
  }>(
    `select c.id as clearanceId, c.group_id as groupId, g.name as groupName, c.kind, c.list, c.note, c.valid_from as validFrom,
       c.valid_to as validTo
     from group_clearance c join issue_group g on g.id = c.group_id
     where c.unit_id = ?1 and c.ended_at is null order by g.name, c.kind, c.list, c.valid_to desc limit 500`,
    unitId,
  );

export const readSubstanceName = (casNo: string) =>
  read<{ name: string }>("select name_zh as name from substance where cas_no = ?1", casNo);

/** The lists that a substance stands on that day, by itself or by what it is a salt or hydrate of. */
export const readMemberships = (casNo: string, today: string) =>
  read<{ listings: string }>(
    `select ${listingsJson("s.cas_no", "?2")} as listings from substance s where s.cas_no = ?1`,
    casNo,
    today,
  );

export const insertPermit = (db: Db, row: typeof permit.$inferInsert): Statement => db.insert(permit).values(row);

export const revokePermit = (db: Db, { unitId }: PurchaserScope, permitId: string, at: Instant): Statement[] => [
  db
    .update(permit)
    .set({ revokedAt: at })
    .where(and(eq(permit.id, permitId), eq(permit.unitId, unitId), isNull(permit.revokedAt))),
  mustChange(db),
];

export const insertClearance = (db: Db, row: typeof groupClearance.$inferInsert): Statement =>
  db.insert(groupClearance).values(row);

export const endClearance = (db: Db, { unitId }: PurchaserScope, clearanceId: string, at: Instant): Statement[] => [
  db
    .update(groupClearance)
    .set({ endedAt: at })
    .where(and(eq(groupClearance.id, clearanceId), eq(groupClearance.unitId, unitId), isNull(groupClearance.endedAt))),
  mustChange(db),
];

const ruleColumns = `r.id as ruleId, r.unit_id as unitId, r.kind, r.list, r.grade, r.cas_no as casNo, r.amount, r.measure, r.weekdays,
  r.document, r.source, r.note, r.effective_from as effectiveFrom, r.effective_to as effectiveTo`;

type RuleRow = Omit<RuleView, "weekdays"> & { weekdays: string };

/** Rules of the law (`unitId` null) or a unit's own, those of today and to come first. */
export const readRules = (today: string, unitId: string | null = null) =>
  read<RuleRow>(
    `select ${ruleColumns}, s.name_zh as substance from hazard_rule r left join substance s on s.cas_no = r.cas_no
     where r.unit_id is ?2 order by coalesce(r.effective_to, '9999') <= ?1, r.list, r.kind, r.grade, r.effective_from`,
    today,
    unitId,
  );

export const insertRule = (db: Db, row: typeof hazardRule.$inferInsert): Statement => db.insert(hazardRule).values(row);

/** Ends a rule on a day that is not over yet; a rule that has ended stays as it was. */
export const endRule = (
  db: Db,
  { ruleId, unitId }: { ruleId: string; unitId: string | null },
  effectiveTo: string,
  today: string,
): Statement[] => [
  db
    .update(hazardRule)
    .set({ effectiveTo })
    .where(
      and(
        eq(hazardRule.id, ruleId),
        unitId === null ? isNull(hazardRule.unitId) : eq(hazardRule.unitId, unitId),
        or(isNull(hazardRule.effectiveTo), gt(hazardRule.effectiveTo, today)),
        sql`${hazardRule.effectiveFrom} <= ${effectiveTo}`,
      ),
    ),
  mustChange(db),
];

type RuleEnding = {
  ruleId: string;
  effectiveFrom: string;
  effectiveTo: string | null;
  endingOn: string;
  endingBy: string | null;
};

/** The rules of the law that somebody would end, with who that is. */
export const readEndings = () =>
  read<RuleEnding & { byName: string }>(
    `select r.id as ruleId, r.effective_from as effectiveFrom, r.effective_to as effectiveTo, r.ending_on as endingOn, r.ending_by as endingBy,
       u.real_name as byName from hazard_rule r join user u on u.id = r.ending_by where r.unit_id is null and r.ending_on is not null`,
  );

export const readLawRule = (ruleId: string) =>
  read<Pick<RuleEnding, "effectiveFrom" | "effectiveTo"> & { endingOn: string | null; endingBy: string | null }>(
    `select effective_from as effectiveFrom, effective_to as effectiveTo, ending_on as endingOn, ending_by as endingBy
     from hazard_rule where id = ?1 and unit_id is null`,
    ruleId,
  );

/** Who else ends rules of the law. */
export const readRuleKeepers = () =>
  read<{ userId: string; realName: string }>(
    `select u.id as userId, u.real_name as realName from user u
     where u.user_type = 3 and u.status = 'active' and ${userHolds("u.id", permissions.hazardRule)} order by u.id limit 50`,
  );

type Ending = { endingOn: string | null; endingBy: string | null };

/** What is proposed of a rule's end, as long as it is what was read. */
export const changeEnding = (db: Db, ruleId: string, before: Ending, after: Ending & { effectiveTo?: string }): Statement[] => [
  db
    .update(hazardRule)
    .set(after)
    .where(
      and(
        eq(hazardRule.id, ruleId),
        isNull(hazardRule.unitId),
        sql`${hazardRule.endingOn} is ${before.endingOn} and ${hazardRule.endingBy} is ${before.endingBy}`,
      ),
    ),
  mustChange(db),
];

/** Goods on sale and their sellers by class, counted from the search index's own map. */
export const readClassCounts = () =>
  read<{ bits: number; goods: number; companies: string }>(
    `select hazard_bits as bits, count(*) as goods, json_group_array(distinct co_id) as companies from search_map
     where hazard_bits > 0 group by hazard_bits`,
  );

/** One row for each paper for dangerous goods of active companies. */
export const readLicensed = (list: HazardList | undefined) =>
  read<{
    coId: string;
    name: string;
    region: string;
    score: number | null;
    kind: LicenceKind;
    number: string;
    issuer: string;
    validFrom: Instant;
    validTo: Instant;
  }>(
    `select cast(co.id as text) as coId, co.name, co.region, ${shownScore} as score, l.kind, l.number, l.issuer, l.valid_from as validFrom,
       l.valid_to as validTo
     from company co join licence l on l.co_id = co.id
     where co.status = 'active' and l.kind <> 'business'
       and (?1 is null or exists (select 1 from licence x where x.co_id = co.id and x.kind = ?1))
     order by co.score desc, co.id, l.kind, l.valid_to desc`,
    list ?? null,
  );

const bitOf = `case l.kind ${hazardLists.map((list, place) => `when '${list}' then ${1 << place}`).join(" ")} else 0 end`;

/** Writes down whose licences have run out; the index follows by the trigger on `lapsed_bits`. */
export const noteLapsed = (now: Instant, today: string) =>
  write(
    `update company set lapsed_bits = w.bits from (
         select co.id, coalesce((select sum(x.bit) from (
           select ${bitOf} as bit from licence l where l.co_id = co.id and l.kind <> 'business' and exists (
             select 1 from hazard_rule r where r.kind = 'supplierLicence' and r.unit_id is null and r.list = l.kind and r.cas_no is null
               and r.effective_from <= ?2 and (r.effective_to is null or r.effective_to > ?2))
           group by l.kind having max(l.valid_from <= ?1 and ?1 < l.valid_to) = 0) x), 0) as bits
         from company co) as w
       where w.id = company.id and company.lapsed_bits <> w.bits`,
    now,
    today,
  );
