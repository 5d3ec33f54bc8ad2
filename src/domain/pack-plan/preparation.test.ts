import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { amountAsSold, dilute, parseFigure, planAmount, strengthOf, strengthUnits, weigh } from "./preparation.ts";
import { Amount } from "./schema.ts";

const salt = { molarMass: 58.44, purity: 100, density: null };
/** Hydrochloric acid of 37 %. */
const acid = { molarMass: 36.46, purity: 37, density: 1.18 };

describe("what to weigh", () => {
  it.each([
    [{ figure: 1, unit: "mol/L" }, 1_000, salt, { grams: 58.44, millilitres: null }],
    [{ figure: 0.5, unit: "mol/L" }, 250, salt, { grams: 7.305, millilitres: null }],
    [{ figure: 150, unit: "mmol/L" }, 1_000, salt, { grams: 8.766, millilitres: null }],
    [{ figure: 9, unit: "g/L" }, 500, salt, { grams: 4.5, millilitres: null }],
    [{ figure: 10, unit: "mg/L" }, 100, salt, { grams: 0.001, millilitres: null }],
    [{ figure: 1, unit: "mol/L" }, 1_000, { ...salt, purity: 98 }, { grams: 59.64, millilitres: null }],
    // The usual recipe: 84 mL of concentrated acid to the litre.
    [{ figure: 1, unit: "mol/L" }, 1_000, acid, { grams: 98.55, millilitres: 83.51 }],
  ] as const)("%o in %i mL of %o", (target, millilitres, goods, taken) => {
    expect(weigh(target, millilitres, goods)).toEqual(taken);
  });
});

describe("what to take of a stronger solution", () => {
  it.each([
    [{ figure: 12, unit: "mol/L" }, { figure: 1, unit: "mol/L" }, 600, 50],
    [{ figure: 1, unit: "mol/L" }, { figure: 50, unit: "mmol/L" }, 100, 5],
    [{ figure: 1, unit: "g/L" }, { figure: 10, unit: "mg/L" }, 250, 2.5],
    [{ figure: 36.46, unit: "g/L" }, { figure: 0.1, unit: "mol/L" }, 1_000, 100],
    [{ figure: 1, unit: "mol/L" }, { figure: 1, unit: "mol/L" }, 10, 10],
  ] as const)("of %o for %o in %i mL", (stock, target, millilitres, expected) => {
    expect(dilute(stock, target, millilitres, acid)?.millilitres).toBe(expected);
  });

  it("is nothing where it is the weaker one", () => {
    expect(dilute({ figure: 1, unit: "mol/L" }, { figure: 2, unit: "mol/L" }, 100, acid)).toBeNull();
  });

  it("starts from what the goods are", () => {
    expect(strengthOf(acid)).toEqual({ figure: 11.97, unit: "mol/L" });
    expect(strengthOf(salt)).toBeNull();
  });
});

it.each([
  ["0.5", 0.5],
  ["１．５", 1.5],
  [" 20 ", 20],
  ["-3", null],
  ["+3", null],
  ["1e3", null],
  ["0", null],
  ["", null],
  ["2000000", null],
  ["3 L", null],
])("the figure %s is %s", (text, figure) => expect(parseFigure(text)).toBe(figure));

it("is said in what the goods are sold by, as the pack plan reads it", () => {
  expect(planAmount({ grams: 98.55, millilitres: 83.52 }, "mL")).toBe("83.52 mL");
  expect(planAmount({ grams: 98.55, millilitres: 83.52 }, "g")).toBe("98.55 g");
  expect(planAmount({ grams: 98.55, millilitres: null }, "mL")).toBeNull();
  expect(planAmount({ grams: null, millilitres: 5 }, "g")).toBeNull();
  expect(planAmount({ grams: 5, millilitres: 5 }, "pc")).toBeNull();
});

it("never takes less than is needed, and hardly more", () => {
  const figure = fc.double({ min: 0.001, max: 1_000, noNaN: true });
  fc.assert(
    fc.property(
      figure,
      fc.constantFrom(...strengthUnits),
      figure,
      fc.double({ min: 1, max: 1_000, noNaN: true }),
      (one, unit, volume, molarMass) => {
        const goods = { molarMass, purity: 95, density: 1.1 };
        const taken = weigh({ figure: one, unit }, volume, goods);
        const grams = taken.grams ?? 0;
        const factor = { "mol/L": molarMass, "mmol/L": molarMass / 1_000, "g/L": 1, "mg/L": 0.001 }[unit];
        const exact = (one * factor * volume) / 1_000 / 0.95;
        expect(grams).toBeGreaterThanOrEqual(exact * (1 - 1e-9));
        expect(grams).toBeLessThanOrEqual(Math.max(exact * 1.0011, exact + 0.001));
        expect(taken.millilitres).not.toBeNull();
        const amount = planAmount(taken, "g") ?? "";
        if (grams <= 10_000_000) expect(v.parse(Amount, amount)).toMatchObject({ unit: "g" });
      },
    ),
    { seed: 17 },
  );
});

describe("an amount in the other measure than goods are sold by", () => {
  it.each([
    ["2kg", "mL", 0.789, "2535 mL"],
    ["3,200 mL", "g", 1.84, "5888 g"],
    ["500 mL", "mL", 0.789, null],
    ["500 mL", "pc", 0.789, null],
  ] as const)("%s, sold by %s at %s g/mL, is %s", (typed, soldBy, density, text) => {
    expect(amountAsSold(v.parse(Amount, typed), soldBy, density)).toBe(text);
  });

  it("reads thousands in groups, and no comma that stands for a point", () => {
    expect(v.parse(Amount, "３，２００ mL")).toMatchObject({ quantity: 3_200, unit: "mL" });
    expect(v.safeParse(Amount, "1,5 L").success).toBe(false);
  });
});
