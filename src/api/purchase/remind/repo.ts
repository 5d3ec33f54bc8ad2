import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { read, readBehind, type Read } from "../../db/read.ts";
import { ableAdmin, ableApprover } from "../../approval/step/repo.ts";
import { visibleWish, wishColumns, wishJoins, type Rest, type WishRow } from "../repo.ts";

export type OverdueStep = {
  stepId: string;
  wishId: string;
  unitId: string;
  dueAt: Instant | null;
  remindedAt: Instant | null;
  timeoutHours: number | null;
  /** 0 when nobody who is asked is there any more. */
  able: number;
};

/**
 * Current steps whose time is up, and those that nobody can decide any more: once, and again when there is an administrator to give
 * them to. The longest waiting first.
 */
export const readOverdueSteps = (now: Instant, limit: number) =>
  read<OverdueStep>(
    `select s.id as stepId, w.id as wishId, w.unit_id as unitId, s.due_at as dueAt, s.reminded_at as remindedAt,
       s.timeout_hours as timeoutHours, exists (${ableApprover("wish", "w.unit_id")}) as able
     from wish_step s join wish w on w.id = s.wish_id
     where s.status = 'current' and w.status = 'approving' and w.reserved_until > ?1
       and (s.due_at <= ?1 or not exists (${ableApprover("wish", "w.unit_id")}) and (s.reminded_at is null or exists (${ableAdmin})))
     order by s.due_at limit ?2`,
    now,
    limit,
  );

/** A request that still waits for an approval, for the mall alone to remind of it; null when it has moved on meanwhile. */
export const readWishOfOverdueStep = <const R extends readonly Read<unknown>[]>(
  db: Db,
  now: Instant,
  wishId: string,
  rest: Rest<R>,
) =>
  readBehind(
    db,
    read<WishRow>(
      `select ${wishColumns("0")} from wish w ${wishJoins} where w.id = ?2 and w.status = 'approving' and w.reserved_until > ?1`,
      now,
      wishId,
    ),
    rest(visibleWish(wishId)),
  );
