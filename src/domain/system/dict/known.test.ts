import { expect, test } from "vitest";
import { standingOf } from "./known.ts";

test.each([
  ["mall_unit_type", "fixed"],
  ["sys_yes_no", "fixed"],
  ["mall_carrier", "open"],
  ["lab_room", "own"],
  ["constructor", "own"],
] as const)("%s is %s", (dictType, standing) => {
  expect(standingOf(dictType)).toBe(standing);
});
