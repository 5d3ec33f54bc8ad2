import { expect, test } from "vitest";
import { overuseProblem } from "./use.ts";

test("all of what a group has may be used, and nothing more of it", () => {
  const unused = { mass: 100_000, volume: 0 };
  expect(overuseProblem(unused, { measure: "mass", milli: 100_000 })).toBeNull();
  expect(overuseProblem(unused, { measure: "mass", milli: 100_001 })).toBe("超过课题组现有量：现有 100 g");
});

test("a mass is not used up of a volume", () => {
  const unused = { mass: 0, volume: 500_000 };
  expect(overuseProblem(unused, { measure: "mass", milli: 1 })).toBe("超过课题组现有量：现有 500 mL，请按体积登记");
  expect(overuseProblem({ mass: 5_000, volume: 500_000 }, { measure: "mass", milli: 5_001 })).toBe(
    "超过课题组现有量：现有 5 g、500 mL",
  );
});

test("what was never there is not used up", () => {
  expect(overuseProblem({ mass: 0, volume: 0 }, { measure: "volume", milli: 1 })).toContain("没有该课题组此物质的库存");
  // More was noted before it was counted.
  expect(overuseProblem({ mass: -5_000, volume: 0 }, { measure: "mass", milli: 1 })).toContain("没有该课题组此物质的库存");
});
