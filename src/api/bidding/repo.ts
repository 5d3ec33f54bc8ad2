import { and, eq } from "drizzle-orm";
import type { BiddingMode } from "#src/domain/bidding/rules.ts";
import type { AwardStatus } from "#src/domain/bidding/award.ts";
import type { BiddingStatus } from "#src/domain/bidding/state.ts";
import type { BiddingAccess } from "#src/domain/bidding/terms.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import type { GroupScope, PurchaserScope, SupplierScope } from "../kernel/context.ts";
import { isInGroup, runsForGroup } from "../db/own-group.ts";
import { insertRows, mustChange, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read, type Read } from "../db/read.ts";
import { bidding, biddingDefault, biddingInvitation, biddingLine, biddingTerms } from "../db/tables/bidding.ts";

/** A bidding with the terms that hold. */
export type BiddingRow = {
  biddingId: string;
  unitId: string;
  unitName: string;
  groupId: string;
  groupName: string;
  purchaserId: string;
  createdBy: string;
  title: string;
  mode: BiddingMode;
  access: BiddingAccess;
  status: BiddingStatus;
  version: number;
  termsNo: number;
  opensAt: Instant;
  endsAt: Instant;
  publishedAt: Instant | null;
  closedAt: Instant | null;
  settledAt: Instant | null;
  noticeUntil: Instant | null;
  cancelledAt: Instant | null;
  endReason: string;
  wishId: string | null;
  rerunOf: string | null;
  rerunBy: string | null;
  /** When the one that repeats it was opened; null until then. */
  rerunSettledAt: Instant | null;
  createdAt: Instant;
  description: string;
  /** JSON, see `BiddingRules`. */
  rules: string;
  ceiling: Fen;
  confirmHours: number;
  noticeDays: number;
  opensAtOnce: Flag;
  plannedEnd: Instant;
  offersOverNotifiedAt: Instant | null;
  lines: number;
  participants: number;
};

const columns = `b.id as biddingId, b.unit_id as unitId, u.name as unitName, b.group_id as groupId, g.name as groupName,
  b.purchaser_id as purchaserId, o.real_name as createdBy, b.title, b.mode, b.access, b.status, b.version, b.terms_no as termsNo,
  b.opens_at as opensAt, b.ends_at as endsAt, b.published_at as publishedAt, b.closed_at as closedAt, b.settled_at as settledAt,
  b.notice_until as noticeUntil, b.cancelled_at as cancelledAt, b.end_reason as endReason, b.wish_id as wishId, b.rerun_of as rerunOf,
  (select r.id from bidding r where r.rerun_of = b.id) as rerunBy,
  (select r.settled_at from bidding r where r.rerun_of = b.id) as rerunSettledAt, b.created_at as createdAt, t.description, t.rules, t.ceiling,
  t.confirm_hours as confirmHours, t.notice_days as noticeDays, t.opens_at_once as opensAtOnce, t.ends_at as plannedEnd, b.offers_over_notified_at as offersOverNotifiedAt,
  (select count(*) from bidding_line l where l.bidding_id = b.id and l.terms_no = b.terms_no) as lines,
  (select count(*) from bidding_participant q where q.bidding_id = b.id) as participants`;

const from = `from bidding b join bidding_terms t on t.bidding_id = b.id and t.terms_no = b.terms_no join unit u on u.id = b.unit_id
  join issue_group g on g.id = b.group_id join purchaser p on p.id = b.purchaser_id join user o on o.id = p.user_id`;

/** What a supplier may know of: published once, and public or open to it by invitation. */
const forSupplier = `b.published_at is not null and (b.access = 'public'
  or exists (select 1 from bidding_invitation i where i.bidding_id = b.id and i.co_id = ?1))`;

/** What a colleague of the unit may know of: published once, or of the own groups. Of what is bid this says nothing. */
const forUnit = (purchaser: string, wholeUnit: string) =>
  `(b.published_at is not null or ${wholeUnit} = 1 or ${isInGroup("b.group_id", purchaser)})`;

export const readUnitBidding = ({ unitId, purchaserId, wholeUnit }: GroupScope, biddingId: string) =>
  read<BiddingRow>(
    `select ${columns} ${from} where b.unit_id = ?1 and b.id = ?2 and ${forUnit("?3", "?4")}`,
    unitId,
    biddingId,
    purchaserId,
    wholeUnit,
  );

