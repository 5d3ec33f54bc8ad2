import { expect, test } from "vitest";
import { orderSteps } from "./stages.ts";

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

test("an order without a submission on record is submitted at the moment it was made", () => {
  const made = { type: "placed", at: 5, byName: "李娜" };
  const old = { at: null, buyerName: "张三", approved: true };
  expect(orderSteps("placed", [made], old).slice(0, 2)).toEqual([
    { label: "提交订单", at: 5, by: "张三", state: "done" },
    { label: "审批通过", at: 5, by: "李娜", state: "done" },
  ]);
  // An order of which nothing is on record was still submitted by its buyer.
  expect(orderSteps("placed", [], old).slice(0, 2)).toEqual([
    { label: "提交订单", at: null, by: "张三", state: "done" },
    { label: "审批通过", at: null, by: null, state: "done" },
  ]);
});

test("each status has gone as far as its stage, and the next one is current", () => {
  const stages = ["placed", "confirmed", "shipped", "received", "accepted", "settled"];
  const events = stages.map((type, at) => ({ type, at, byName: type }));
  const done = (status: Parameters<typeof orderSteps>[0]) =>
    orderSteps(status, events, submission).map(({ state, at }) => `${state} ${at ?? ""}`.trim());
  const way = (reached: number) =>
    stages.map((_, n) => (n <= reached ? `done ${n === 0 ? 1 : n}` : n === reached + 1 ? "current" : "ahead"));
  expect(done("placed")).toEqual(way(0));
  expect(done("confirmed")).toEqual(way(1));
  expect(done("partlyShipped")).toEqual(way(1));
  expect(done("shipped")).toEqual(way(2));
  expect(done("received")).toEqual(way(3));
  expect(done("accepted")).toEqual(way(4));
  expect(done("settled")).toEqual(way(5));
});

test("what was shipped several times is dated by the last time", () => {
  const shipped = [3, 4].map((at) => ({ type: "shipped", at, byName: "李四" }));
  expect(orderSteps("shipped", [placed, confirmed, ...shipped], submission)[2]).toMatchObject({ at: 4, state: "done" });
});

test("an order that ended shows how far it had come, and how it ended", () => {
  const shipped = { type: "shipped", at: 3, byName: "李四" };
  const received = { type: "received", at: 4, byName: "张三" };
  const back = { type: "returned", at: 9, byName: "李四" };
  expect(orderSteps("returned", [placed, confirmed, shipped, received, back], submission)).toMatchObject([
    { label: "提交订单", state: "done" },
    { label: "供应商确认", at: 2, state: "done" },
    { label: "发货", at: 3, state: "done" },
    { label: "收货", at: 4, state: "done" },
    { label: "退货完成", at: 9, by: "李四", state: "ended" },
  ]);
  // Of an end that nobody wrote down the time and the person are unknown.
  expect(orderSteps("refused", [placed], submission)[1]).toEqual({ label: "供应商拒单", at: null, by: null, state: "ended" });
});
