/**
 * How many characters have to be put in, left out, replaced or swapped with their neighbour to make one text of the other
 * (optimal string alignment).
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

/** Wrong characters that are forgiven: one in a Chinese word, one in four of Latin letters, three at most. */
const forgiven = (text: string): number =>
  /[\u4e00-\u9fff]/.test(text) ? Math.max(1, Math.floor(text.length / 4)) : Math.min(3, Math.floor(text.length / 4));

/** `sounds`: it has the initials of what was typed, as a wrong character of an input method mostly has. */
export type ExistingName = { norm: string; weight: number; sounds: boolean };

/** The name that was probably meant by `text`: the one with the fewest wrong characters, then one that
 * sounds so, then the most offered. Null for none. */
export function nearestName(text: string, names: readonly ExistingName[]): string | null {
  const limit = forgiven(text);
  const near = names
    .map((name) => ({ ...name, distance: editDistance(text, name.norm) }))
    .filter(({ norm, distance }) => distance > 0 && distance <= limit && norm !== text)
    .toSorted(
      (a, b) =>
        a.distance - b.distance || Number(b.sounds) - Number(a.sounds) || b.weight - a.weight || (a.norm < b.norm ? -1 : 1),
    );
  return near[0]?.norm ?? null;
}
