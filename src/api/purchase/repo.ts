import type { Instant } from "#src/domain/kernel/instant.ts";
import type { SourceType } from "#src/domain/purchase/source.ts";
import type { ApproverRole, WishStatus } from "#src/domain/purchase/state.ts";
import type { PurchaserScope, SupplierScope } from "../context.ts";
import { cardJoins } from "../catalogue/repo.ts";
import { goodsColumns, type FreightRuleRow, type GoodsRow } from "../cart/goods/repo.ts";
import { insertRows, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read, readBehind, type Read } from "../db/read.ts";
import { wish, wishLine } from "../db/tables/purchase.ts";
import { turnsWith } from "./delegation/repo.ts";

export type WishRow = {
  id: string;
  purchaserId: string;
  sourceType: SourceType;
  status: WishStatus;
  round: number;
  version: number;
  groupId: string | null;
  groupName: string | null;
  addressId: string | null;
  receiver: string | null;
  mobile: string | null;
  areaCode: string | null;
  region: string | null;
  detail: string | null;
  goodsTotal: number | null;
  freightTotal: number | null;
  /** What suppliers came down by since the last submission. */
  conceded: number;
  remark: string;
  rejectReason: string | null;
  submittedAt: Instant | null;
  heldUntil: Instant | null;
  createdAt: Instant;
  /** JSON, see `SplitWatch`. */
  watch: string | null;
  requesterName: string;
};

const wishColumns = `w.id, w.purchaser_id as purchaserId, w.source_type as sourceType, w.status, w.round, w.version,
  w.group_id as groupId, g.name as groupName, w.address_id as addressId, w.receiver, w.mobile, w.area_code as areaCode,
  w.region, w.detail, w.goods_total as goodsTotal, w.freight_total as freightTotal, w.remark,
  w.reject_reason as rejectReason, w.submitted_at as submittedAt, w.held_until as heldUntil, w.created_at as createdAt,
  w.watch, u.real_name as requesterName,
  (select coalesce(sum(s.goods + s.freight - s.conceded), 0) from wish_supplier s where s.wish_id = w.id) as conceded`;

const wishJoins = `join purchaser r on r.id = w.purchaser_id join user u on u.id = r.user_id
  left join issue_group g on g.id = w.group_id`;

declare const seen: unique symbol;

/** A request that somebody may see: what belongs to it is read by this alone. Only the reads below make one. */
export type SeenWish = { readonly [seen]: "wish"; wishId: string };

/** What of a request is to be read with it. */
type Rest<R> = (wish: SeenWish) => R;

const seenWish = (wishId: string) => ({ wishId }) as SeenWish;

/** The caller first, then the people whose turn they may take now. */
export const readTurns = ({ unitId, purchaserId }: PurchaserScope, now: Instant) =>
  read<{ purchaserId: string; name: string }>(
    `with recursive ${turnsWith(String.raw, "?1", "?2", "?3")}
     select owner as purchaserId, u.real_name as name from turn join purchaser p on p.id = owner join user u on u.id = p.user_id
     group by owner order by min(depth), u.real_name`,
    unitId,
    purchaserId,
    now,
  );

/** Delegations of these people's turns that hold now, by name. */
export const readDelegates = ({ wishId }: SeenWish, now: Instant) =>
  read<{ fromId: string; name: string }>(
    `select d.from_id as fromId, u.real_name as name from wish w
     join wish_step s on s.wish_id = w.id and s.round = w.round and s.status in ('current', 'waiting')
     join wish_step_approver a on a.step_id = s.id and a.decision is null
     join approval_delegation d on d.from_id = a.purchaser_id and d.unit_id = w.unit_id
     join purchaser p on p.id = d.to_id join user u on u.id = p.user_id
     where w.id = ?1 and d.revoked_at is null and d.valid_from <= ?2 and d.valid_to > ?2 and d.to_id <> w.purchaser_id
     group by d.from_id, d.to_id order by u.real_name`,
    wishId,
    now,
  );

/**
 * A request of the caller, or one they are or were asked to approve in whosever turn, with what belongs to it; null without
 * a right to it.
 */
