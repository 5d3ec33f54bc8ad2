/**
 * `w` holds money and stock in its rows, and may do so no longer at `now`, a parameter of the statement. Whoever reads takes
 * it for ended; the rows are written by the schedule (`expireWishes`) alone.
 */
export const isOverdue = (now: string): string =>
  `(w.status in ('submitted', 'approving', 'approved') and w.reserved_until <= ${now})`;

/** What a request is at `now`, whatever its row still says. */
export const statusAt = (now: string): string => `iif(${isOverdue(now)}, 'expired', w.status)`;

/** What of the `reserved` of fund `f` is free at `now`: overdue requests are few, and are looked up by their time. */
export const overdueReserved = (now: string): string =>
  `(select coalesce(sum(x.amount), 0) from wish w cross join wish_fund x on x.wish_id = w.id and x.fund_id = f.id where ${isOverdue(now)})`;
