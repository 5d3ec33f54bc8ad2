import * as v from "valibot";
import { expect, test } from "vitest";
import { Join } from "./schema.ts";

const goods = { productTitle: "乙醇", productSpec: "1L", productMeasureUnit: "瓶", casNo: null, grade: null };
const join = (more: object) =>
  (v.safeParse(Join, { groupId: "g", fundId: "f", goods, quantity: 2, tolerance: 3, least: 0, ...more }).issues ?? []).map(
    (issue) => [v.getDotPath(issue), issue.message],
  );

test("a group promises something, and asks for no more at least than it may get", () => {
  expect(join({})).toEqual([]);
  expect(join({ least: 5 })).toEqual([]);
  expect(join({ least: 6 })).toEqual([["least", "最少数量不能大于需求数量与可多要数量之和"]]);
  expect(join({ quantity: 0, tolerance: 1 })).toEqual([]);
  expect(join({ quantity: 1, tolerance: 0 })).toEqual([]);
  expect(join({ quantity: 0, tolerance: 0 })).toEqual([["quantity", "请填写需求数量或可多要数量"]]);
});
