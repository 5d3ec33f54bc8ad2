import type { Freight } from "./question.ts";

/** What a way holds so far; `content` counts up to the need. */
type Contents = { content: number; goods: number; pieces: number };

/** Drops ways for others that are at least as good whatever is added to both. */
export function prune<Way extends Contents>(ways: readonly Way[], minOrder: number, freight: Freight): Way[] {
  const sorted = ways.toSorted((a, b) => a.goods - b.goods || b.content - a.content || a.pieces - b.pieces);
  const once = sorted.filter((way, at) => way.goods !== sorted[at - 1]?.goods || way.content !== sorted[at - 1]?.content);
  return freight.byPiece ? pruneByPiece(once, minOrder, freight) : pruneByWorth(once, minOrder, freight);
}

/**
 * The worth of the goods decides the freight: dropped for those that hold at least as much, may already be ordered, and cost with their
 * freight no more than these would with the least freight there is.
 */
function pruneByWorth<Way extends Contents>(ways: readonly Way[], minOrder: number, freight: Freight): Way[] {
  const least = freight.of(Infinity, 1);
  const settled = ways
    .filter(({ goods }) => goods >= minOrder)
    .map((way) => ({ way, total: way.goods + freight.of(way.goods, way.pieces) }))
    .toSorted((a, b) => a.total - b.total || b.way.content - a.way.content);
  const max: number[] = [];
  for (const { way } of settled) max.push(Math.max(max.at(-1) ?? 0, way.content));
  const placeOf = new Map(settled.map(({ way }, place) => [way, place]));
  return ways.filter((way) => {
    const cheaper = countUpTo(settled, way.goods + least);
    const before = Math.min(cheaper, placeOf.get(way) ?? cheaper);
    return before === 0 || (max[before - 1] ?? 0) < way.content;
  });
}

/**
 * Freight grows with the pieces: dropped for those that hold at least as much in no more pieces, cost no more, may already be ordered
 * and have reached every amount from which freight falls away. `ways` are sorted by goods.
 */
function pruneByPiece<Way extends Contents>(ways: readonly Way[], minOrder: number, { settledFrom }: Freight): Way[] {
  const from = Math.max(minOrder, settledFrom);
  const placeOf = new Map(ways.map((way, place) => [way, place + 1]));
  // A binary indexed tree: the most content among those up to a place of `ways`.
  const tree = Array.from({ length: ways.length + 1 }, () => -1);
  const dropped = new Set<Way>();
  for (const way of ways.toSorted((a, b) => a.pieces - b.pieces || a.goods - b.goods)) {
    const place = placeOf.get(way) ?? 0;
    let max = -1;
    for (let at = place; at > 0; at -= at & -at) max = Math.max(max, tree[at] ?? -1);
    if (max >= way.content) dropped.add(way);
    else if (way.goods >= from)
      for (let at = place; at < tree.length; at += at & -at) tree[at] = Math.max(tree[at] ?? -1, way.content);
  }
  return ways.filter((way) => !dropped.has(way));
}

/** How many of these, sorted by total, cost at most `limit`. */
function countUpTo(sorted: readonly { total: number }[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.total ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
