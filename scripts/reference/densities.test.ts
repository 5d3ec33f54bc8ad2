import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { densityDoubt, densityLimits } from "#src/domain/hazard/content/density.ts";

const reference = readFileSync("reference/densities.tsv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [cas = "", condition = "", gramsPerMl, celsius] = line.split("\t");
    return { cas, condition, gramsPerMl: Number(gramsPerMl), celsius: Number(celsius) };
  });

test("nothing that the mall knows from the start would be in doubt beside the rest of its substance, or is beyond the limits", () => {
  expect(reference.length).toBeGreaterThan(100);
  const doubtful = reference.filter((one) =>
    densityDoubt(
      reference.filter((other) => other.cas === one.cas && other !== one),
      one,
    ),
  );
  expect(doubtful).toEqual([]);
  const { lightest, heaviest, coldest, hottest } = densityLimits;
  expect(
    reference.filter(
      ({ gramsPerMl, celsius }) => gramsPerMl < lightest || gramsPerMl > heaviest || celsius < coldest || celsius > hottest,
    ),
  ).toEqual([]);
});
