import { expect, it } from "vitest";
import { day, startOfDay } from "../kernel/instant.ts";
import {
  maxEarlier,
  maxReached,
  officerReason,
  quantityWatch,
  reachedText,
  type CountedLine,
  type EarlierLine,
} from "./monthly-quantity.ts";
import type { HazardRule } from "./rule.ts";

const now = startOfDay("2026-11-27") + 10 * 3_600_000;
const rule = (more: Partial<HazardRule> = {}): HazardRule => ({
  ruleId: "r",
  unitId: "u",
  kind: "monthlyQuantity",
  list: "toxic",
  grade: null,
  casNo: null,
  amount: 50_000,
  measure: "mass",
  weekdays: [],
  document: null,
  source: "校内规定",
  note: "",
  effectiveFrom: "2020-01-01",
  effectiveTo: null,
  ...more,
});
const arsenic = "1327-53-3";
const grams = (count: number) => ({ measure: "mass" as const, milli: count * 1_000 });
const line = (more: Partial<CountedLine> = {}): CountedLine => ({
  casNo: arsenic,
  parent: null,
  memberships: [{ list: "toxic", grade: null, condition: null }],
  onePiece: grams(10),
  density: null,
  pieces: 1,
  ...more,
});
const before = (more: Partial<EarlierLine> = {}): EarlierLine => ({
  ...line(),
  wishId: "w1",
  at: now - day,
  requesterName: "张三",
  productTitle: "三氧化二砷",
  productSpec: "10g",
  ...more,
});
const names = (casNo: string) => (casNo === arsenic ? "三氧化二砷" : null);
const watch = (rules: HazardRule[], lines: CountedLine[], earlier: EarlierLine[] = []) =>
  quantityWatch(rules, now, lines, earlier, names);

it("counts what the group asked for before, up to the very limit", () => {
  const earlier = [before({ pieces: 3 }), before({ wishId: "w2", at: now - 2 * day })];
  expect(watch([rule({ amount: 50_001 })], [line()], earlier)).toBeNull();
  const found = watch([rule()], [line()], earlier);
  expect(found).toMatchObject({
    month: "2026-11",
    others: 0,
    reached: [{ casNo: arsenic, sum: 50_000, own: 10_000, limit: 50_000, uncounted: 0, others: 0 }],
  });
  expect(found?.reached[0]?.earlier.map(({ wishId, milli }) => [wishId, milli])).toEqual([
    ["w1", 30_000],
    ["w2", 10_000],
  ]);
  expect(found && officerReason(found)).toBe("本月数量达到门槛：三氧化二砷");
  expect(found?.reached.map(reachedText)).toEqual(["三氧化二砷：本月合计 50 g，门槛 50 g"]);
});

it("asks of one request alone what it asks of several", () => {
  expect(watch([rule()], [line({ pieces: 5 })])?.reached[0]).toMatchObject({ sum: 50_000, earlier: [] });
  expect(watch([rule()], [line({ pieces: 4 })])).toBeNull();
});

it("goes by rules of a monthly quantity that are in force, for goods they are about", () => {
  const much = [line({ pieces: 99 })];
  for (const none of [
    rule({ kind: "holdingLimit" }),
    rule({ effectiveTo: "2026-11-27" }),
    rule({ effectiveFrom: "2026-11-28" }),
    rule({ list: "explosive" }),
    rule({ casNo: "1-1-1" }),
  ])
    expect(watch([none], much), JSON.stringify(none)).toBeNull();
  expect(watch([rule({ casNo: arsenic })], much)).not.toBeNull();
});

it("leaves out what stands on another list, or is another substance", () => {
  const other = before({ casNo: "7487-94-7", pieces: 9 });
  const notListed = before({ memberships: [], pieces: 9 });
  expect(watch([rule()], [line()], [other, notListed])).toBeNull();
  expect(watch([rule({ amount: 10_000 })], [line()], [other])?.reached[0]).toMatchObject({ sum: 10_000, earlier: [] });
});

