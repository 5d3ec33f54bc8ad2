import { expect, test } from "vitest";
import { statusOf } from "./reserved.ts";

test.each([
  ["mall_unit_type", "fixed"],
  ["sys_yes_no", "fixed"],
  ["mall_carrier", "open"],
  ["lab_room", "own"],
  ["constructor", "own"],
] as const)("%s is %s", (dictType, status) => {
  expect(statusOf(dictType)).toBe(status);
});
