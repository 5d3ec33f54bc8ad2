/**
 * The balance of a permit, in milligrams or microlitres: what lines of requests hold of it is taken off as soon as they are
 * submitted, and comes back when pieces are given up. In the database two triggers, `permit_drawn` and `permit_moved`, move it, and
 * a CHECK keeps it between nothing and the whole amount.
 */
export type PermitBalance = { amount: number; balance: number };

/** What one line holds of a permit. */
export type Allocated = { perPiece: number; pieces: number };

const allocatedAmount = (line: Allocated | null): number => (line ? line.perPiece * line.pieces : 0);

/**
 * The balance after a line holds `after` in place of `before` (null: it has nothing yet), and the entry of the permit's history
 * that says so: negative when something is drawn, 0 when nothing moves. Throws RangeError when the balance does not have it.
 */
export function moveBalance({ amount, balance }: PermitBalance, before: Allocated | null, after: Allocated) {
  const entry = allocatedAmount(before) - allocatedAmount(after);
  const moved = balance + entry;
  if (moved < 0 || moved > amount) throw new RangeError("a permit gives no more than is left of it");
  return { balance: moved, entry };
}

/** Pieces that what is left of a permit covers. */
export const piecesWithin = (left: number, perPiece: number): number => Math.max(0, Math.floor(left / perPiece));
