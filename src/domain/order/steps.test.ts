import { expect, test } from "vitest";
import { orderSteps } from "./steps.ts";

const placed = { type: "placed", at: 1, byName: "张三" };
const submission = { at: 1, buyerName: "张三", approved: false };
const confirmed = { type: "confirmed", at: 2, byName: "李四" };

test("the next stage is the current one, and each reached one has time and person", () => {
  const steps = orderSteps("confirmed", [placed, confirmed], submission);
  expect(steps.map(({ state }) => state)).toEqual(["done", "done", "current", "ahead", "ahead", "ahead"]);
  expect(steps[1]).toEqual({ label: "供应商确认", at: 2, by: "李四", state: "done" });
});

test("a part that was shipped does not yet make the stage", () => {
  const shipped = { type: "shipped", at: 3, byName: "李四" };
  expect(orderSteps("partlyShipped", [placed, confirmed, shipped], submission)[2]?.state).toBe("current");
});

test("an ended order stops where it ended", () => {
  const cancelled = { type: "cancelled", at: 9, byName: "张三" };
  expect(orderSteps("cancelled", [placed, cancelled], submission)).toEqual([
    { label: "提交订单", at: 1, by: "张三", state: "done" },
    { label: "取消订单", at: 9, by: "张三", state: "ended" },
  ]);
});

test("the buyer submitted what somebody else approved, each at their own time", () => {
  const approved = { at: 1, buyerName: "张三", approved: true };
  const made = { type: "placed", at: 5, byName: "李娜" };
  expect(orderSteps("confirmed", [made, { ...confirmed, at: 6 }], approved).slice(0, 4)).toEqual([
    { label: "提交订单", at: 1, by: "张三", state: "done" },
    { label: "审批通过", at: 5, by: "李娜", state: "done" },
    { label: "供应商确认", at: 6, by: "李四", state: "done" },
    { label: "发货", at: null, by: null, state: "current" },
  ]);
  const cancelled = { type: "cancelled", at: 9, byName: "张三" };
  expect(orderSteps("cancelled", [made, cancelled], approved).map(({ label }) => label)).toEqual([
    "提交订单",
    "审批通过",
    "取消订单",
  ]);
  // The moment of the submission is missing in old rows, its person is not.
  expect(orderSteps("placed", [made], { ...approved, at: null, approved: false })[0]).toMatchObject({ at: 5, by: "张三" });
});
