import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { read, readBehind, type Read } from "../../db/read.ts";
import { isOverdue } from "../../db/overdue-wish.ts";
import { visibleWish, wishColumns, wishJoins, type Rest, type WishRow } from "../repo.ts";

/** Requests of every unit whose hold is over at `now`: those of `unitId` first, then the longest overdue. */
export const readOverdue = (now: Instant, unitId: string | null, limit: number) =>
  read<{ wishId: string; unitId: string }>(
    `select w.id as wishId, w.unit_id as unitId from wish w where ${isOverdue("?1")}
     order by w.unit_id = coalesce(?2, '') desc, w.reserved_until limit ?3`,
    now,
    unitId,
    limit,
  );

/** Such a request with what belongs to it, for the mall alone to end it; null when it has moved on meanwhile. */
export const readOverdueWish = <const R extends readonly Read<unknown>[]>(db: Db, now: Instant, wishId: string, rest: Rest<R>) =>
  readBehind(
    db,
    read<WishRow>(`select ${wishColumns("0")} from wish w ${wishJoins} where ${isOverdue("?1")} and w.id = ?2`, now, wishId),
    rest(visibleWish(wishId)),
  );