export const readWish = <const R extends readonly Read<unknown>[]>(
  db: Db,
  { unitId, purchaserId }: PurchaserScope,
  now: Instant,
  wishId: string,
  rest: Rest<R>,
) =>
  readBehind(
    db,
    read<WishRow>(
      `with recursive ${turnsWith(String.raw, "?2", "?3", "?4")}
       select ${wishColumns} from wish w ${wishJoins}
       where w.id = ?1 and w.unit_id = ?2 and (w.purchaser_id = ?3 or exists (
         select 1 from wish_step s join wish_step_approver a on a.step_id = s.id
         where s.wish_id = w.id and (a.decided_by = ?3 or a.purchaser_id in (select owner from turn))))`,
      wishId,
      unitId,
      purchaserId,
      now,
    ),
    rest(seenWish(wishId)),
  );

/** A submitted request that holds goods of the company, with what belongs to it; null for any other. */
export const readSuppliedWish = <const R extends readonly Read<unknown>[]>(
  db: Db,
  { coId }: SupplierScope,
  wishId: string,
  rest: Rest<R>,
) =>
  readBehind(
    db,
    read<WishRow & { unitId: string }>(
      `select ${wishColumns}, w.unit_id as unitId from wish w ${wishJoins}
       where w.id = ?1 and w.status in ('submitted', 'approving', 'approved', 'ordered')
         and exists (select 1 from wish_supplier s where s.wish_id = w.id and s.co_id = ?2)`,
      wishId,
      coId,
    ),
    rest(seenWish(wishId)),
  );

/** How the requester is reached. */
export const readRequester = ({ wishId }: SeenWish) =>
  read<{ userId: string; mobile: string | null; email: string | null }>(
    `select u.id as userId, u.mobile, u.email from wish w join purchaser p on p.id = w.purchaser_id
     join user u on u.id = p.user_id where w.id = ?1 and u.status = 'active'`,
    wishId,
  );

/** `w` still holds money and stock, and may do so no longer. */
const overdue = "w.status in ('submitted', 'approving', 'approved') and w.held_until <= ?1";

/** Requests of every unit whose hold is over at `now`: those of `unitId` first, then the longest overdue. */
export const readOverdue = (now: Instant, unitId: string | null, limit: number) =>
  read<{ wishId: string; unitId: string }>(
    `select w.id as wishId, w.unit_id as unitId from wish w where ${overdue}
     order by w.unit_id = coalesce(?2, '') desc, w.held_until limit ?3`,
    now,
    unitId,
    limit,
  );

/** Such a request with what belongs to it, for the mall alone to end it; null when it has moved on meanwhile. */
export const readOverdueWish = <const R extends readonly Read<unknown>[]>(db: Db, now: Instant, wishId: string, rest: Rest<R>) =>
  readBehind(
    db,
    read<WishRow>(`select ${wishColumns} from wish w ${wishJoins} where ${overdue} and w.id = ?2`, now, wishId),
    rest(seenWish(wishId)),
  );

/** A request that still waits for an approval, for the mall alone to remind of it; null when it has moved on meanwhile. */
export const readDueWish = <const R extends readonly Read<unknown>[]>(db: Db, now: Instant, wishId: string, rest: Rest<R>) =>
  readBehind(
    db,
    read<WishRow>(
      `select ${wishColumns} from wish w ${wishJoins} where w.id = ?2 and w.status = 'approving' and w.held_until > ?1`,
      now,
      wishId,
    ),
    rest(seenWish(wishId)),
  );

export type WishLineRow = typeof wishLine.$inferSelect & { coName: string; hazardBits: number };

export const readWishLines = ({ wishId }: SeenWish) =>
  read<WishLineRow>(
    `select l.id, l.wish_id as wishId, l.line_no as lineNo, l.product_id as productId, l.co_id as coId,
       l.product_pic as productPic, l.product_title as productTitle, l.product_code as productCode, l.maker_code as makerCode,
       l.product_spec as productSpec, l.product_cate_name as productCateName, l.brand_name as brandName,
       l.futures_day as futuresDay, l.product_measure_unit as productMeasureUnit, l.cas_no as casNo, l.grade, l.quantity,
       l.price, l.stock_taken as stockTaken, l.reject_reason as rejectReason, co.short_name as coName,
       p.hazard_bits as hazardBits
     from wish_line l join company co on co.id = l.co_id join product p on p.id = l.product_id where l.wish_id = ?1 order by l.line_no`,
    wishId,
  );

