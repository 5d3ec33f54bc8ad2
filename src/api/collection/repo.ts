import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { CollectionStatus } from "#src/domain/collection/state.ts";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import type { WishStatus } from "#src/domain/purchase/state.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { PurchaserScope, SupplierScope } from "../kernel/context.ts";
import { goodsColumns, type GoodsRow } from "../goods/repo.ts";
import { cardJoins } from "../catalogue/repo.ts";
import { insertRows, mustChange, mustHold, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read, readBehind, type Read } from "../db/read.ts";
import { visibleWish, wishColumns, wishJoins, type Rest, type WishRow } from "../purchase/repo.ts";
import type { Recipient } from "../notice/notify.ts";
import { collection, collectionCommitment, collectionPriceTier } from "../db/tables/collection.ts";

/** A campaign with its goods, price tiers and commitments. */
export type CampaignRow = GoodsRow & {
  collectionId: string;
  unitId: string | null;
  collectionTitle: string;
  caseSize: number;
  minTotal: number;
  collectionStatus: CollectionStatus;
  opensAt: Instant;
  closesAt: Instant;
  prolonged: number;
  prolongDays: number;
  maxProlongations: number;
  version: number;
  collectionPrice: Fen | null;
  collectionDescription: string;
  cancelReason: string;
  createdBy: string;
  supply: number | null;
  /** JSON arrays, see `parts.ts`. */
  priceTiers: string;
  pledges: string;
};

/** `chosen`: what each group promised to take; a list of campaigns shows none of it. */
const columnsWith = (
  chosen: "m.chosen" | "null",
) => `${goodsColumns}, x.id as collectionId, x.unit_id as unitId, x.title as collectionTitle,
  x.case_size as caseSize, x.min_total as minTotal, x.status as collectionStatus, x.opens_at as opensAt,
  x.closes_at as closesAt, x.prolonged, x.prolong_days as prolongDays, x.max_prolongations as maxProlongations, x.version,
  x.price as collectionPrice, x.description as collectionDescription, x.cancel_reason as cancelReason,
  x.created_by as createdBy, x.supply,
  (select json_group_array(json_object('fromQuantity', r.from_quantity, 'price', r.price))
     from (select * from collection_price_tier where collection_id = x.id order by from_quantity) r) as priceTiers,
  (select json_group_array(json_object('seq', m.seq, 'quantity', m.quantity, 'tolerance', m.tolerance, 'least', m.least, 'id', m.id,
       'unitId', m.unit_id, 'groupId', m.group_id, 'purchaserId', m.purchaser_id, 'committedAt', m.committed_at,
       'allocated', m.allocated, 'wishId', m.wish_id, 'fundId', m.fund_id, 'held', m.held, 'holdId', m.hold_id, 'chosen', ${chosen}))
     from (select * from collection_commitment where collection_id = x.id order by seq) m) as pledges`;
const campaignColumns = columnsWith("m.chosen");
const listedColumns = columnsWith("null");

const fromCampaign = `from collection x join product p on p.id = x.product_id ${cardJoins}`;

/** Campaigns of the caller's unit and those open to every unit. */
const visible = "(x.unit_id is null or x.unit_id = ?1)";

export const readCampaign = ({ unitId }: PurchaserScope, collectionId: string) =>
  read<CampaignRow>(`select ${campaignColumns} ${fromCampaign} where ${visible} and x.id = ?2`, unitId, collectionId);

const sorts = { title: "x.title", opensAt: "x.opens_at", closesAt: "x.closes_at" };
export type CampaignSort = SortOf<typeof sorts>;
type Page = { pageNum: number; pageSize: number } & CampaignSort;

