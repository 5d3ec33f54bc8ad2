import fc from "fast-check";
import { expect, it } from "vitest";
import { packCorpus } from "#tests/support/pack-corpus.ts";
import type { Form } from "../hazard/content/form.ts";
import { parsePack } from "./pack.ts";
import { implausiblePack } from "./pack-plausibility.ts";

const judge = (
  spec: string,
  measureUnit = "瓶",
  { form = null, isRegulated = false }: { form?: Form | null; isRegulated?: boolean } = {},
) => implausiblePack({ pack: parsePack(spec, true), measureUnit, form, isRegulated });

it.each<[string, string, Parameters<typeof judge>[2], string | null]>([
  ["0.0001mL", "瓶", { isRegulated: true }, "small"],
  ["0.0001mL", "瓶", {}, "small"],
  ["0.05mL", "瓶", { isRegulated: true }, "small"],
  ["0.05mL", "支", {}, null],
  ["1mL", "支", { isRegulated: true }, null],
  ["10mg", "瓶", { isRegulated: true }, null],
  ["100μg", "支", {}, null],
  ["100μg", "支", { isRegulated: true }, "small"],
  ["0.001μg", "支", {}, "small"],
  ["500mL", "瓶", { isRegulated: true }, null],
  ["40L", "瓶", { form: "gas" }, null],
  ["500L", "瓶", {}, "large"],
  ["25kg", "支", {}, "large"],
  ["200L", "桶", {}, null],
  ["1mL", "桶", {}, "small"],
  ["0.5g", "箱", {}, "small"],
  ["25kg/袋", "袋", {}, null],
  ["1000kg", "袋", {}, null],
  ["50000kg", "吨袋", {}, "large"],
  ["500mL", "瓶", { form: "powder" }, "solid"],
  ["500g", "瓶", { form: "powder" }, null],
  ["500g", "瓶", { form: "liquid" }, null],
  ["若干", "瓶", {}, null],
])("%s in %s with %o is %s", (spec, measureUnit, more, problem) => {
  expect(judge(spec, measureUnit, more)?.problem ?? null).toBe(problem);
});

it("lets every pack pass that catalogues write", () => {
  const held = packCorpus.filter(([spec, , measureUnit]) => judge(spec, measureUnit ?? "") !== null);
  expect(held).toEqual([]);
});

it("leaves of no permit of a tonne more pieces than can be told", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-9, max: 1e7, noNaN: true }),
      fc.constantFrom("g" as const, "mL" as const),
      (quantity, unit) => {
        const found = implausiblePack({ pack: { quantity, unit }, measureUnit: "瓶", form: null, isRegulated: true });
        expect(found === null).toBe(quantity >= (unit === "g" ? 1e-3 : 0.1) && quantity <= 100_000);
      },
    ),
    { seed: 17 },
  );
});
