import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { allocate, casesOf, distribute, missingTo, missingToCase, piecesOf, type Pledge } from "./allocate.ts";

const pledge = (seq: number, quantity: number, tolerance: number, least = 0): Pledge => ({ seq, quantity, tolerance, least });

const pledges = fc.array(fc.record({ quantity: fc.nat(6), tolerance: fc.nat(6) }), { maxLength: 5 }).chain((list) =>
  fc
    .shuffledSubarray(
      list.map((_, seq) => seq),
      { minLength: list.length },
    )
    .map((order) => list.map((one, at) => ({ ...one, least: 0, seq: order[at] ?? at }))),
);
const caseSize = fc.integer({ min: 1, max: 7 });

/**
 * Every total that gives each group its quantity or more, up to its tolerance, or the quantities rounded down to whole
 * cases: the largest of whole cases in which no case holds tolerance alone.
 */
function casesByTrying(list: readonly Pledge[], u: number): number {
  let surely = 0;
  let possible = 0;
  for (const { quantity, tolerance } of list) {
    for (let chunk = 0; chunk < quantity; chunk += 1) surely += 1;
    for (let chunk = 0; chunk < quantity + tolerance; chunk += 1) possible += 1;
  }
  let best = 0;
  for (let cases = 1; cases * u <= possible; cases += 1) {
    // The last case begins with piece (cases - 1) * u + 1, which somebody must want for sure.
    if ((cases - 1) * u < surely) best = cases;
  }
  return best;
}

/** Piece by piece: first in line whose quantity, then whose tolerance, is not used up. */
function allocateByTrying(list: readonly Pledge[], pieces: number): number[] {
  const given = list.map(() => 0);
  const order = list.map((_, at) => at).toSorted((a, b) => (list[a]?.seq ?? 0) - (list[b]?.seq ?? 0));
  for (let chunk = 0; chunk < pieces; chunk += 1) {
    const next =
      order.find((at) => (given[at] ?? 0) < (list[at]?.quantity ?? 0)) ??
      order.find((at) => (given[at] ?? 0) < (list[at]?.quantity ?? 0) + (list[at]?.tolerance ?? 0));
    if (next !== undefined) given[next] = (given[next] ?? 0) + 1;
  }
  return given;
}

describe("cases", () => {
  it.each([
    [4, [[5, 3]], 2],
    [4, [[0, 5]], 0],
    [4, [[5, 2]], 1],
    [4, [[4, 9]], 1],
    [4, [], 0],
    [
      4,
      [
        [3, 0],
        [2, 1],
        [0, 2],
      ],
      2,
    ],
    [1, [[7, 3]], 7],
  ] as const)("u=%i %j → %i", (u, list, cases) => {
    const given = list.map(([quantity, tolerance], seq) => pledge(seq, quantity, tolerance));
    expect(casesOf(given, u)).toBe(cases);
  });

  it("are what trying every number finds", () => {
    fc.assert(
      fc.property(pledges, caseSize, (list, u) => {
        expect(casesOf(list, u)).toBe(casesByTrying(list, u));
      }),
      { seed: 20261121, numRuns: Math.max(2000, inject("storm")) },
    );
  });

  it("never shrink when somebody promises more", () => {
    fc.assert(
      fc.property(pledges, caseSize, fc.nat(6), fc.nat(6), (list, u, quantity, tolerance) => {
        expect(casesOf([...list, pledge(99, quantity, tolerance)], u)).toBeGreaterThanOrEqual(casesOf(list, u));
      }),
    );
  });
});

describe("allocation", () => {
  it("gives everyone's quantity first, then tolerance in order of time", () => {
    const list = [pledge(3, 2, 5), pledge(1, 5, 1), pledge(2, 1, 2)];
    const shares = allocate(list, 12).map(({ pledge: { seq }, allocated }) => [seq, allocated]);
    expect(shares).toEqual([
      [1, 6],
      [2, 3],
      [3, 3],
    ]);
  });

  it("is what handing out piece by piece gives, and hands out all", () => {
    fc.assert(
      fc.property(pledges, caseSize, (list, u) => {
        const pieces = piecesOf(list, u);
        const shares = allocate(list, pieces);
        const bySeq = new Map(shares.map(({ pledge: { seq }, allocated }) => [seq, allocated]));
        expect(list.map(({ seq }) => bySeq.get(seq))).toEqual(allocateByTrying(list, pieces));
        expect(shares.reduce((sum, { allocated }) => sum + allocated, 0)).toBe(pieces);
      }),
      { seed: 20261121, numRuns: Math.max(2000, inject("storm")) },
    );
  });
});

