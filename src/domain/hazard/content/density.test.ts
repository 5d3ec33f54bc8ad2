import { expect, test } from "vitest";
import { densityDoubt, type Density } from "./density.ts";

const acid: Density[] = [
  { condition: "含量≥95%", gramsPerMl: 1.83 },
  { condition: "0%<含量≤20%", gramsPerMl: 1.14 },
];

test.each<[Density[], string, number, string | null]>([
  [acid, "含量≥95%", 1.84, null],
  [acid, "含量≥95%", 1.9, null],
  [acid, "含量≥95%", 0.6, "登记的密度为 1.83 g/mL，此值相差 67%"],
  [acid, "含量≥95%", 2, "登记的密度为 1.83 g/mL，此值相差 9%"],
  // Of another content: between the lightest and the heaviest that is on record, and water.
  [acid, "20%<含量≤40%", 1.304, null],
  [acid, "20%<含量≤40%", 0.7, "按此物质已登记的密度，其溶液应在 0.9–2.01 g/mL 之间，此值为 0.7 g/mL"],
  [acid, "", 3, "按此物质已登记的密度，其溶液应在 0.9–2.01 g/mL 之间，此值为 3 g/mL"],
  [[{ condition: "含量≥95%", gramsPerMl: 0.79 }], "8%<含量≤20%", 0.98, null],
  [
    [{ condition: "含量≥95%", gramsPerMl: 0.79 }],
    "8%<含量≤20%",
    0.7,
    "按此物质已登记的密度，其溶液应在 0.71–1.1 g/mL 之间，此值为 0.7 g/mL",
  ],
  // Of a substance without any: a liquid's.
  [[], "", 0.79, null],
  [[], "", 13.5, "常见液体的密度在 0.6–3.4 g/mL 之间，此值为 13.5 g/mL"],
])("beside %o, %s at %d g/mL: %s", (registered, condition, gramsPerMl, doubt) => {
  expect(densityDoubt(registered, { condition, gramsPerMl })).toBe(doubt);
});
