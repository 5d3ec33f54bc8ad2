import type { ListEntry, EntryInForce } from "#src/domain/catalogue/register/list.ts";
import type { ProposalKind, ProposalState } from "#src/domain/catalogue/register/proposal.ts";
import type { FactsChange } from "#src/domain/catalogue/register/schema.ts";
import type { SubstanceRelation } from "#src/domain/hazard/parent.ts";
import type { HazardList } from "#src/domain/hazard/substance.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { userHolds } from "../../db/permission-holders.ts";
import { read, write, type Write } from "../../db/read.ts";
import { describedFields, hasGoods, listingsJson } from "../../hazard/listing.ts";

const listsOn = (casNo: string) =>
  `(select json_group_array(distinct y.value ->> 'list') from json_each(${listingsJson(casNo, "?3")}) y)`;

type Filter = { q: string; list: HazardList | undefined; today: string; pageSize: number; offset: number };
const matching = `from substance s where (?1 = '' or s.cas_no = ?1 or instr(lower(s.name_zh || ' ' || coalesce(s.name_en, '') || ' ' || s.aliases), ?1))
  and (?2 is null or s.cas_no in (select l.cas_no from substance_listing l where l.list = ?2 and l.effective_from <= ?3
    and (l.effective_to is null or l.effective_to > ?3)))`;

/** Substances by number, name or list; those of the register first. */
export const readSubstancePage = ({ q, list, today, pageSize, offset }: Filter) =>
  [
    read<{ casNo: string; nameZh: string; nameEn: string | null; isUnregistered: Flag; lists: string }>(
      `select s.cas_no as casNo, s.name_zh as nameZh, s.name_en as nameEn, s.is_unregistered as isUnregistered, ${listsOn("s.cas_no")} as lists
       ${matching} order by s.is_unregistered, s.cas_no = ?1 desc, length(s.name_zh), s.cas_no limit ?4 offset ?5`,
      searchWord(q),
      list ?? null,
      today,
      pageSize,
      offset,
    ),
    read<{ total: number }>(`select count(*) as total ${matching}`, searchWord(q), list ?? null, today),
  ] as const;

export type RecordRow = {
  casNo: string;
  nameZh: string;
  nameEn: string | null;
  aliases: string;
  formula: string | null;
  molarMass: number | null;
  unNumber: string | null;
  unClass: string | null;
  ghsClasses: string;
  hCodes: string;
  pictograms: string;
  signalWord: string | null;
  reactivity: string | null;
  isUnchecked: Flag;
  source: string | null;
  isUnregistered: Flag;
};
export const readRecord = (casNo: string) =>
  read<RecordRow>(
    `select cas_no as casNo, name_zh as nameZh, name_en as nameEn, aliases, formula, molecular_weight as molarMass, un_number as unNumber,
       un_class as unClass, ghs_classes as ghsClasses, h_codes as hCodes, pictograms, signal_word as signalWord, source,
       (select r.classes from substance_reactivity r where r.cas_no = substance.cas_no) as reactivity,
       exists (select 1 from substance_unchecked u where u.cas_no = substance.cas_no) as isUnchecked,
       is_unregistered as isUnregistered from substance where cas_no = ?1`,
    casNo,
  );

type RecordListing = {
  listingId: number;
  list: HazardList;
  grade: number | null;
  entryNo: string | null;
  condition: string | null;
  source: string;
  effectiveFrom: string;
  effectiveTo: string | null;
};
/** Every listing there was, is and will be of a substance. */
export const readListings = (casNo: string) =>
  read<RecordListing>(
    `select id as listingId, list, grade, entry_no as entryNo, condition, source, effective_from as effectiveFrom, effective_to as effectiveTo
     from substance_listing where cas_no = ?1 order by effective_to is not null, list, id limit 100`,
    casNo,
  );

