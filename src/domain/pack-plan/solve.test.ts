import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeEverywhere, chargeBy } from "../freight/charge.ts";
import { fen, type Fen } from "../kernel/money.ts";
import type { PackOffer, PackPlanQuestion } from "./question.ts";
import { solvePackPlan } from "./solve.ts";

const offer = (more: Partial<PackOffer>): PackOffer => ({
  productId: "1",
  coId: "1",
  content: 500,
  price: fen(2_000),
  minQuantity: 1,
  stepQuantity: 1,
  stock: null,
  freightRule: { ...freeEverywhere, fee: fen(1_000) },
  ...more,
});
const ask = (need: number, offers: PackOffer[], minOrder: [string, Fen][] = []) =>
  solvePackPlan({ need, offers, minOrder: new Map(minOrder) });
const pieces = ({ best }: ReturnType<typeof solvePackPlan>) => best?.parts.flatMap((part) => [...part.pieces]).toSorted();

describe("the cheapest cover", () => {
  it("takes the packs that waste least money, not least goods", () => {
    const small = offer({ productId: "500", price: fen(2_200) });
    const large = offer({ productId: "2500", content: 2_500, price: fen(8_000) });
    const found = ask(3_200, [small, large]);
    // 2500 + 2 × 500 is 3,500 for ¥124; two large would be ¥160, seven small ¥154.
    expect(pieces(found)).toEqual([
      ["2500", 1],
      ["500", 2],
    ]);
    expect(found.best).toMatchObject({ total: 13_400, content: 3_500, exact: true });
  });

  it("buys one more to get free freight when that is cheaper", () => {
    const free = { ...freeEverywhere, fee: fen(3_000), freeFrom: fen(6_000) };
    const found = ask(1_000, [offer({ freightRule: free })]);
    expect(found.best).toMatchObject({ total: 6_000, content: 1_500 });
  });

  it("reaches a minimum order, or goes elsewhere", () => {
    const picky = offer({ productId: "a", price: fen(1_000) });
    const other = offer({ productId: "b", coId: "2", price: fen(1_900) });
    expect(pieces(ask(500, [picky, other], [["1", fen(3_000)]]))).toEqual([["b", 1]]);
    expect(pieces(ask(500, [picky], [["1", fen(3_000)]]))).toEqual([["a", 3]]);
  });

  it("splits over suppliers when stock runs out, keeps minimum and step", () => {
    const few = offer({ productId: "a", price: fen(100), stock: 2 });
    const many = offer({ productId: "b", coId: "2", minQuantity: 2, stepQuantity: 2 });
    const found = ask(2_500, [few, many]);
    expect(pieces(found)).toEqual([
      ["a", 1],
      ["b", 4],
    ]);
    expect(found.single.map(({ coId }) => coId)).toEqual(["2"]);
  });

  it("names what others cost alone, however much dearer", () => {
    const dear = offer({ productId: "b", coId: "2", price: fen(90_000) });
    expect(ask(500, [offer({}), dear]).single.map(({ coId, goods }) => [coId, goods])).toEqual([
      ["1", 2_000],
      ["2", 90_000],
    ]);
  });

  it("is none when there is not enough", () => {
    expect(ask(5_000, [offer({ stock: 3 })]).best).toBeNull();
    expect(ask(5_000, []).best).toBeNull();
  });
});

