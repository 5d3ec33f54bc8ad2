type End = string | number | null | undefined;
const isGiven = (end: End): end is string | number => end !== null && end !== undefined;

export const isReversed = (from: End, to: End): boolean => isGiven(from) && isGiven(to) && from > to;

/** The two ends of a range in order: whoever gives them the other way round means the same range. A page says that it was turned. */
export const inOrder = <T extends End>(from: T, to: T): [T, T] => (isReversed(from, to) ? [to, from] : [from, to]);
