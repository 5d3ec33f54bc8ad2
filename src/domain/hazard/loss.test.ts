import { expect, test } from "vitest";
import { decideLossAs, lossActionsOf, lossOutcomes } from "./loss.ts";

const loss = { outcome: null, ordererId: "buyer", others: ["王安"] };

test("a loss is decided once, by an officer who did not order the goods", () => {
  for (const outcome of lossOutcomes) {
    expect(decideLossAs("officer", { type: "decide", outcome }, loss)).toEqual({ type: "decided", outcome });
    expect(() => decideLossAs("buyer", { type: "decide", outcome }, loss)).toThrow("请由王安核实");
    expect(() => decideLossAs("buyer", { type: "decide", outcome }, { ...loss, others: [] })).toThrow("设为安全员");
    expect(() => decideLossAs("officer", { type: "decide", outcome }, { ...loss, outcome: "drawn" })).toThrow("不释放");
  }
});

test("the page offers what the decision takes", () => {
  expect(lossActionsOf("officer", loss)).toEqual(["decide"]);
  expect(lossActionsOf("buyer", loss)).toEqual([]);
  expect(lossActionsOf("officer", { ...loss, outcome: "freed" })).toEqual([]);
});
