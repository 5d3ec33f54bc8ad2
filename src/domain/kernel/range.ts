type End = string | number | null | undefined;
const isGiven = (end: End): end is string | number => end !== null && end !== undefined;

/** The two ends of a range in order: whoever gives them the other way round means the same range. */
export const inOrder = <T extends End>(from: T, to: T): [T, T] =>
  isGiven(from) && isGiven(to) && from > to ? [to, from] : [from, to];