/** What is under way first and by its end, then the latest; without a scope, the operator's, those open to every unit alone. */
export function readCampaigns(scope: PurchaserScope | null, status: CollectionStatus | null, page: Page) {
  const unitId = scope?.unitId ?? null;
  const where = `${visible} and (?2 is null or x.status = ?2)`;
  const underWay = `x.status not in ('open', 'proposed'), iif(x.status in ('open', 'proposed'), x.closes_at, -x.closes_at), x.id`;
  return [
    read<CampaignRow>(
      `select ${listedColumns} ${fromCampaign} where ${where}
       order by ${orderBy(page, sorts, underWay, "x.id")} limit ?3 offset ?4`,
      unitId,
      status,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>(`select count(*) as total from collection x where ${where}`, unitId, status),
    read<{ status: CollectionStatus; count: number }>(
      `select x.status, count(*) as count from collection x where ${visible} group by x.status`,
      unitId,
    ),
  ] as const;
}

/** Campaigns of the supplier's goods: what waits for its word first, then what runs, then the latest. */
export function readSuppliedCampaigns({ coId }: SupplierScope, status: CollectionStatus | null, page: Page) {
  const where = "p.co_id = ?1 and (?2 is null or x.status = ?2)";
  const order = `x.status <> 'proposed', x.status <> 'open', iif(x.status in ('open', 'proposed'), x.closes_at, -x.closes_at), x.id`;
  return [
    read<SuppliedRow>(
      `select ${listedColumns}, ${organiserColumns} ${fromCampaign} where ${where}
       order by ${orderBy(page, sorts, order, "x.id")} limit ?3 offset ?4`,
      coId,
      status,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>(
      `select count(*) as total from collection x join product p on p.id = x.product_id where ${where}`,
      coId,
      status,
    ),
    read<{ status: CollectionStatus; count: number }>(
      `select x.status, count(*) as count from collection x join product p on p.id = x.product_id where p.co_id = ?1 group by x.status`,
      coId,
    ),
  ] as const;
}

/** Who got how much of these campaigns, in the order of time. */
export const readSuppliedShares = ({ coId }: SupplierScope, collectionIds: readonly string[]) =>
  read<SuppliedShareRow>(
    `select m.collection_id as collectionId, m.group_id as groupId, t.name as unitName, g.name as groupName, u.real_name as byName,
       coalesce(m.allocated, 0) as allocated, w.status as wishStatus
     from json_each(?2) j join collection x on x.id = j.value join product c on c.id = x.product_id and c.co_id = ?1
     join collection_commitment m on m.collection_id = x.id join wish w on w.id = m.wish_id
     join purchaser p on p.id = m.purchaser_id join user u on u.id = p.user_id
     join issue_group g on g.id = m.group_id join unit t on t.id = m.unit_id
     order by x.id, m.seq`,
    coId,
    JSON.stringify(collectionIds),
  );
export type SuppliedShareRow = {
  collectionId: string;
  groupId: string;
  unitName: string;
  groupName: string;
  byName: string;
  allocated: number;
  wishStatus: WishStatus;
};

/** The request that a share of the company's goods became, with what belongs to it. */
export const readShareWish = <const R extends readonly Read<unknown>[]>(
  db: Db,
  { coId }: SupplierScope,
  now: Instant,
  wishId: string,
  rest: Rest<R>,
) =>
  readBehind(
    db,
    read<WishRow & { unitId: string; userId: string; userMobile: string | null; email: string | null }>(
      `select ${wishColumns("?3")}, w.unit_id as unitId, u.id as userId, u.mobile as userMobile, u.email from wish w ${wishJoins}
       join collection_commitment m on m.wish_id = w.id join collection x on x.id = m.collection_id
       join product c on c.id = x.product_id and c.co_id = ?2 where w.id = ?1`,
      wishId,
      coId,
      now,
    ),
    rest(visibleWish(wishId)),
  );

/** A campaign as its supplier reads it. */
export type SuppliedRow = CampaignRow & { unitName: string | null; byName: string | null };
const organiserColumns = `(select t.name from unit t where t.id = x.unit_id) as unitName,
  (select u.real_name from user u where u.id = x.created_by) as byName`;

export const readSuppliedCampaign = ({ coId }: SupplierScope, collectionId: string) =>
  read<CampaignRow>(`select ${campaignColumns} ${fromCampaign} where p.co_id = ?1 and x.id = ?2`, coId, collectionId);

/** Groups the caller leads or belongs to. */
export const readMyGroups = ({ unitId, purchaserId }: PurchaserScope) =>
  read<{ groupId: string; groupName: string }>(
    `select g.id as groupId, g.name as groupName from issue_group g where g.unit_id = ?1 and (g.leader_id = ?2
       or exists (select 1 from group_member m where m.group_id = g.id and m.purchaser_id = ?2)) order by g.created_at, g.id`,
    unitId,
    purchaserId,
  );

/** Who promised for which group: those of the caller's unit, without a scope everybody. */
export const readCommitters = (scope: PurchaserScope | null, collectionId: string) =>
  read<{ groupId: string; unitName: string; groupName: string; byName: string; wishStatus: WishStatus | null }>(
    `select m.group_id as groupId, t.name as unitName, g.name as groupName, u.real_name as byName, w.status as wishStatus
     from collection_commitment m join purchaser p on p.id = m.purchaser_id join user u on u.id = p.user_id
     join issue_group g on g.id = m.group_id join unit t on t.id = m.unit_id left join wish w on w.id = m.wish_id
     where m.collection_id = ?2 and (?1 is null or m.unit_id = ?1) order by m.seq`,
    scope?.unitId ?? null,
    collectionId,
  );

/** For the mall itself and the operator. */
export const readAnyCampaign = (collectionId: string) =>
  read<CampaignRow>(`select ${campaignColumns} ${fromCampaign} where x.id = ?1`, collectionId);

export const readOverdueCampaigns = (now: Instant, limit: number) =>
  read<{ collectionId: string }>(
    "select id as collectionId from collection where status in ('open', 'proposed') and closes_at <= ?1 order by closes_at limit ?2",
    now,
    limit,
  );

/** Closed campaigns whose requests have all come to an end, and whether one of them became orders. */
export const readFinishedCampaigns = (limit: number) =>
  read<{ collectionId: string; version: number; ordered: number }>(
    `select x.id as collectionId, x.version, exists (select 1 from collection_commitment m join wish w on w.id = m.wish_id
       where m.collection_id = x.id and w.status = 'ordered') as ordered
     from collection x where x.status = 'closed' and not exists (select 1 from collection_commitment m
       join wish w on w.id = m.wish_id where m.collection_id = x.id and w.status not in ('ordered', 'cancelled', 'expired'))
     order by x.closes_at limit ?1`,
    limit,
  );

/** Whoever began it, for what only they are told. */
export const readOrganiser = (collectionId: string) =>
  read<Recipient>(
    "select u.id as userId, u.mobile, u.email from collection x join user u on u.id = x.created_by where x.id = ?1 and u.status = 'active'",
    collectionId,
  );

/** Who takes part, by purchaser, and the organiser under '' when they do not. */
export const readRecipients = (collectionId: string) =>
  read<Recipient & { purchaserId: string }>(
    `select m.purchaser_id as purchaserId, u.id as userId, u.mobile, u.email from collection_commitment m join purchaser p on p.id = m.purchaser_id
       join user u on u.id = p.user_id where m.collection_id = ?1
     union select '', u.id, u.mobile, u.email from collection x join user u on u.id = x.created_by where x.id = ?1
       and not exists (select 1 from collection_commitment m join purchaser p on p.id = m.purchaser_id
         where m.collection_id = x.id and p.user_id = u.id)`,
    collectionId,
  );

export const insertCampaign = (
  db: Db,
  row: typeof collection.$inferInsert,
  priceTiers: readonly (typeof collectionPriceTier.$inferSelect)[],
): Statement[] => [db.insert(collection).values(row), insertRows(db, collectionPriceTier, priceTiers)];

/** Misses unless the window is open. Counts the change, so that a closing that read before it misses. */
export const touchOpen = (db: Db, collectionId: string, now: Instant): Statement[] => [
  db
    .update(collection)
    .set({ version: sql`${collection.version} + 1` })
    .where(
      and(
        eq(collection.id, collectionId),
        eq(collection.status, "open"),
        lte(collection.opensAt, now),
        gt(collection.closesAt, now),
      ),
    ),
  mustChange(db),
];

/** One commitment a group. Who asks for more gets the last place, as `retainsPlace` says. */
export const putCommitment = (
  db: Db,
  row: Pick<
    typeof collectionCommitment.$inferSelect,
    | "id"
    | "collectionId"
    | "unitId"
    | "groupId"
    | "purchaserId"
    | "quantity"
    | "tolerance"
    | "least"
    | "committedAt"
    | "fundId"
    | "held"
    | "holdId"
    | "chosen"
  >,
): Statement =>
  db
    .insert(collectionCommitment)
    .select(
      sql`select ${row.id}, ${row.collectionId}, ${row.unitId}, ${row.groupId}, ${row.purchaserId}, ${row.quantity}, ${row.tolerance}, ${row.least},
        coalesce(max(seq), 0) + 1, ${row.committedAt}, null, null, ${row.fundId}, ${row.held}, ${row.holdId}, ${row.chosen} from collection_commitment
        where collection_id = ${row.collectionId} having true`,
    )
    .onConflictDoUpdate({
      target: [collectionCommitment.collectionId, collectionCommitment.groupId],
      set: {
        purchaserId: sql`excluded.purchaser_id`,
        quantity: sql`excluded.quantity`,
        tolerance: sql`excluded.tolerance`,
        least: sql`excluded.least`,
        fundId: sql`excluded.fund_id`,
        held: sql`excluded.held`,
        holdId: sql`excluded.hold_id`,
        chosen: sql`excluded.chosen`,
        committedAt: sql`excluded.committed_at`,
        seq: sql`iif(excluded.quantity <= collection_commitment.quantity and excluded.tolerance <= collection_commitment.tolerance,
          collection_commitment.seq, excluded.seq)`,
      },
    });

/** Holds while a group's pledge is the one that was read, or there is none as there was none: its money is given back once. */
export const pledgeUnchanged = (
  db: Db,
  collectionId: string,
  groupId: string,
  before: { holdId: string } | undefined,
): Statement =>
  mustHold(
    db,
    sql`(select hold_id from collection_commitment where collection_id = ${collectionId} and group_id = ${groupId}) is ${before?.holdId ?? null}`,
  );

/** Nothing is held for a campaign any more. */
export const clearReserved = (db: Db, collectionId: string): Statement =>
  db
    .update(collectionCommitment)
    .set({ held: fen(0) })
    .where(eq(collectionCommitment.collectionId, collectionId));

export const removeCommitment = (db: Db, { unitId }: PurchaserScope, collectionId: string, groupId: string): Statement[] => [
  db
    .delete(collectionCommitment)
    .where(
      and(
        eq(collectionCommitment.collectionId, collectionId),
        eq(collectionCommitment.groupId, groupId),
        eq(collectionCommitment.unitId, unitId),
      ),
    ),
  mustChange(db),
];

/** Moves a campaign on, if it still is in the version that was read. */
export const moveCampaign = (
  db: Db,
  { collectionId, version }: { collectionId: string; version: number },
  change: Partial<typeof collection.$inferSelect>,
): Statement[] => [
  db
    .update(collection)
    .set({ ...change, version: version + 1 })
    .where(and(eq(collection.id, collectionId), eq(collection.version, version))),
  mustChange(db),
];

/** Other price tiers in place of those that are there. */
export const replacePriceTiers = (
  db: Db,
  collectionId: string,
  priceTiers: readonly (typeof collectionPriceTier.$inferSelect)[],
): Statement[] => [
  db.delete(collectionPriceTier).where(eq(collectionPriceTier.collectionId, collectionId)),
  insertRows(db, collectionPriceTier, priceTiers),
];

/** What the closing gave everybody, and the request made of it. */
export const fixShares = (
  db: Db,
  collectionId: string,
  shares: readonly { id: string; allocated: number; wishId: string | null; held: Fen }[],
): Statement[] => {
  const json = JSON.stringify(shares);
  const of = (name: string) =>
    sql`(select j.value ->> ${sql.raw(`'$.${name}'`)} from json_each(${json}) j where j.value ->> '$.id' = ${collectionCommitment.id})`;
  return [
    db
      .update(collectionCommitment)
      .set({ allocated: of("allocated"), wishId: of("wishId"), held: of("held") })
      .where(eq(collectionCommitment.collectionId, collectionId)),
    mustChange(db, shares.length),
  ];
};
