import type { Instant } from "#src/domain/kernel/instant.ts";
import type { WishStatus } from "#src/domain/purchase/state.ts";
import type { ApproverRole } from "#src/domain/approval/step.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read } from "../../db/read.ts";
import { counted } from "../../approval/step/repo.ts";
import { turnsWith } from "../../approval/delegation/repo.ts";
import { statusAt } from "../../db/overdue-wish.ts";
import { wishColumns, wishJoins, type WishRow } from "../repo.ts";

export type WishListRow = WishRow & {
  lineCount: number;
  goodsTitles: string;
  estimate: number;
  waitingRole: ApproverRole | null;
  dueAt: Instant | null;
};

const listColumns = (now: string) => `${wishColumns(now)},
  (select count(*) from wish_line l where l.wish_id = w.id) as lineCount,
  (select group_concat(t.product_title, '、') from (select product_title from wish_line l where l.wish_id = w.id
     order by l.line_no limit 3) t) as goodsTitles,
  (select coalesce(sum(l.price * l.quantity), 0) from wish_line l where l.wish_id = w.id) as estimate,
  (select s.role from wish_step s where s.wish_id = w.id and s.status = 'current') as waitingRole,
  (select s.due_at from wish_step s where s.wish_id = w.id and s.status = 'current') as dueAt`;

const sorts = { createdAt: "w.created_at", submittedAt: "w.submitted_at", reservedUntil: "w.reserved_until" };
export type Page = { pageNum: number; pageSize: number } & SortOf<typeof sorts>;

/** The caller's own requests, newest first, how many there are, and how many of each status. */
export function readMyWishes({ unitId, purchaserId }: PurchaserScope, now: Instant, status: WishStatus | null, page: Page) {
  const where = `w.unit_id = ?1 and w.purchaser_id = ?2 and (?3 is null or ${statusAt("?4")} = ?3)`;
  return [
    read<WishListRow>(
      `select ${listColumns("?4")} from wish w ${wishJoins} where ${where}
       order by ${orderBy(page, sorts, "w.created_at desc, w.id desc", "w.id")} limit ?5 offset ?6`,
      unitId,
      purchaserId,
      status,
      now,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>(`select count(*) as total from wish w where ${where}`, unitId, purchaserId, status, now),
    read<{ status: WishStatus; count: number }>(
      `select ${statusAt("?3")} as status, count(*) as count from wish w where w.unit_id = ?1 and w.purchaser_id = ?2 group by 1`,
      unitId,
      purchaserId,
      now,
    ),
  ] as const;
}

/** A turn that ?2 may take of the current step of `w`; nobody takes another's turn for a request of their own, or counts twice. */
const openTurn = `from wish_step s join wish_step_approver a on a.step_id = s.id
  where s.wish_id = w.id and s.status = 'current' and a.decision is null and a.purchaser_id in (select owner from turn)
    and (w.purchaser_id <> ?2 or a.purchaser_id = ?2) and not ${counted("wish", "?2")} and not ${counted("wish", "a.purchaser_id")}`;

const waiting = `w.unit_id = ?1 and w.status = 'approving' and w.reserved_until > ?3 and w.id in (
  select s.wish_id from turn join wish_step_approver a on a.purchaser_id = turn.owner and a.decision is null
  join wish_step s on s.id = a.step_id and s.status = 'current') and exists (select 1 ${openTurn})`;

/** Requests whose current step waits for the caller, the ones that end first on top. */
export function readTodoWishes({ unitId, purchaserId }: PurchaserScope, now: Instant, page: Page) {
  return [
    read<WishListRow & { inTurnOf: string | null }>(
      `with recursive ${turnsWith(String.raw, "?1", "?2", "?3")}
       select ${listColumns("?3")}, (select iif(tp.id = ?2, null, tu.real_name) from purchaser tp join user tu on tu.id = tp.user_id
         where tp.id in (select a.purchaser_id ${openTurn}) order by tp.id <> ?2, tu.real_name, tp.id limit 1) as inTurnOf
       from wish w ${wishJoins} where ${waiting}
       order by ${orderBy(page, sorts, "w.reserved_until, w.id", "w.id")} limit ?4 offset ?5`,
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
export function readDecidedWishes({ unitId, purchaserId }: PurchaserScope, now: Instant, page: Page) {
  const from = `(select s.wish_id as wish_id, max(a.decided_at) as at from wish_step_approver a join wish_step s on s.id = a.step_id
    where a.decision is not null and coalesce(a.decided_by, a.purchaser_id) = ?2 group by s.wish_id)`;
  return [
    read<WishListRow & { inTurnOf: string | null }>(
      `select ${listColumns("?3")}, null as inTurnOf from ${from} mine join wish w on w.id = mine.wish_id ${wishJoins}
       where w.unit_id = ?1 order by ${orderBy(page, sorts, "mine.at desc, w.id desc", "w.id")} limit ?4 offset ?5`,
      unitId,
      purchaserId,
      now,
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