/** What else the register holds of a substance. */
export const readRecordParts = (casNo: string) =>
  [
    read<{
      label: string;
      condition: string | null;
      ghsClasses: string;
      unNumber: string | null;
      unClass: string | null;
      source: string;
    }>(
      `select label, condition, ghs_classes as ghsClasses, un_number as unNumber, un_class as unClass, source from substance_class
       where cas_no = ?1 order by order_num, id limit 50`,
      casNo,
    ),
    read<{ ghsClass: string; hCode: string; condition: string; source: string }>(
      "select ghs_class as ghsClass, h_code as hCode, condition, source from substance_limit where cas_no = ?1 order by id limit 50",
      casNo,
    ),
    read<{ condition: string; gramsPerMl: number; celsius: number; source: string }>(
      "select condition, grams_per_ml as gramsPerMl, celsius, source from substance_density where cas_no = ?1 order by condition limit 50",
      casNo,
    ),
    read<{ casNo: string; nameZh: string; relation: SubstanceRelation; isParent: Flag }>(
      `select * from (select o.parent_cas as casNo, n.name_zh as nameZh, o.relation, 1 as isParent from substance_parent o
         join substance n on n.cas_no = o.parent_cas where o.cas_no = ?1
       union all select o.cas_no, n.name_zh, o.relation, 0 from substance_parent o join substance n on n.cas_no = o.cas_no
         where o.parent_cas = ?1) order by isParent desc, casNo limit 50`,
      casNo,
    ),
    read<{ productId: string; title: string; spec: string; coName: string; isOnSale: Flag }>(
      `select cast(p.id as text) as productId, p.title, p.spec, co.short_name as coName, p.product_status = 1 as isOnSale
       from product p join company co on co.id = p.co_id where p.cas_no = ?1 order by p.product_status, p.id limit 50`,
      casNo,
    ),
    read<{ total: number }>("select count(*) as total from product where cas_no = ?1", casNo),
    read<{
      productId: string;
      title: string;
      bitsBefore: number;
      bitsAfter: number;
      isOffSale: Flag;
      reason: string;
      at: Instant;
    }>(
      `select cast(c.product_id as text) as productId, p.title, c.bits_before as bitsBefore, c.bits_after as bitsAfter,
         c.is_off_sale as isOffSale, c.reason, c.at from substance_recheck_change c join product p on p.id = c.product_id
       where c.cas_no = ?1 order by c.id desc limit 50`,
      casNo,
    ),
    read<{ isRechecking: Flag; waiting: number }>(
      `select exists (select 1 from substance_recheck where cas_no = ?1) as isRechecking,
         (select count(*) from substance_proposal where cas_no = ?1 and state = 'submitted') as waiting`,
      casNo,
    ),
  ] as const;

/** Listings of a list in force on a day. */
export const readInForce = (list: HazardList, grade: number | null, today: string) =>
  read<EntryInForce>(
    `select l.id as listingId, l.cas_no as casNo, s.name_zh as nameZh, l.entry_no as entryNo, l.condition from substance_listing l
     join substance s on s.cas_no = l.cas_no where l.list = ?1 and l.grade is ?2 and l.effective_from <= ?3
       and (l.effective_to is null or l.effective_to > ?3) order by l.id`,
    list,
    grade,
    today,
  );

/** Of these numbers, those of the register. */
export const readRegistered = (casNos: readonly string[]) =>
  read<{ casNo: string }>(
    "select s.cas_no as casNo from json_each(?1) j join substance s on s.cas_no = j.value where s.is_unregistered = 0",
    JSON.stringify(casNos),
  );

