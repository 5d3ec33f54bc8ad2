/** What a group pledges: `quantity` surely, up to `tolerance` more to fill a case, nothing below `least`. `seq` is the order of time. */
export type Pledge = { seq: number; quantity: number; tolerance: number; least: number };

/**
 * What the pledges come to now: the whole cases they fill, as far as the supplier can supply, and who gets how much of them. A group
 * whose share would be less than it can use gets nothing, and its pledge fills no case of the others: of several the last in time
 * steps back first, until everybody who is left gets enough. Shares are in order of time.
 */
export function distribute<P extends Pledge>(
  pledges: readonly P[],
  caseSize: number,
  supply: number | null,
): { pieces: number; shares: { pledge: P; allocated: number }[] } {
  let taking: readonly P[] = pledges;
  for (;;) {
    const supplied = supply === null ? Infinity : Math.floor(supply / caseSize) * caseSize;
    const pieces = Math.min(piecesOf(taking, caseSize), supplied);
    const shares = new Map(allocate(taking, pieces).map(({ pledge, allocated }) => [pledge, allocated]));
    const last = pledges
      .toSorted((a, b) => b.seq - a.seq)
      .find((pledge) => taking.includes(pledge) && (shares.get(pledge) ?? 0) < pledge.least);
    if (!last) {
      const inTime = pledges.toSorted((a, b) => a.seq - b.seq);
      return { pieces, shares: inTime.map((pledge) => ({ pledge, allocated: shares.get(pledge) ?? 0 })) };
    }
    taking = taking.filter((pledge) => pledge !== last);
  }
}

/**
 * Whole cases that these pledges fill (domain §4): ⌊Σq/u⌋, plus one when tolerance fills what the quantities leave over.
 * A case is never made of tolerance alone.
 */
export function casesOf(pledges: readonly Pledge[], caseSize: number): number {
  const surely = sum(pledges, ({ quantity }) => quantity);
  const rest = surely % caseSize;
  const filled = rest > 0 && rest + sum(pledges, ({ tolerance }) => tolerance) >= caseSize;
  return Math.floor(surely / caseSize) + (filled ? 1 : 0);
}

/** Pieces of whole cases. */
export const piecesOf = (pledges: readonly Pledge[], caseSize: number): number => casesOf(pledges, caseSize) * caseSize;

/**
 * Who gets how much of `pieces`: everyone's quantity first, then tolerance, both in order of time. Pieces short of a whole
 * case are missing to whoever came last. Gives the pledges back in order of time.
 */
export function allocate<P extends Pledge>(pledges: readonly P[], pieces: number): { pledge: P; allocated: number }[] {
  const inTime = pledges.toSorted((a, b) => a.seq - b.seq);
  let left = pieces;
  const allot = (wanted: number) => {
    const got = Math.min(wanted, left);
    left -= got;
    return got;
  };
  const surely = inTime.map(({ quantity }) => allot(quantity));
  return inTime.map((pledge, place) => ({ pledge, allocated: (surely[place] ?? 0) + allot(pledge.tolerance) }));
}

/** How many more sure pieces would complete the next whole case; 0 when nothing is left over. */
export function missingToCase(pledges: readonly Pledge[], caseSize: number): number {
  const reach = piecesOf(pledges, caseSize);
  const surely = sum(pledges, ({ quantity }) => quantity);
  return surely > reach ? reach + caseSize - surely - sum(pledges, ({ tolerance }) => tolerance) : 0;
}

const sum = (pledges: readonly Pledge[], of: (pledge: Pledge) => number) =>
  pledges.reduce((total, pledge) => total + of(pledge), 0);