it("missing pieces complete exactly the next case", () => {
  fc.assert(
    fc.property(pledges, caseSize, (list, u) => {
      const missing = missingToCase(list, u);
      if (missing === 0) return;
      expect(missing).toBeGreaterThan(0);
      expect(casesOf([...list, pledge(98, missing - 1, 0)], u)).toBe(casesOf(list, u));
      expect(casesOf([...list, pledge(98, missing, 0)], u)).toBe(casesOf(list, u) + 1);
    }),
  );
});

it("missing pieces reach a total, and one less does not", () => {
  fc.assert(
    fc.property(pledges, caseSize, fc.integer({ min: 1, max: 200 }), (list, u, target) => {
      const missing = missingTo(target, list, u);
      expect(piecesOf([...list, pledge(98, missing, 0)], u)).toBeGreaterThanOrEqual(target);
      if (missing > 0) expect(piecesOf([...list, pledge(98, missing - 1, 0)], u)).toBeLessThan(target);
    }),
    { seed: 20261126 },
  );
});

describe("what is distributed", () => {
  const shares = (list: readonly Pledge[], supply: number | null = null) =>
    distribute(list, 4, supply).shares.map(({ pledge: { seq }, allocated }) => [seq, allocated]);

  it("gives a group what it can use, or nothing, and counts its pledge for nobody then", () => {
    expect(shares([pledge(1, 5, 0), pledge(2, 2, 0)])).toEqual([
      [1, 4],
      [2, 0],
    ]);
    expect(shares([pledge(1, 5, 0, 5), pledge(2, 2, 0)])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(shares([pledge(1, 5, 0), pledge(2, 9, 0, 9)])).toEqual([
      [1, 4],
      [2, 0],
    ]);
    expect(shares([pledge(1, 5, 0, 5), pledge(2, 9, 2, 9)])).toEqual([
      [1, 5],
      [2, 11],
    ]);
  });

  it("is never more than the supplier undertook to supply, in whole cases", () => {
    expect(shares([pledge(1, 6, 0), pledge(2, 6, 0)], 11)).toEqual([
      [1, 6],
      [2, 2],
    ]);
    expect(shares([pledge(1, 6, 0), pledge(2, 6, 0, 3)], 11)).toEqual([
      [1, 4],
      [2, 0],
    ]);
  });

  it("is whole cases within the supply, and to each group nothing or at least what it can use", () => {
    const withLeast = pledges.chain((list) =>
      fc.tuple(...list.map((one) => fc.nat(one.quantity + one.tolerance).map((least) => ({ ...one, least })))),
    );
    fc.assert(
      fc.property(withLeast, caseSize, fc.option(fc.nat(40)), (list, u, supply) => {
        const { pieces, shares: given } = distribute(list, u, supply);
        expect(given.map(({ pledge: { seq } }) => seq)).toEqual(list.map(({ seq }) => seq).toSorted((a, b) => a - b));
        expect(given.reduce((sum, { allocated }) => sum + allocated, 0)).toBe(pieces);
        expect(pieces % u).toBe(0);
        expect(pieces).toBeLessThanOrEqual(Math.min(piecesOf(list, u), supply ?? Infinity));
        for (const { pledge: one, allocated } of given) {
          expect(allocated === 0 || allocated >= one.least).toBe(true);
          expect(allocated).toBeLessThanOrEqual(one.quantity + one.tolerance);
        }
      }),
      { seed: 20261125, numRuns: Math.max(2000, inject("storm")) },
    );
  });
});

it("says how many pieces complete a case that is begun, and none where all are whole", () => {
  expect(missingToCase([pledge(1, 5, 0)], 4)).toBe(3);
  expect(missingToCase([pledge(1, 5, 2)], 4)).toBe(1);
  expect(missingToCase([pledge(1, 8, 0)], 4)).toBe(0);
  expect(missingToCase([pledge(1, 5, 3)], 4)).toBe(0);
  expect(missingToCase([pledge(1, 0, 3)], 4)).toBe(0);
});
