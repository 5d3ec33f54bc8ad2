import fc from "fast-check";
import { expect, it, test } from "vitest";
import { fen, type Fen } from "../kernel/money.ts";
import { chargeBy, freeTerms, freightOf, freightRuleAt, gapToFree, type FreightRule, type FreightTemplate } from "./charge.ts";

const rule = (regionPrefix: string, more: Partial<FreightRule> = {}): FreightRule => ({ ...freeTerms, regionPrefix, ...more });
const template: FreightTemplate = {
  templateId: 1,
  rules: [
    rule("", { fee: fen(1_200), freeFrom: fen(20_000) }),
    rule("31"),
    rule("3101", { fee: fen(500) }),
    rule("310230", { served: 0 }),
  ],
};
const shanghaiOnly: FreightTemplate = { templateId: 2, rules: [rule("31", { fee: fen(3_000) })] };

const at = (one: FreightTemplate | null, areaCode: string | null, amount: Fen, quantity = 1, hazardous = false) =>
  freightOf([{ freightRule: freightRuleAt(one, areaCode, hazardous), amount, quantity }]);

it("takes the rule of the narrowest region, wherever it stands", () => {
  for (const rules of [template.rules, template.rules.toReversed()]) {
    const one = { ...template, rules };
    expect(at(one, "310115", fen(100))).toBe(500);
    expect(at(one, "319999", fen(100))).toBe(0);
    expect(at(one, "110101", fen(100))).toBe(1_200);
    expect(at(one, "310230", fen(100))).toBeNull();
  }
});

it("is free from the amount on, not below it, and says what is missing to it", () => {
  expect(at(template, "110101", fen(19_999))).toBe(1_200);
  expect(at(template, "110101", fen(20_000))).toBe(0);
  const base = freightRuleAt(template, "110101", false);
  expect(gapToFree(base, fen(19_999))).toBe(1);
  expect(gapToFree(base, fen(20_000))).toBeNull();
  expect(gapToFree(rule("", { fee: fen(5) }), fen(0))).toBeNull();
});

it("is not known without an address, a template or a rule", () => {
  expect(at(template, null, fen(100))).toBeNull();
  expect(at(null, "110101", fen(100))).toBeNull();
  expect(at(shanghaiOnly, "110101", fen(100))).toBeNull();
  expect(freightOf([])).toBe(0);
});

test.each([
  [1, 1_000],
  [2, 1_000],
  [3, 1_500],
  [5, 1_500],
  [6, 2_000],
])("%d pieces: the first two at 10, every further three begun at 5", (quantity, expected) => {
  const byPiece = { templateId: 3, rules: [rule("", { fee: fen(1_000), firstPieces: 2, nextPieces: 3, nextFee: fen(500) })] };
  expect(at(byPiece, "110101", fen(100), quantity)).toBe(expected);
});

it("adds the surcharge for dangerous goods alone, also where freight is free", () => {
  const hazard = { templateId: 4, rules: [rule("", { fee: fen(1_000), freeFrom: fen(500), hazardFee: fen(7_000) })] };
  expect(at(hazard, "110101", fen(100))).toBe(1_000);
  expect(at(hazard, "110101", fen(100), 1, true)).toBe(8_000);
  expect(at(hazard, "110101", fen(500), 1, true)).toBe(7_000);
});

it("charges a supplier's parcel once, by the dearest rule, on the whole of it", () => {
  const line = (one: FreightTemplate, areaCode: string, amount: number) => ({
    freightRule: freightRuleAt(one, areaCode, false),
    amount: fen(amount),
    quantity: 1,
  });
  const lines = [line(template, "110101", 15_000), line(template, "110101", 5_000)];
  expect(freightOf(lines)).toBe(0);
  const dear = line(shanghaiOnly, "310101", 1);
  expect(freightOf([line(template, "310101", 15_000), dear])).toBe(3_000);
  expect(freightOf([...lines, line(shanghaiOnly, "110101", 1)])).toBeNull();
});

const terms = fc.record({
  fee: fc.integer({ min: 0, max: 50_000 }).map(fen),
  firstPieces: fc.option(fc.integer({ min: 1, max: 20 })),
  nextPieces: fc.integer({ min: 1, max: 20 }),
  nextFee: fc.integer({ min: 0, max: 9_000 }).map(fen),
  freeFrom: fc.option(fc.integer({ min: 0, max: 90_000 }).map(fen)),
  hazardFee: fc.integer({ min: 0, max: 9_000 }).map(fen),
});
const anyRule = terms.map((some) => rule("", some));
const lines = fc.array(
  fc.record({
    freightRule: anyRule,
    amount: fc.integer({ min: 0, max: 40_000 }).map(fen),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test("freight grows with pieces, falls with the amount, and never below the surcharge", () => {
  fc.assert(
    fc.property(anyRule, fc.nat(90_000), fc.nat(90_000), fc.nat(60), fc.nat(60), (some, amount, more, pieces, others) => {
      const charge = chargeBy(some, { amount, pieces });
      expect(chargeBy(some, { amount, pieces: pieces + others })).toBeGreaterThanOrEqual(charge);
      expect(chargeBy(some, { amount: amount + more, pieces })).toBeLessThanOrEqual(charge);
      expect(charge).toBeGreaterThanOrEqual(some.hazardFee);
    }),
    { numRuns: 500, seed: 20261123 },
  );
});

test("freight of a parcel does not depend on the order of its lines or on how a line is split", () => {
  fc.assert(
    fc.property(lines, (some) => {
      const freight = freightOf(some);
      expect(freightOf(some.toReversed())).toBe(freight);
      const split = some.flatMap((one) => {
        const half = Math.floor(one.amount / 2);
        return one.quantity === 1
          ? [one]
          : [
              { ...one, amount: fen(half), quantity: 1 },
              { ...one, amount: fen(one.amount - half), quantity: one.quantity - 1 },
            ];
      });
      expect(freightOf(split)).toBe(freight);
    }),
    { numRuns: 300, seed: 20261123 },
  );
});

it("asks for nothing more where there is no rule, and where it is free", () => {
  expect(gapToFree(null, fen(0))).toBeNull();
  expect(gapToFree(rule("", { freeFrom: fen(500) }), fen(501))).toBeNull();
  expect(gapToFree(rule("", { freeFrom: fen(500) }), fen(0))).toBe(500);
});
