/** What a group pledges: `quantity` surely, up to `tolerance` more to fill a case, nothing below `least`. `seq` is the order of time. */
export type Pledge = { seq: number; quantity: number; tolerance: number; least: number };

/**
 * What the pledges come to now: the whole cases they fill, as far as the supplier can supply, and who gets how much of them. A group
 * whose share would be less than it can use gets nothing, and its pledge fills no case of the others: of several the last in time
 * steps back first, until everybody who is left gets enough (`taking`). Shares are in order of time.
 */
export function distribute<P extends Pledge>(
  pledges: readonly P[],
  caseSize: number,
  supply: number | null,
): { pieces: number; taking: readonly P[]; shares: { pledge: P; allocated: number }[] } {
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
      return { pieces, taking, shares: inTime.map((pledge) => ({ pledge, allocated: shares.get(pledge) ?? 0 })) };
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

/**
 * How many more sure pieces, pledged by somebody else, would fill whole cases of at least `target` pieces; 0 when these fill them.
 * The tolerance that is pledged fills what is left to a case, as in `casesOf`.
 */
export function missingTo(target: number, taking: readonly Pledge[], caseSize: number): number {
  const cases = Math.ceil(target / caseSize);
  if (cases === 0) return 0;
  const surely = sum(taking, ({ quantity }) => quantity);
  const filled = cases * caseSize - sum(taking, ({ tolerance }) => tolerance);
  // A case is never made of tolerance alone.
  const begun = (cases - 1) * caseSize + 1;
  return Math.max(0, Math.max(begun, filled) - surely);
}

/** How many more sure pieces would complete a case that is begun and not filled; 0 when none is. */
export function missingToCase(taking: readonly Pledge[], caseSize: number): number {
  const reach = piecesOf(taking, caseSize);
  return sum(taking, ({ quantity }) => quantity) > reach ? missingTo(reach + caseSize, taking, caseSize) : 0;
}

const sum = (pledges: readonly Pledge[], of: (pledge: Pledge) => number) =>
  pledges.reduce((total, pledge) => total + of(pledge), 0);