export const readWishGoods = ({ wishId }: SeenWish) =>
  read<GoodsRow>(
    `select ${goodsColumns} from wish_line l join product p on p.id = l.product_id ${cardJoins} where l.wish_id = ?1`,
    wishId,
  );

export const readWishFreightRules = ({ wishId }: SeenWish) =>
  read<FreightRuleRow>(
    `select r.template_id as templateId, r.region_prefix as regionPrefix, r.fee, r.free_from as freeFrom from freight_rule r
     where r.template_id in (select p.freight_template_id from wish_line l join product p on p.id = l.product_id
       where l.wish_id = ?1)`,
    wishId,
  );

export type WishSupplierRow = { coId: number; goods: number; freight: number; conceded: number | null };

export const readWishSuppliers = ({ wishId }: SeenWish) =>
  read<WishSupplierRow>("select co_id as coId, goods, freight, conceded from wish_supplier where wish_id = ?1", wishId);

export type WishFundRow = {
  fundId: string;
  code: string;
  name: string;
  amount: number;
  balance: number;
  held: number;
  /** What other requests that wait hold on the fund, and how many they are. */
  waitingAmount: number;
  waiting: number;
};

export const readWishFunds = ({ wishId }: SeenWish) =>
  read<WishFundRow>(
    `select f.id as fundId, f.code, f.name, x.amount, f.balance, f.held, coalesce(sum(y.amount), 0) as waitingAmount,
       count(y.amount) as waiting
     from wish_fund x join fund f on f.id = x.fund_id
     left join (wish_fund y join wish o on o.id = y.wish_id and o.status in ('submitted', 'approving', 'approved'))
       on y.fund_id = x.fund_id and y.wish_id <> x.wish_id
     where x.wish_id = ?1 group by f.id order by f.code`,
    wishId,
  );

export type StepRow = {
  stepId: string;
  stepNo: number;
  role: ApproverRole;
  mode: "all" | "any";
  status: "waiting" | "current" | "approved" | "rejected" | "void";
  /** JSON: names of rules. */
  reasons: string;
  timeoutHours: number | null;
  dueAt: Instant | null;
  purchaserId: string;
  name: string;
  decidedByName: string | null;
  decision: "approved" | "rejected" | null;
  decidedAt: Instant | null;
};

/** The steps of the last submission, one row for each approver. */
export const readWishSteps = ({ wishId }: SeenWish) =>
  read<StepRow>(
    `select s.id as stepId, s.step_no as stepNo, s.role, s.mode, s.status, s.reasons,
       s.timeout_hours as timeoutHours, s.due_at as dueAt, a.purchaser_id as purchaserId, u.real_name as name, a.decision,
       a.decided_at as decidedAt,
       (select du.real_name from purchaser dp join user du on du.id = dp.user_id where dp.id = a.decided_by) as decidedByName
     from wish w join wish_step s on s.wish_id = w.id and s.round = w.round
     join wish_step_approver a on a.step_id = s.id join purchaser p on p.id = a.purchaser_id join user u on u.id = p.user_id
     where w.id = ?1 order by s.step_no, u.real_name, a.purchaser_id`,
    wishId,
  );

export const readWishTrail = ({ wishId }: SeenWish) =>
  read<{ seq: number; type: string; at: Instant; byName: string; note: string }>(
    "select seq, type, at, by_name as byName, note from wish_event where wish_id = ?1 order by seq",
    wishId,
  );

export const readWishOrders = ({ wishId }: SeenWish) =>
  read<{ orderId: string; orderNo: string; coName: string; total: number }>(
    `select o.id as orderId, o.order_no as orderNo, co.short_name as coName, o.total from "order" o
     join company co on co.id = o.co_id where o.wish_id = ?1 order by o.order_no`,
    wishId,
  );

export type WishListRow = WishRow & {
  lineCount: number;
  goodsTitles: string;
  estimate: number;
  waitingRole: ApproverRole | null;
  dueAt: Instant | null;
};

const listColumns = `${wishColumns},
  (select count(*) from wish_line l where l.wish_id = w.id) as lineCount,
  (select group_concat(t.product_title, '、') from (select product_title from wish_line l where l.wish_id = w.id
     order by l.line_no limit 3) t) as goodsTitles,
  (select coalesce(sum(l.price * l.quantity), 0) from wish_line l where l.wish_id = w.id) as estimate,
  (select s.role from wish_step s where s.wish_id = w.id and s.status = 'current') as waitingRole,
  (select s.due_at from wish_step s where s.wish_id = w.id and s.status = 'current') as dueAt`;

