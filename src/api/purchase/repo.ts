import type { Instant } from "#src/domain/kernel/instant.ts";
import type { SourceType } from "#src/domain/purchase/source.ts";
import type { ApproverRole, WishStatus } from "#src/domain/purchase/state.ts";
import type { PurchaserScope } from "../context.ts";
import { cardJoins } from "../catalogue/repo.ts";
import { goodsColumns, type FreightRuleRow, type GoodsRow } from "../cart/goods/repo.ts";
import { insertRows, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read, readBehind, type Read } from "../db/read.ts";
import { wish, wishLine } from "../db/tables/purchase.ts";

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
  remark: string;
  rejectReason: string | null;
  submittedAt: Instant | null;
  heldUntil: Instant | null;
  createdAt: Instant;
  requesterName: string;
};

const wishColumns = `w.id, w.purchaser_id as purchaserId, w.source_type as sourceType, w.status, w.round, w.version,
  w.group_id as groupId, g.name as groupName, w.address_id as addressId, w.receiver, w.mobile, w.area_code as areaCode,
  w.region, w.detail, w.goods_total as goodsTotal, w.freight_total as freightTotal, w.remark,
  w.reject_reason as rejectReason, w.submitted_at as submittedAt, w.held_until as heldUntil, w.created_at as createdAt,
  u.real_name as requesterName`;

const wishJoins = `join purchaser r on r.id = w.purchaser_id join user u on u.id = r.user_id
  left join issue_group g on g.id = w.group_id`;

declare const seen: unique symbol;

/** A request that somebody may see: what belongs to it is read by this alone. Only the reads below make one. */
export type SeenWish = { readonly [seen]: "wish"; wishId: string };

/** What of a request is to be read with it. */
type Rest<R> = (wish: SeenWish) => R;

const seenWish = (wishId: string) => ({ wishId }) as SeenWish;

/** A request of the caller, or one that the caller is asked to approve, with what belongs to it; null without a right to it. */
export const readWish = <const R extends readonly Read<unknown>[]>(
  db: Db,
  { unitId, purchaserId }: PurchaserScope,
  wishId: string,
  rest: Rest<R>,
) =>
  readBehind(
    db,
    read<WishRow>(
      `select ${wishColumns} from wish w ${wishJoins}
       where w.id = ?1 and w.unit_id = ?2 and (w.purchaser_id = ?3 or exists (
         select 1 from wish_step s join wish_step_approver a on a.step_id = s.id where s.wish_id = w.id and a.purchaser_id = ?3))`,
      wishId,
      unitId,
      purchaserId,
    ),
    rest(seenWish(wishId)),
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

export const readWishSuppliers = ({ wishId }: SeenWish) =>
  read<{ coId: number; goods: number; freight: number }>(
    "select co_id as coId, goods, freight from wish_supplier where wish_id = ?1",
    wishId,
  );

export const readWishFunds = ({ wishId }: SeenWish) =>
  read<{ fundId: string; code: string; name: string; amount: number }>(
    `select f.id as fundId, f.code, f.name, w.amount from wish_fund w join fund f on f.id = w.fund_id
     where w.wish_id = ?1 order by f.code`,
    wishId,
  );

export type StepRow = {
  stepId: string;
  stepNo: number;
  role: ApproverRole;
  mode: "all" | "any";
  status: "waiting" | "current" | "approved" | "rejected" | "void";
  purchaserId: string;
  name: string;
  decision: "approved" | "rejected" | null;
  decidedAt: Instant | null;
};

/** The steps of the last submission, one row for each approver. */
export const readWishSteps = ({ wishId }: SeenWish) =>
  read<StepRow>(
    `select s.id as stepId, s.step_no as stepNo, s.role, s.mode, s.status, a.purchaser_id as purchaserId, u.real_name as name,
       a.decision, a.decided_at as decidedAt
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

export type WishListRow = WishRow & { lineCount: number; goodsTitles: string; estimate: number };

const listColumns = `${wishColumns},
  (select count(*) from wish_line l where l.wish_id = w.id) as lineCount,
  (select group_concat(t.product_title, '、') from (select product_title from wish_line l where l.wish_id = w.id
     order by l.line_no limit 3) t) as goodsTitles,
  (select coalesce(sum(l.price * l.quantity), 0) from wish_line l where l.wish_id = w.id) as estimate`;

type Page = { pageNum: number; pageSize: number };

/** The caller's own requests, newest first, and how many there are. */
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
  ] as const;
}

/** Requests whose current step waits for the caller, the ones that end first on top. */
export function readTodoWishes({ unitId, purchaserId }: PurchaserScope, now: Instant, page: Page) {
  const where = `w.unit_id = ?1 and w.status = 'approving' and w.held_until > ?3 and exists (
    select 1 from wish_step s join wish_step_approver a on a.step_id = s.id
    where s.wish_id = w.id and s.status = 'current' and a.purchaser_id = ?2 and a.decision is null)`;
  return [
    read<WishListRow>(
      `select ${listColumns} from wish w ${wishJoins} where ${where} order by w.held_until, w.id limit ?4 offset ?5`,
      unitId,
      purchaserId,
      now,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>(`select count(*) as total from wish w where ${where}`, unitId, purchaserId, now),
  ] as const;
}

export const insertWish = (db: Db, row: typeof wish.$inferInsert): Statement => db.insert(wish).values(row);
export const insertWishLines = (db: Db, rows: readonly (typeof wishLine.$inferSelect)[]): Statement =>
  insertRows(db, wishLine, rows);
