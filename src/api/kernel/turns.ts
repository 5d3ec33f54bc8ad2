/**
 * Lets requests that wait go first. All requests of an isolate share one thread: work that takes longer than some tens of milliseconds
 * stops between its parts.
 */
export const letOthersRun = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/**
 * `map` of a long list: after `atOnce` items, some milliseconds of work, others get their turn. `sizeOf`: as how many items one counts whose
 * work is longer.
 */
export async function mapInTurns<T, R>(
  items: readonly T[],
  map: (item: T, place: number) => R,
  atOnce = 200,
  sizeOf: (item: T) => number = () => 1,
): Promise<R[]> {
  const made: R[] = [];
  let size = 0;
  for (const [place, item] of items.entries()) {
    size += sizeOf(item);
    if (place > 0 && size > atOnce) {
      await letOthersRun();
      size = sizeOf(item);
    }
    made.push(map(item, place));
  }
  return made;
}

/** Items as they come; after `atOnce` of them others get their turn, however quickly they come. */
export async function* eachInTurns<T>(items: AsyncIterable<T>, atOnce: number): AsyncGenerator<T, void> {
  let taken = 0;
  for await (const item of items) {
    yield item;
    taken += 1;
    if (taken % atOnce === 0) await letOthersRun();
  }
}