const rules = fc.constantFrom(
  null,
  { ...freeEverywhere, fee: fen(0) },
  { ...freeEverywhere, fee: fen(50), freeFrom: fen(200) },
  { ...freeEverywhere, fee: fen(90) },
  { ...freeEverywhere, fee: fen(120), freeFrom: fen(150) },
  { ...freeEverywhere, fee: fen(30), firstPieces: 1, nextFee: fen(25) },
  { ...freeEverywhere, fee: fen(60), firstPieces: 2, nextPieces: 2, nextFee: fen(40), freeFrom: fen(170), hazardFee: fen(9) },
);
const questions = fc.record({
  need: fc.integer({ min: 1, max: 14 }),
  offers: fc.array(
    fc.record({
      coId: fc.constantFrom("1", "2", "3"),
      content: fc.integer({ min: 1, max: 7 }),
      price: fc.integer({ min: 15, max: 120 }).map(fen),
      minQuantity: fc.integer({ min: 1, max: 2 }),
      stepQuantity: fc.integer({ min: 1, max: 2 }),
      stock: fc.option(fc.integer({ min: 0, max: 4 })),
      freightRule: rules,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  minOrders: fc.tuple(...[1, 2, 3].map(() => fc.constantFrom(0, 0, 60, 180).map(fen))),
});

/** Every quantity of every offer that may matter (20 pieces reach every step and minimum): slow, and plain enough to be believed. */
function cheapestByHand({ need, offers, minOrder }: PackPlanQuestion): number | null {
  let best: number | null = null;
  const choose = (place: number, chosen: number[]) => {
    const next = offers[place];
    if (next) {
      choose(place + 1, [...chosen, 0]);
      const limit = Math.min(next.stock ?? 20, 20, Math.ceil(Math.max(need / next.content, 200 / next.price)) + 3);
      for (let count = next.minQuantity; count <= limit; count += next.stepQuantity) choose(place + 1, [...chosen, count]);
      return;
    }
    const content = offers.reduce((sum, one, at) => sum + one.content * chosen[at]!, 0);
    if (content < need) return;
    let total = 0;
    for (const coId of new Set(offers.map((one) => one.coId))) {
      const mine = offers.map((one, at) => ({ ...one, count: chosen[at]! })).filter((one) => one.coId === coId && one.count > 0);
      if (mine.length === 0) continue;
      const goods = mine.reduce((sum, { price, count }) => sum + price * count, 0);
      if (goods < (minOrder.get(coId) ?? 0)) return;
      const pieceCount = mine.reduce((sum, { count }) => sum + count, 0);
      const fees = mine.map(({ freightRule: rule }) => (rule ? chargeBy(rule, { amount: goods, pieces: pieceCount }) : 0));
      total += goods + Math.max(...fees);
    }
    if (best === null || total < best) best = total;
  };
  choose(0, []);
  return best;
}

describe("against every possibility", () => {
  it("finds the same cost, and a cover that is one", () => {
    fc.assert(
      fc.property(questions, ({ need, offers, minOrders }) => {
        const question: PackPlanQuestion = {
          need,
          offers: offers.map((one, at) => ({ ...one, productId: String(at) })),
          minOrder: new Map(minOrders.map((amount, at) => [String(at + 1), amount])),
        };
        const { best, single } = solvePackPlan(question);
        const byHand = cheapestByHand(question);
        expect(best?.total ?? null).toBe(byHand);
        if (byHand === null) return;
        expect(best?.exact).toBe(true);
        expect(best?.content).toBeGreaterThanOrEqual(need);
        expect(best?.parts.reduce((sum, { goods, freight }) => sum + goods + freight, 0)).toBe(byHand);
        for (const part of single) expect(part.goods + part.freight).toBeGreaterThanOrEqual(byHand);
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });
});

it("answers a real question in milliseconds: eight suppliers, six offers each", () => {
  const offers = Array.from({ length: 48 }, (_, at) =>
    offer({
      productId: String(at),
      coId: String(at % 8),
      content: [500, 2_500, 4_000][at % 3] ?? 500,
      price: fen(Math.round(([500, 2_500, 4_000][at % 3] ?? 500) * (4 + ((at * 7) % 5) * 0.13) * (at % 3 === 0 ? 1.2 : 1))),
      stock: at % 4 === 0 ? 12 : null,
      freightRule: { ...freeEverywhere, fee: fen(1_200), freeFrom: fen(30_000) },
    }),
  );
  const started = performance.now();
  const { best } = solvePackPlan({ need: 43_200, offers, minOrder: new Map([["3", fen(20_000)]]) });
  // A generous bound for a loaded machine; it takes a few milliseconds.
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(best?.exact).toBe(true);
});