const runsIt = runsForGroup({ group: "b.group_id", organiser: "b.purchaser_id", purchaser: "?3", wholeUnit: "?4" });

/** A bidding that the caller runs: of the own group, as its organiser or leader, or with the right for the whole unit. */
export const readGroupBidding = ({ unitId, purchaserId, wholeUnit }: GroupScope, biddingId: string) =>
  read<BiddingRow>(
    `select ${columns} ${from} where b.unit_id = ?1 and b.id = ?2 and ${runsIt}`,
    unitId,
    biddingId,
    purchaserId,
    wholeUnit,
  );

/** One row when the caller runs the bidding. */
export const readRuns = ({ unitId, purchaserId, wholeUnit }: GroupScope, biddingId: string) =>
  read<{ biddingId: string }>(
    `select b.id as biddingId from bidding b where b.unit_id = ?1 and b.id = ?2 and ${runsIt}`,
    unitId,
    biddingId,
    purchaserId,
    wholeUnit,
  );

/** One of the unit, for who is asked to approve something of it. */
export const readBiddingToApprove = ({ unitId }: PurchaserScope, biddingId: string) =>
  read<BiddingRow>(`select ${columns} ${from} where b.unit_id = ?1 and b.id = ?2`, unitId, biddingId);

export const readOfferedBidding = ({ coId }: SupplierScope, biddingId: string) =>
  read<BiddingRow>(`select ${columns} ${from} where ${forSupplier} and b.id = ?2`, coId, biddingId);

/** For the mall itself. */
export const readAnyBidding = (biddingId: string) => read<BiddingRow>(`select ${columns} ${from} where b.id = ?1`, biddingId);

const sorts = { title: "b.title", opensAt: "t.opens_at", endsAt: "b.ends_at" };
export type BiddingSort = SortOf<typeof sorts>;
type Query = { status: BiddingStatus | null; q: string; pageNum: number; pageSize: number } & BiddingSort;

const found = "(?3 = '' or instr(lower(b.title), ?3))";
/** A bidding of a list, with whether the reader runs it or sees all of them alike. */
type ListedRow = BiddingRow & { runs: Flag };
/** What still runs first and by its end, then the latest. */
const myOrder = `b.status not in ('published', 'open'), iif(b.status in ('published', 'open'), b.ends_at, -b.created_at), b.id`;

type Waiting = { todo: boolean };

export const readUnitBiddings = ({ unitId, purchaserId, wholeUnit }: GroupScope, { todo, ...query }: Query & Waiting) =>
  listed(
    `b.unit_id = ?1 and ${todo ? `${runsListed} and ${waitsForOrganiser}` : forUnit("?4", "?5")}`,
    unitId,
    query,
    [purchaserId, wholeUnit],
    runsListed,
  );

/**
 * What of a bidding waits for whoever runs it, as `buyerStepsOf` offers it: an award to be made, a question while it runs, an objection
 * to the award that stands.
 */
const waitsForOrganiser = `(b.status = 'closed' and b.settled_at is not null
    and not exists (select 1 from approval_case k where k.subject_id = b.id and k.status = 'waiting')
  or b.status in ('published', 'open') and exists (select 1 from bidding_question n where n.bidding_id = b.id and n.answer is null)
  or b.status = 'notice' and exists (select 1 from bidding_objection n where n.bidding_id = b.id and n.answer is null
    and n.turn = (select max(a.turn) from bidding_award a where a.bidding_id = b.id)))`;

/** Counted as far as `limit`. */
export const countBiddingSteps = ({ unitId, purchaserId, wholeUnit }: GroupScope, limit: number) =>
  read<{ count: number }>(
    `select count(*) as count from (select 1 from bidding b where b.unit_id = ?1
       and b.status in ('published', 'open', 'closed', 'notice') and ${runsIt} and ${waitsForOrganiser} limit ?2)`,
    unitId,
    limit,
    purchaserId,
    wholeUnit,
  );

const runsListed = runsForGroup({ group: "b.group_id", organiser: "b.purchaser_id", purchaser: "?4", wholeUnit: "?5" });

export const readOfferedBiddings = ({ coId }: SupplierScope, { mine, todo, ...query }: Query & Waiting & { mine: boolean }) =>
  listed([forSupplier, ...(mine ? [joinedBy] : []), ...(todo ? [toConfirm] : [])].join(" and "), coId, query);
/** Awards that wait for the company's word. */
const toConfirm = `b.status = 'awarded' and b.id in (select a.bidding_id from bidding_award a where a.co_id = ?1 and a.status = 'waiting')`;

