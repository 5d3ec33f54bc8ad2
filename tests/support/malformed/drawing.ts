import fc from "fast-check";

/** Takes one value of what may be drawn. */
export type Allocation = {
  <T>(arbitrary: fc.Arbitrary<T>): T;
  /** One of a list that is not empty. */
  of: <T>(list: readonly T[]) => T;
  /** True so often in a hundred. */
  chance: (percent: number) => boolean;
};

/** What one input is drawn with: the same seed and place give the same, whatever was drawn for other inputs. */
export function drawing(seed: number, place: number): Allocation {
  const [draw] = fc.sample(fc.gen(), { seed: (Math.imul(place, 0x9e3779b1) ^ seed) | 0, numRuns: 1 });
  if (!draw) throw new Error("nothing was drawn");
  const one = <T>(arbitrary: fc.Arbitrary<T>) => draw(() => arbitrary);
  return Object.assign(one, {
    of: <T>(list: readonly T[]) => list[one(fc.nat({ max: list.length - 1 }))] as T,
    chance: (percent: number) => one(fc.nat({ max: 99 })) < percent,
  });
}