export type ProposalRow = {
  id: string;
  kind: ProposalKind;
  casNo: string | null;
  nameZh: string | null;
  content: string;
  source: string;
  state: ProposalState;
  version: number;
  proposedBy: string;
  proposedByName: string;
  proposedAt: Instant;
  decidedAt: Instant | null;
  reason: string;
  /** Of a density: those that the register holds of its substance, JSON. */
  densities: string;
};
const proposalRow = `q.id, q.kind, q.cas_no as casNo, s.name_zh as nameZh, q.content, q.source, q.state, q.version, q.proposed_by as proposedBy,
  q.proposed_by_name as proposedByName, q.proposed_at as proposedAt, q.decided_at as decidedAt, q.reason,
  (select json_group_array(json_object('condition', d.condition, 'gramsPerMl', d.grams_per_ml)) from substance_density d
     where q.kind = 'density' and d.cas_no = q.cas_no) as densities
  from substance_proposal q left join substance s on s.cas_no = q.cas_no`;

export const readProposalPage = (state: ProposalState, pageSize: number, offset: number) =>
  [
    read<ProposalRow>(
      `select ${proposalRow} where q.state = ?1 order by iif(?1 = 'submitted', q.proposed_at, -q.proposed_at), q.id limit ?2 offset ?3`,
      state,
      pageSize,
      offset,
    ),
    read<{ total: number }>("select count(*) as total from substance_proposal where state = ?1", state),
  ] as const;
export const readProposal = (id: string) => read<ProposalRow>(`select ${proposalRow} where q.id = ?1`, id);

/** The operators who may approve what somebody else proposed. */
export const readApprovers = () =>
  read<{ userId: string; realName: string }>(
    `select u.id as userId, u.real_name as realName from user u
     where u.user_type = 3 and u.status = 'active' and ${userHolds("u.id", permissions.registerApprove)} order by u.id limit 50`,
  );

/** Open proposals of a person: nobody fills the desk alone. */
export const readOpenCount = (userId: string) =>
  read<{ open: number }>(
    "select count(*) as open from substance_proposal where proposed_by = ?1 and state = 'submitted'",
    userId,
  );