/** Counted as far as `limit`. */
export const countAwardsToConfirm = (coId: number, limit: number) =>
  read<{ count: number }>(`select count(*) as count from (select 1 from bidding b where ${toConfirm} limit ?2)`, coId, limit);
const joinedBy = "exists (select 1 from bidding_participant q where q.bidding_id = b.id and q.co_id = ?1)";

/** Whatever was published, for the operator. */
export const readPublishedBiddings = (query: Query) => listed(published, null, query);
export const readPublishedBidding = (biddingId: string) =>
  read<BiddingRow>(`select ${columns} ${from} where ${published} and b.id = ?2`, null, biddingId);
const published = "?1 is null and b.published_at is not null";

type Param = string | number | null;

/** `whose` speaks of `who` as ?1 and of `more` from ?4 on. The counts are of every status, by what was looked for. */
function listed(
  whose: string,
  who: Param,
  { status, q, pageNum, pageSize, ...sort }: Query,
  more: readonly Param[] = [],
  runs = "1",
) {
  const order = orderBy(sort, sorts, myOrder, "b.id");
  const word = searchWord(q);
  const where = `${whose} and (?2 is null or b.status = ?2) and ${found}`;
  return [
    read<ListedRow>(
      `select ${columns}, ${runs} as runs ${from} where ${where} order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
      who,
      status,
      word,
      ...more,
    ),
    read<{ total: number }>(`select count(*) as total from bidding b where ${where}`, who, status, word, ...more),
    read<{ status: BiddingStatus; count: number }>(
      `select b.status, count(*) as count from bidding b where ${whose} and ?2 is null and ${found} group by b.status`,
      who,
      null,
      word,
      ...more,
    ),
  ] as const;
}

/** How a company stands to these biddings. */
export const readBidStatuses = ({ coId }: SupplierScope, biddingIds: readonly string[]) =>
  read<{
    biddingId: string;
    invited: number;
    confirmedTerms: number | null;
    award: AwardStatus | null;
    place: number | null;
    total: Fen | null;
  }>(
    `select j.value as biddingId,
       exists (select 1 from bidding_invitation i where i.bidding_id = j.value and i.co_id = ?1) as invited,
       p.confirmed_terms as confirmedTerms, a.status as award, f.place, f.total
     from json_each(?2) j left join bidding_offer f on f.bidding_id = j.value and f.co_id = ?1 and exists (select 1 from bidding b
       where b.id = j.value and (b.status <> 'failed' or exists (select 1 from bidding_award w where w.bidding_id = b.id)))
     left join bidding_participant p on p.bidding_id = j.value and p.co_id = ?1
     left join bidding_award a on a.bidding_id = j.value and a.co_id = ?1`,
    coId,
    JSON.stringify(biddingIds),
  );

export type LineRow = Omit<typeof biddingLine.$inferSelect, "biddingId" | "termsNo"> & { productPic: string | null };

/** The goods of the terms that hold. */
export const readLines = (biddingId: string) =>
  read<LineRow>(
    `select l.line_no as lineNo, l.product_id as productId, l.title, l.code, l.cas_no as casNo, l.brand, l.spec, l.quantity, l.unit,
       l.ceiling, l.remark, d.picture_key as productPic
     from bidding_line l join bidding b on b.id = l.bidding_id and b.terms_no = l.terms_no left join product d on d.id = l.product_id
     where l.bidding_id = ?1 order by l.line_no`,
    biddingId,
  );

export const readTermsHistory = (biddingId: string) =>
  read<{ termsNo: number; note: string; publishedAt: Instant | null }>(
    "select terms_no as termsNo, note, published_at as publishedAt from bidding_terms where bidding_id = ?1 order by terms_no",
    biddingId,
  );

export const readInvited = (biddingId: string) =>
  read<{ coId: number; coName: string }>(
    "select i.co_id as coId, c.name as coName from bidding_invitation i join company c on c.id = i.co_id where i.bidding_id = ?1 order by c.name",
    biddingId,
  );

/** Companies that exist and trade. */
export const readActiveCompanies = (coIds: readonly string[]) =>
  read<{ coId: number }>(
    "select c.id as coId from json_each(?1) j join company c on c.id = cast(j.value as integer) where c.status = 'active'",
    JSON.stringify(coIds),
  );

/** A group that the caller may begin a bidding for. */
export const readGroups = ({ unitId, purchaserId, wholeUnit }: GroupScope, groupId: string) =>
  read<{ groupId: string }>(
    `select g.id as groupId from issue_group g where g.id = ?2 and g.unit_id = ?1 and (?4 = 1 or ${isInGroup("g.id", "?3")})`,
    unitId,
    groupId,
    purchaserId,
    wholeUnit,
  );

export const readProductIds = (productIds: readonly string[]) =>
  read<{ id: number }>(
    "select p.id from json_each(?1) j join product p on p.id = cast(j.value as integer)",
    JSON.stringify(productIds),
  );

export const readUnitPolicy = ({ unitId }: PurchaserScope): Read<{ policy: string }> =>
  read("select policy from bidding_default where unit_id = ?1", unitId);

export const putUnitPolicy = (db: Db, { unitId }: PurchaserScope, policy: string, now: Instant): Statement => {
  const row = { unitId, policy, updatedAt: now };
  return db.insert(biddingDefault).values(row).onConflictDoUpdate({ target: biddingDefault.unitId, set: row });
};

export const insertBidding = (db: Db, row: typeof bidding.$inferInsert): Statement => db.insert(bidding).values(row);

type Terms = {
  terms: typeof biddingTerms.$inferInsert;
  lines: readonly (typeof biddingLine.$inferSelect)[];
};

export const insertTerms = (db: Db, { terms, lines }: Terms): Statement[] => [
  db.insert(biddingTerms).values({ ...terms }),
  insertRows(db, biddingLine, lines),
];

/** A draft's terms as they are written anew; published ones are never touched. */
export const removeDraftTerms = (db: Db, biddingId: string): Statement[] => [
  db.delete(biddingLine).where(and(eq(biddingLine.biddingId, biddingId), eq(biddingLine.termsNo, 1))),
  db.delete(biddingTerms).where(and(eq(biddingTerms.biddingId, biddingId), eq(biddingTerms.termsNo, 1))),
];

export const replaceInvited = (
  db: Db,
  biddingId: string,
  rows: readonly (typeof biddingInvitation.$inferSelect)[],
): Statement[] => [
  db.delete(biddingInvitation).where(eq(biddingInvitation.biddingId, biddingId)),
  ...(rows.length > 0 ? [insertRows(db, biddingInvitation, rows)] : []),
];

export const publishTerms = (
  db: Db,
  { biddingId, termsNo }: { biddingId: string; termsNo: number },
  change: Partial<typeof biddingTerms.$inferSelect>,
): Statement[] => [
  db
    .update(biddingTerms)
    .set(change)
    .where(and(eq(biddingTerms.biddingId, biddingId), eq(biddingTerms.termsNo, termsNo))),
  mustChange(db),
];

/** Moves a bidding on, if it still is in the version that was read. */
export const moveBidding = (
  db: Db,
  { biddingId, version }: { biddingId: string; version: number },
  change: Partial<typeof bidding.$inferSelect>,
): Statement[] => [
  db
    .update(bidding)
    .set({ ...change, version: version + 1 })
    .where(and(eq(bidding.id, biddingId), eq(bidding.version, version))),
  mustChange(db),
];

/** Biddings that time alone has moved on. */
export const readOverdueBiddings = (now: Instant, limit: number) =>
  read<{ biddingId: string }>(
    `select b.id as biddingId from bidding b where (b.status = 'published' and b.opens_at <= ?1)
       or (b.status = 'open' and b.ends_at <= ?1) or (b.status = 'closed' and b.settled_at is null and b.closed_at <= ?1
         - (select coalesce(t.rules ->> '$.revealWithin', 0) from bidding_terms t where t.bidding_id = b.id and t.terms_no = b.terms_no))
       or (b.status = 'closed' and b.settled_at is not null and b.offers_over_notified_at is null and b.ends_at <= ?1 - 86400000
         * (select t.rules ->> '$.commercial.validDays' from bidding_terms t where t.bidding_id = b.id and t.terms_no = b.terms_no))
       or (b.status = 'awarded' and exists (select 1 from bidding_award a where a.bidding_id = b.id and a.status = 'waiting'
         and a.confirm_by <= ?1))
       or (b.status = 'notice' and b.notice_until <= ?1 and not exists (select 1 from bidding_objection o
         where o.bidding_id = b.id and o.answer is null
         and o.turn = (select max(a.turn) from bidding_award a where a.bidding_id = b.id)))
     order by b.ends_at limit ?2`,
    now,
    limit,
  );
