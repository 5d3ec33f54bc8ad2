import { day, type Instant } from "../kernel/instant.ts";
import type { Bidding } from "./state.ts";

type Bound = Pick<Bidding, "endsAt" | "validDays" | "extended">;

/** Until when the offers of a bidding bind, counted from its effective end; null where the terms do not say. */
export const offersBindUntil = ({ endsAt, validDays }: Pick<Bound, "endsAt" | "validDays">): Instant | null =>
  validDays === null ? null : endsAt + validDays * day;

/** Until when a company's offer binds: as the terms say, or as long as the company agreed to after that; null: without end. */
export function bindsUntil(bidding: Bound, coId: number): Instant | null {
  const agreed = offersBindUntil(bidding);
  if (agreed === null) return null;
  return Math.max(agreed, ...bidding.extended.filter((one) => one.coId === coId).map(({ until }) => until));
}

/** Since when a company's offer does not bind any more; null while it does. */
export function endedAt(bidding: Bound, coId: number, at: Instant): Instant | null {
  const until = bindsUntil(bidding, coId);
  return until !== null && at >= until ? until : null;
}