type Page = { pageNum: number; pageSize: number };

/** The caller's own requests, newest first, how many there are, and how many of each status. */
export function readOwnWishes({ unitId, purchaserId }: PurchaserScope, status: WishStatus | null, page: Page) {
  const where = "w.unit_id = ?1 and w.purchaser_id = ?2 and (?3 is null or w.status = ?3)";
  return [
    read<WishListRow>(
      `select ${listColumns} from wish w ${wishJoins} where ${where} order by w.created_at desc, w.id desc limit ?4 offset ?5`,
      unitId,
      purchaserId,
      status,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>(`select count(*) as total from wish w where ${where}`, unitId, purchaserId, status),
    read<{ status: WishStatus; count: number }>(
      "select status, count(*) as count from wish where unit_id = ?1 and purchaser_id = ?2 group by status",
      unitId,
      purchaserId,
    ),
  ] as const;
}

/** A turn that ?2 may take of the current step of `w`; nobody takes another's turn for a request of their own. */
const openTurn = `from wish_step s join wish_step_approver a on a.step_id = s.id
  where s.wish_id = w.id and s.status = 'current' and a.decision is null and a.purchaser_id in (select owner from turn)
    and (w.purchaser_id <> ?2 or a.purchaser_id = ?2)`;

const waiting = `w.unit_id = ?1 and w.status = 'approving' and w.held_until > ?3 and w.id in (
  select s.wish_id from turn join wish_step_approver a on a.purchaser_id = turn.owner and a.decision is null
  join wish_step s on s.id = a.step_id and s.status = 'current') and exists (select 1 ${openTurn})`;

/** Requests whose current step waits for the caller, the ones that end first on top. */
export function readTodoWishes({ unitId, purchaserId }: PurchaserScope, now: Instant, page: Page) {
  return [
    read<WishListRow & { inTurnOf: string | null }>(
      `with recursive ${turnsWith(String.raw, "?1", "?2", "?3")}
       select ${listColumns}, (select group_concat(tu.real_name, '、') from purchaser tp join user tu on tu.id = tp.user_id
         where tp.id <> ?2 and tp.id in (select a.purchaser_id ${openTurn})) as inTurnOf
       from wish w ${wishJoins} where ${waiting} order by w.held_until, w.id limit ?4 offset ?5`,
      unitId,
      purchaserId,
      now,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    readTodoCount({ unitId, purchaserId }, now),
  ] as const;
}

export const readTodoCount = ({ unitId, purchaserId }: Pick<PurchaserScope, "unitId" | "purchaserId">, now: Instant) =>
  read<{ total: number }>(
    `with recursive ${turnsWith(String.raw, "?1", "?2", "?3")} select count(*) as total from wish w where ${waiting}`,
    unitId,
    purchaserId,
    now,
  );

/** Requests the caller decided something of, in whosever turn, the latest decision first. */
export function readDecidedWishes({ unitId, purchaserId }: PurchaserScope, page: Page) {
  const from = `(select s.wish_id as wish_id, max(a.decided_at) as at from wish_step_approver a join wish_step s on s.id = a.step_id
    where a.decision is not null and coalesce(a.decided_by, a.purchaser_id) = ?2 group by s.wish_id)`;
  return [
    read<WishListRow & { inTurnOf: string | null }>(
      `select ${listColumns}, null as inTurnOf from ${from} mine join wish w on w.id = mine.wish_id ${wishJoins}
       where w.unit_id = ?1 order by mine.at desc, w.id desc limit ?3 offset ?4`,
      unitId,
      purchaserId,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>(
      `select count(*) as total from ${from} mine join wish w on w.id = mine.wish_id where w.unit_id = ?1`,
      unitId,
      purchaserId,
    ),
  ] as const;
}

export const insertWish = (db: Db, row: typeof wish.$inferInsert): Statement => db.insert(wish).values(row);
/** Drafts of one batch. */
export const insertWishes = (db: Db, rows: readonly (typeof wish.$inferSelect)[]): Statement => insertRows(db, wish, rows);
export const insertWishLines = (db: Db, rows: readonly (typeof wishLine.$inferSelect)[]): Statement =>
  insertRows(db, wishLine, rows);
