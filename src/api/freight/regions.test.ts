import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { freeTerms, freightRuleAt } from "#src/domain/freight/charge.ts";
import { SaveTemplate, type FreightRow } from "#src/domain/freight/schema.ts";
import {
  presetRows,
  presets,
  regionsByPrefix,
  regionsOf,
  rowsOf,
  rulesOf,
  templateProblems,
} from "#src/domain/freight/template.ts";
import { regionTree } from "../system/regions.ts";

/** Templates against the tree of areas that the mall has. */
const row = (more: Partial<FreightRow> = {}): FreightRow => ({ ...freeTerms, regions: [], fee: fen(1_200), ...more });
const china = regionsOf(regionTree());

test.each(presets)("preset %s may be stored as it is", (preset) => {
  const rows = presetRows[preset].map((one) => ({ ...one, regions: [...one.regions] }));
  expect(v.safeParse(SaveTemplate, { name: "标准", rows }).issues).toBeUndefined();
  expect(templateProblems({ rows }, china)).toEqual({});
});

const prefixes = [...regionsByPrefix(china).keys()];
const areas = prefixes.filter((prefix) => prefix.length === 6);
const drawn = fc
  .record({
    chosen: fc.uniqueArray(fc.constantFrom(...prefixes), { minLength: 1, maxLength: 30 }),
    base: fc.boolean(),
    cut: fc.nat(),
  })
  .map(({ chosen, base, cut }) => {
    const at = 1 + (cut % chosen.length);
    const groups = [chosen.slice(0, at), chosen.slice(at)].filter((group) => group.length > 0);
    return [
      ...groups.map((group, place) => row({ regions: group, fee: fen(place + 1) })),
      ...(base ? [row({ fee: fen(9) })] : []),
    ];
  });

test("a template that is taken says of every area what it costs, by the narrowest region; rows come back as they went", () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom(...areas), (rows, area) => {
      expect(rowsOf(rulesOf(rows))).toEqual(rows);
      const problems = templateProblems({ rows }, china);
      const rule = freightRuleAt({ templateId: 1, rules: rulesOf(rows) }, area, false);
      const narrowest = [6, 4, 2]
        .flatMap((length) => rows.find((one) => one.regions.includes(area.slice(0, length))) ?? [])
        .at(0);
      expect(rule?.fee).toBe((narrowest ?? rows.find((one) => one.regions.length === 0))?.fee);
      if (rule === null) expect(problems).toHaveProperty("rows");
    }),
    { numRuns: 400, seed: 20261123 },
  );
});
