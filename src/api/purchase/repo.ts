import { sql, type SQL } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { SourceType } from "#src/domain/kernel/source.ts";
import type { WishStatus } from "#src/domain/purchase/state.ts";
import type { PurchaserScope, SupplierScope } from "../kernel/context.ts";
import { insertRows, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read, readBehind, type Read } from "../db/read.ts";
import { wish, wishLine } from "../db/tables/purchase.ts";
import { turnsWith } from "../approval/delegation/repo.ts";
import { statusAt } from "../db/overdue-wish.ts";

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
  goodsTotal: Fen | null;
  freightTotal: Fen | null;
  /** What suppliers came down by since the last submission. */
  conceded: Fen;
  remark: string;
  rejectReason: string | null;
  submittedAt: Instant | null;
  reservedUntil: Instant | null;
  createdAt: Instant;
  /** JSON, see `SplitWatch`. */
  watch: string | null;
  /** JSON, see `QuantityWatch`. */
  quantityWatch: string | null;
  requesterName: string;
};

/** Columns of a request as it stands at `now`, a parameter; as its row says when that is 0. */
export const wishColumns = (
  now: string,
) => `w.id, w.purchaser_id as purchaserId, w.source_type as sourceType, ${statusAt(now)} as status, w.round, w.version,
  w.group_id as groupId, g.name as groupName, w.address_id as addressId, w.receiver, w.mobile, w.area_code as areaCode,
  w.region, w.detail, w.goods_total as goodsTotal, w.freight_total as freightTotal, w.remark,
  w.reject_reason as rejectReason, w.submitted_at as submittedAt, w.reserved_until as reservedUntil, w.created_at as createdAt,
  w.watch, w.quantity_watch as quantityWatch, u.real_name as requesterName,
  (select coalesce(sum(s.goods + s.freight - s.conceded), 0) from wish_supplier s where s.wish_id = w.id) as conceded`;

export const wishJoins = `join purchaser r on r.id = w.purchaser_id join user u on u.id = r.user_id
  left join issue_group g on g.id = w.group_id`;

declare const visible: unique symbol;

/** A request that somebody may see: what belongs to it is read by this alone. Only the reads below make one. */
export type VisibleWish = { readonly [visible]: "wish"; wishId: string };

/** What of a request is to be read with it. */
export type Rest<R> = (wish: VisibleWish) => R;

/** For the scoped reads of this feature alone. */
export const visibleWish = (wishId: string) => ({ wishId }) as VisibleWish;

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
       select ${wishColumns("?4")} from wish w ${wishJoins}
       where w.id = ?1 and w.unit_id = ?2 and (w.purchaser_id = ?3 or exists (
         select 1 from wish_step s join wish_step_approver a on a.step_id = s.id
         where s.wish_id = w.id and (a.decided_by = ?3 or a.purchaser_id in (select owner from turn))))`,
      wishId,
      unitId,
      purchaserId,
      now,
    ),
    rest(visibleWish(wishId)),
  );

/** A submitted request that holds goods of the company, with what belongs to it; null for any other. */
export const readSuppliedWish = <const R extends readonly Read<unknown>[]>(
  db: Db,
  { coId }: SupplierScope,
  now: Instant,
  wishId: string,
  rest: Rest<R>,
) =>
  readBehind(
    db,
    read<WishRow & { unitId: string }>(
      `select ${wishColumns("?3")}, w.unit_id as unitId from wish w ${wishJoins}
       where w.id = ?1 and w.status in ('submitted', 'approving', 'approved', 'ordered')
         and exists (select 1 from wish_supplier s where s.wish_id = w.id and s.co_id = ?2)`,
      wishId,
      coId,
      now,
    ),
    rest(visibleWish(wishId)),
  );

/** Holds while a person has made no more than `max` requests since then. */
export const wishesFit = ({ purchaserId }: PurchaserScope, since: Instant, max: number): SQL =>
  sql`(select count(*) from ${wish} where purchaser_id = ${purchaserId} and created_at > ${since}) <= ${max}`;

export const insertWish = (db: Db, row: typeof wish.$inferInsert): Statement => db.insert(wish).values(row);
/** Drafts of one batch. */
export const insertWishes = (db: Db, rows: readonly (typeof wish.$inferSelect)[]): Statement => insertRows(db, wish, rows);
export const insertWishLines = (db: Db, rows: readonly (typeof wishLine.$inferSelect)[]): Statement =>
  insertRows(db, wishLine, rows);