it("counts hydrates with their substance on every list, salts in the first two classes of 易制毒 alone", () => {
  const base = "299-42-3";
  const of = (relation: "salt" | "hydrate") => ({ casNo: base, relation });
  const second = [{ list: "precursor", grade: 2, condition: null }] as const;
  const third = [{ list: "precursor", grade: 3, condition: null }] as const;
  const limit = rule({ list: "precursor", amount: 20_000 });
  const salt = before({ casNo: "50-98-6", parent: of("salt"), memberships: second });
  expect(watch([limit], [line({ casNo: base, memberships: second })], [salt])?.reached[0]).toMatchObject({
    casNo: base,
    sum: 20_000,
  });
  expect(watch([limit], [line({ casNo: base, memberships: third })], [{ ...salt, memberships: third }])).toBeNull();
  const hydrate = { ...salt, parent: of("hydrate"), memberships: third };
  expect(watch([limit], [line({ casNo: base, memberships: third })], [hydrate])).not.toBeNull();
  // The other way round, and two salts of one substance.
  expect(watch([limit], [salt], [before({ casNo: base, memberships: second })])).not.toBeNull();
  expect(watch([limit], [salt], [before({ casNo: "345-78-8", parent: of("salt"), memberships: second })])).not.toBeNull();
  // A rule of the substance counts its salts; one of a salt counts that salt alone.
  expect(watch([rule({ ...limit, casNo: base })], [salt], [salt])).not.toBeNull();
  expect(watch([rule({ ...limit, casNo: "50-98-6" })], [salt], [before({ casNo: base, memberships: second })])).toBeNull();
});

it("meets litres through the density, rounded up", () => {
  const acid = line({ onePiece: { measure: "volume", milli: 500_000 }, density: { lightest: 1.5, heaviest: 1.84 } });
  expect(watch([rule({ amount: 920_000 })], [acid])?.reached[0]?.sum).toBe(920_000);
  expect(watch([rule({ amount: 920_001 })], [acid])).toBeNull();
  expect(watch([rule({ measure: "volume", amount: 500_000 })], [acid])?.reached[0]?.sum).toBe(500_000);
});

it("says what nobody can compute, and takes it for enough", () => {
  const noDensity = before({ onePiece: { measure: "volume", milli: 1_000 } });
  const found = watch([rule()], [line()], [noDensity, before({ onePiece: null })]);
  expect(found?.reached[0]).toMatchObject({ sum: 10_000, uncounted: 2 });
  expect(found?.reached[0]?.earlier.map(({ milli }) => milli)).toEqual([null, null]);
  expect(found?.reached.map(reachedText)[0]).toContain("另有 2 项数量无法换算，未计入");
  expect(watch([rule()], [line({ onePiece: null })])?.reached[0]).toMatchObject({ own: null, sum: 0, uncounted: 1 });
  // Nothing is left of it: it was cancelled, or went back.
  expect(watch([rule()], [line()], [before({ onePiece: null, pieces: 0 })])).toBeNull();
});

it("sends goods that name no substance to the officer, whatever they weigh", () => {
  const found = watch([rule()], [line({ casNo: null })], [before({ casNo: null })]);
  expect(found?.reached).toMatchObject([{ casNo: null, substance: null, uncounted: 1, earlier: [] }]);
  expect(found && officerReason(found)).toContain("未注明 CAS 号的商品");
});

it("writes down no more than it says", () => {
  const many = Array.from({ length: maxEarlier + 3 }, (_, at) => before({ wishId: `w${at}`, at: now - at }));
  const found = watch([rule()], [line()], many);
  expect(found?.reached[0]).toMatchObject({ others: 3, sum: (maxEarlier + 4) * 10_000 });
  expect(found?.reached[0]?.earlier.at(-1)?.wishId).toBe(`w${maxEarlier - 1}`);
  const lines = Array.from({ length: maxReached + 2 }, (_, at) => line({ casNo: `${at}-00-0`, pieces: 9 }));
  expect(watch([rule()], lines)).toMatchObject({ others: 2, reached: { length: maxReached } });
});