type NewProposal = {
  id: string;
  kind: ProposalKind;
  casNo: string | null;
  content: string;
  source: string;
  userId: string;
  name: string;
  now: Instant;
};
export const insertProposal = ({ id, kind, casNo, content, source, userId, name, now }: NewProposal): Write =>
  write(
    `insert into substance_proposal (id, kind, cas_no, content, source, proposed_by, proposed_by_name, proposed_at)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    id,
    kind,
    casNo,
    content,
    source,
    userId,
    name,
    now,
  );

type Decision = { id: string; version: number; state: "approved" | "rejected"; userId: string; now: Instant; reason: string };
export const decideProposal = ({ id, version, state, userId, now, reason }: Decision): Write =>
  write(
    `update substance_proposal set state = ?3, version = version + 1, decided_by = ?4, decided_at = ?5, reason = ?6
     where id = ?1 and version = ?2 and state = 'submitted'`,
    id,
    version,
    state,
    userId,
    now,
    reason,
  );

const factColumns = {
  nameZh: "name_zh",
  nameEn: "name_en",
  aliases: "aliases",
  formula: "formula",
  unNumber: "un_number",
  unClass: "un_class",
  ghsClasses: "ghs_classes",
  hCodes: "h_codes",
  pictograms: "pictograms",
  signalWord: "signal_word",
} as const satisfies Record<Exclude<keyof FactsChange, "reactivity" | "isListingChecked">, string>;

/** Named facts take their new value, empty ones none; the others stay. */
const factsSet = Object.entries(factColumns)
  .map(
    ([key, column]) => `${column} = iif(json_type(?2, '$.${key}') is null, ${column}, nullif(json_extract(?2, '$.${key}'), ''))`,
  )
  .join(", ");

/** Writes the facts that are named; a substance that the register does not know is added. A new classification names its source. */
export function writeFacts(casNo: string, facts: FactsChange, source: string): Write[] {
  const json = JSON.stringify(facts);
  const classified = ["ghsClasses", "hCodes", "pictograms", "signalWord"].filter((key) => key in facts).length;
  return [
    write(
      "insert into substance (cas_no, name_zh) select ?1, coalesce(json_extract(?2, '$.nameZh'), ?1) where true on conflict do nothing",
      casNo,
      json,
    ),
    write(
      `update substance set is_unregistered = 0, source = iif(?4 > 0, ?3, source), ${factsSet} where cas_no = ?1`,
      casNo,
      json,
      source,
      classified,
    ),
    write(
      `insert into substance_reactivity (cas_no, classes, source) select ?1, json_extract(?2, '$.reactivity'), ?3
       where json_type(?2, '$.reactivity') is not null
       on conflict (cas_no) do update set classes = excluded.classes, source = excluded.source`,
      casNo,
      json,
      source,
    ),
    write("delete from substance_unchecked where cas_no = ?1 and json_type(?2, '$.isListingChecked') = 'true'", casNo, json),
  ];
}

type NewListing = { list: HazardList; grade: number | null; effectiveFrom: string; source: string };

/** Puts substances on a list; those that the register does not know are added to it by the name the list gives them. */
export const addListings = (entries: readonly ListEntry[], { list, grade, effectiveFrom, source }: NewListing): Write[] => {
  const json = JSON.stringify(entries);
  return [
    write(
      `insert into substance (cas_no, name_zh, aliases) select value ->> 'casNo', value ->> 'nameZh', value -> 'aliases' from json_each(?1) where true
       on conflict (cas_no) do update set is_unregistered = 0, name_zh = excluded.name_zh, aliases = excluded.aliases
       where substance.is_unregistered = 1`,
      json,
    ),
    write(
      `insert into substance_listing (cas_no, list, grade, entry_no, condition, source, effective_from)
       select value ->> 'casNo', ?2, ?3, value ->> 'entryNo', value ->> 'condition', ?4, ?5 from json_each(?1) where true on conflict do nothing`,
      json,
      list,
      grade,
      source,
      effectiveFrom,
    ),
  ];
};

export const endListings = (listingIds: readonly number[], effectiveTo: string): Write =>
  write(
    `update substance_listing set effective_to = ?2 where id in (select value from json_each(?1)) and (effective_to is null or effective_to > ?2)`,
    JSON.stringify(listingIds),
    effectiveTo,
  );

export const renumberListings = (rows: readonly { listingId: number; entryNo: string }[]): Write =>
  write(
    `update substance_listing set entry_no = j.value ->> 'entryNo' from json_each(?1) j where substance_listing.id = j.value ->> 'listingId'`,
    JSON.stringify(rows),
  );

type NewDensity = { casNo: string; condition: string; kgPerM3: number; celsius: number; source: string };
export const writeDensity = ({ casNo, condition, kgPerM3, celsius, source }: NewDensity): Write =>
  write(
    `insert into substance_density (cas_no, condition, grams_per_ml, celsius, source) values (?1, ?2, ?3 / 1000.0, ?4, ?5)
     on conflict (cas_no, condition) do update set grams_per_ml = excluded.grams_per_ml, celsius = excluded.celsius, source = excluded.source`,
    casNo,
    condition,
    kgPerM3,
    celsius,
    source,
  );

/** CAS numbers of listings, and of what is a salt or hydrate of them. */
export const readCasOfListings = (listingIds: readonly number[]) =>
  read<{ casNo: string }>(
    "select distinct l.cas_no as casNo from json_each(?1) j join substance_listing l on l.id = j.value",
    JSON.stringify(listingIds),
  );

/** Goods of these substances, of their salts and hydrates are judged anew by the schedule, from the first; substances without goods ask for nothing. */
export const requestRecheck = (casNos: readonly string[], reason: string, now: Instant): Write =>
  write(
    `insert into substance_recheck (cas_no, requested_at, reason) select s.cas_no, ?3, ?2 from substance s where s.cas_no in (
       select value from json_each(?1) union select o.cas_no from json_each(?1) j join substance_parent o on o.parent_cas = j.value)
       and ${hasGoods}
     on conflict (cas_no) do update set requested_at = excluded.requested_at, after_id = 0, reason = excluded.reason`,
    JSON.stringify(casNos),
    reason,
    now,
  );

/** Lists that begin or end to hold on a day: their goods are judged anew on it. */
export const recheckOfDay = (today: string, now: Instant): Write =>
  write(
    `insert into substance_recheck (cas_no, requested_at, reason) select distinct s.cas_no, ?2, '名录按日期生效或失效' from substance s
       where s.cas_no in (select l.cas_no from substance_listing l where l.effective_from = ?1 or l.effective_to = ?1
         union select o.cas_no from substance_listing l join substance_parent o on o.parent_cas = l.cas_no
           where l.effective_from = ?1 or l.effective_to = ?1)
       and ${hasGoods}
     on conflict (cas_no) do nothing`,
    today,
    now,
  );

export type RecheckRow = { casNo: string; requestedAt: Instant; afterId: number; reason: string };
export const readRecheck = () =>
  read<RecheckRow>(
    "select cas_no as casNo, requested_at as requestedAt, after_id as afterId, reason from substance_recheck order by requested_at, cas_no limit 1",
  );

export type RecheckGoods = { id: number; hazardBits: number; productStatus: 1 | 2; described: string; listings: string };
/** The next goods of a substance behind an id, with what they are judged by. */
export const readRecheckGoods = (casNo: string, afterId: number, today: string, limit: number) =>
  read<RecheckGoods>(
    `select p.id, p.hazard_bits as hazardBits, p.product_status as productStatus, json_object(${describedFields}) as described,
       ${listingsJson("p.cas_no", "?3")} as listings from product p
     where p.cas_no = ?1 and p.id > ?2 and p.product_type = 1 order by p.id limit ?4`,
    casNo,
    afterId,
    today,
    limit,
  );

/** Moves the mark on, or takes the request away once all goods were looked at; one asked for anew meanwhile stays. */
export const markRechecked = ({ casNo, requestedAt }: RecheckRow, afterId: number | null): Write =>
  afterId === null
    ? write("delete from substance_recheck where cas_no = ?1 and requested_at = ?2", casNo, requestedAt)
    : write("update substance_recheck set after_id = ?3 where cas_no = ?1 and requested_at = ?2", casNo, requestedAt, afterId);

export type RecheckChange = { productId: number; before: number; after: number; isOffSale: Flag };
export const noteChanges = ({ casNo, reason }: RecheckRow, changes: readonly RecheckChange[], now: Instant): Write =>
  write(
    `insert into substance_recheck_change (cas_no, product_id, bits_before, bits_after, is_off_sale, reason, at)
     select ?1, value ->> 'productId', value ->> 'before', value ->> 'after', value ->> 'isOffSale', ?3, ?4 from json_each(?2)`,
    casNo,
    JSON.stringify(changes),
    reason,
    now,
  );

/** The register behind a number, for an export: a row for each listing, one alone for a substance on none. */
export const readExport = (list: HazardList | null, afterCas: string, limit: number) =>
  read<{
    casNo: string;
    nameZh: string;
    aliases: string;
    list: HazardList | null;
    grade: number | null;
    entryNo: string | null;
    condition: string | null;
    source: string | null;
    effectiveFrom: string | null;
    effectiveTo: string | null;
  }>(
    `select s.cas_no as casNo, s.name_zh as nameZh, s.aliases, l.list, l.grade, l.entry_no as entryNo, l.condition, l.source,
       l.effective_from as effectiveFrom, l.effective_to as effectiveTo
     from (select cas_no, name_zh, aliases from substance s where s.is_unregistered = 0 and s.cas_no > ?2
       and (?1 is null or exists (select 1 from substance_listing x where x.cas_no = s.cas_no and x.list = ?1)) order by s.cas_no limit ?3) s
     left join substance_listing l on l.cas_no = s.cas_no and (?1 is null or l.list = ?1) order by s.cas_no, l.id`,
    list,
    afterCas,
    limit,
  );
