/**
 * How large a structure may be that somebody looks for. Reading, drawing and comparing one is bounded by these together; the dearest
 * within them takes some tens of milliseconds. The largest of the catalogue has 95 atoms, 12 rings and 23 parts.
 */
export const limits = {
  characters: 500,
  atoms: 100,
  parts: 30,
  rings: 14,
  /** Brackets within brackets. */
  depth: 40,
  /** Larger ones are answered without a drawing: finding places for so many atoms takes longest of all. */
  drawnAtoms: 50,
  /** Neighbours of one atom. */
  neighbours: 8,
} as const;

/** Comparisons of one candidate, and of all candidates of a call. */
export const stepsOfCandidate = 20_000;
export const stepsOfCall = 400_000;
