import { expect, test } from "vitest";
import { orderSteps } from "./steps.ts";

const placed = { type: "placed", at: 1, byName: "张三" };
const confirmed = { type: "confirmed", at: 2, byName: "李四" };

test("the next stage is the current one, and each reached one has time and person", () => {
  const steps = orderSteps("confirmed", [placed, confirmed]);
  expect(steps.map(({ state }) => state)).toEqual(["done", "done", "current", "ahead", "ahead", "ahead"]);
  expect(steps[1]).toEqual({ label: "供应商确认", at: 2, by: "李四", state: "done" });
});

test("a part that was shipped does not yet make the stage", () => {
  const shipped = { type: "shipped", at: 3, byName: "李四" };
  expect(orderSteps("partlyShipped", [placed, confirmed, shipped])[2]?.state).toBe("current");
});

test("an ended order stops where it ended", () => {
  const cancelled = { type: "cancelled", at: 9, byName: "张三" };
  expect(orderSteps("cancelled", [placed, cancelled])).toEqual([
    { label: "提交订单", at: 1, by: "张三", state: "done" },
    { label: "取消订单", at: 9, by: "张三", state: "ended" },
  ]);
});
