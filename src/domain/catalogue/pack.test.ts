import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { packLabel, parsePack } from "./pack.ts";
import { packCorpus, unclearPacks } from "#tests/support/pack-corpus.ts";

it.each(packCorpus.map(([spec, total, sold = ""]) => [spec, total, sold] as const))(
  "%s holds %s (sold by %s)",
  (spec, total, measureUnit) => {
    const isPieces = total.endsWith("个");
    const pack = parsePack(spec, !isPieces, measureUnit);
    expect(pack && packLabel(pack)).toBe(total);
  },
);

const unclear = unclearPacks.map(([spec, isSubstance, sold = ""]) => [spec, isSubstance, sold] as const);
it.each(unclear)("%s does not say what it holds", (spec, isSubstance, measureUnit) => {
  expect(parsePack(spec, isSubstance, measureUnit)).toBeNull();
});

it("takes no negative amount for one", () => {
  expect(parsePack("-1g", true)).toBeNull();
  expect(parsePack("分装 -3 L", true)).toBeNull();
  expect(parsePack("AB-500g", true)).toEqual({ quantity: 500, unit: "g" });
});

it("has a hundred packs as catalogues write them", () => {
  expect(packCorpus.length).toBeGreaterThanOrEqual(100);
});

it("labels packs for the facet", () => {
  expect(packLabel({ quantity: 0.02, unit: "mL" })).toBe("0.02mL");
  expect(packLabel({ quantity: 500, unit: "pc" })).toBe("500个");
});

describe("packs as the grammar makes them", () => {
  const units = { mL: 1, ml: 1, L: 1000, g: 1, kg: 1000, mg: 0.001, 毫升: 1, 升: 1000, 克: 1, 公斤: 1000 } as const;
  const volumes = new Set(["mL", "ml", "L", "毫升", "升"]);
  const factor = fc.integer({ min: 1, max: 99 });
  const gap = fc.constantFrom("", " ");
  const times = fc.constantFrom("×", "*", "x", "X", "✕");
  const container = fc.constantFrom("瓶", "袋", "支", "桶");
  const outer = fc.constantFrom("箱", "盒", "包");
  const grade = fc.constantFrom("", "AR ", "HPLC ", "99.5% ", "无水级 ", "≥98% ");
  const content = fc.record({
    figure: fc.constantFrom(1, 5, 25, 100, 250, 500, 2.5, 0.5),
    unit: fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[])),
  });
  const pack = fc.record({ content, grade, gap, sign: times, container, outer, factors: fc.array(factor, { maxLength: 3 }) });
  type Drawn = typeof pack extends fc.Arbitrary<infer T> ? T : never;
  const expected = ({ content: { figure, unit }, factors }: Drawn) => ({
    quantity: Number(factors.reduce((all, one) => all * one, figure * units[unit]).toPrecision(12)),
    unit: volumes.has(unit) ? "mL" : "g",
  });

  test("factors after the content multiply, layer by layer", () => {
    fc.assert(
      fc.property(pack, fc.boolean(), (drawn, per) => {
        const {
          content: { figure, unit },
          factors,
          gap: space,
          sign,
          container: bottle,
          outer: box,
          grade: before,
        } = drawn;
        const layers = factors.map(
          (one, place) => `${space}${sign}${space}${one}${place === 0 ? bottle : box}${place === 0 ? `/${box}` : ""}`,
        );
        const spec = `${before}${figure}${space}${unit}${per ? `/${bottle}` : ""}${layers.join("")}`;
        expect(parsePack(spec, true), spec).toEqual(expected(drawn));
      }),
    );
  });

  test("factors before the content multiply too", () => {
    fc.assert(
      fc.property(pack, fc.boolean(), (drawn, named) => {
        const {
          content: { figure, unit },
          factors,
          gap: space,
          sign,
          container: bottle,
        } = drawn;
        const spec = `${factors.map((one) => `${one}${named ? bottle : ""}${space}${sign}${space}`).join("")}${figure}${unit}`;
        expect(parsePack(spec, true), spec).toEqual(expected(drawn));
      }),
    );
  });

  test("a layer that is only listed counts when the goods are sold by it, and is unclear without a unit of sale", () => {
    fc.assert(
      fc.property(pack, fc.integer({ min: 2, max: 99 }), (drawn, per) => {
        const {
          content: { figure, unit },
          container: bottle,
          outer: box,
        } = drawn;
        const spec = `${figure}${unit}/${bottle}，${per}${bottle}/${box}`;
        expect(parsePack(spec, true, bottle)).toEqual(expected({ ...drawn, factors: [] }));
        expect(parsePack(spec, true, box)).toEqual(expected({ ...drawn, factors: [per] }));
        expect(parsePack(spec, true)).toBeNull();
      }),
    );
  });

  test("whatever stands there, a pack holds something or nothing is said", () => {
    const letters = fc.constantFrom(...Array.from("0123456789.×x*/瓶箱支盒mLgk升克 ,，()"));
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 60 }), fc.boolean(), (spec, isSubstance) => {
        expect(parsePack(spec, isSubstance)?.quantity ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});
