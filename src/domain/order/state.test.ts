import fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError } from "../kernel/error.ts";
import { decideOrder, evolveOrder, type OrderCommand, type OrderState, type OrderStatus } from "./state.ts";

const line = (lineId: string, quantity: number) => ({ lineId, quantity, shipped: 0, received: 0, accepted: 0, returned: 0 });
const placed: OrderState = { status: "placed", buyerId: "buyer", lines: [line("a", 3), line("b", 1)] };
const run = (state: OrderState, ...commands: OrderCommand[]) =>
  commands.reduce((now, command) => evolveOrder(now, decideOrder(command, now)), state);
const all = [
  { lineId: "a", quantity: 3 },
  { lineId: "b", quantity: 1 },
];

test("goes all the way, accepted by another person", () => {
  const received = run(placed, { type: "confirm" }, { type: "ship", lines: all }, { type: "receive", lines: all });
  expect(received.status).toBe("received");
  expect(() => decideOrder({ type: "accept", by: "buyer", lines: all }, received)).toThrow("验收人不能是下单人");
  expect(run(received, { type: "accept", by: "other", lines: all }, { type: "settle" }).status).toBe("settled");
});

test("ships and receives in parts, and never more than there is", () => {
  const partly = run(placed, { type: "confirm" }, { type: "ship", lines: [{ lineId: "a", quantity: 2 }] });
  expect(partly.status).toBe("partlyShipped");
  expect(() => decideOrder({ type: "receive", lines: [{ lineId: "a", quantity: 3 }] }, partly)).toThrow("收货数量应为 1–2");
  expect(() => decideOrder({ type: "ship", lines: [{ lineId: "a", quantity: 2 }] }, partly)).toThrow("发货数量应为 1–1");
  expect(() => decideOrder({ type: "ship", lines: [{ lineId: "x", quantity: 1 }] }, partly)).toThrow("没有此行");
  const twice = [...all, ...all];
  expect(() => decideOrder({ type: "ship", lines: twice }, partly)).toThrow("重复");
});

test("the buyer cancels alone until the supplier has confirmed, later with its consent", () => {
  const cancel: OrderCommand = { type: "cancel", reason: "重复下单" };
  expect(run(placed, cancel)).toEqual({ status: "cancelled", reason: "重复下单" });
  const asked = run(placed, { type: "confirm" }, cancel);
  expect(asked).toMatchObject({ status: "confirmed", cancelAsked: true });
  expect(() => decideOrder({ type: "ship", lines: all }, asked)).toThrow("请先答复");
  expect(run(asked, { type: "answerCancel", agreed: true, reason: "同意" }).status).toBe("cancelled");
  expect(run(asked, { type: "answerCancel", agreed: false, reason: "已备货" })).toMatchObject({ cancelAsked: false });
});

test("goods go back before settlement, and what is sent back needs no acceptance", () => {
  const received = run(placed, { type: "confirm" }, { type: "ship", lines: all }, { type: "receive", lines: all });
  const back = run(received, { type: "return", lines: [{ lineId: "a", quantity: 1 }] });
  const rest = [
    { lineId: "a", quantity: 2 },
    { lineId: "b", quantity: 1 },
  ];
  expect(run(back, { type: "accept", by: "other", lines: rest }).status).toBe("accepted");
});

const anyCommand = fc.oneof(
  fc.constantFrom<OrderCommand>(
    { type: "confirm" },
    { type: "refuse", reason: "x" },
    { type: "cancel", reason: "x" },
    { type: "answerCancel", agreed: false, reason: "x" },
    { type: "settle" },
  ),
  fc
    .record({
      type: fc.constantFrom("ship", "receive", "accept", "return"),
      lines: fc.array(fc.record({ lineId: fc.constantFrom("a", "b"), quantity: fc.integer({ min: 0, max: 4 }) }), {
        maxLength: 2,
      }),
    })
    .map(({ type, lines }): OrderCommand => (type === "accept" ? { type, by: "other", lines } : { type, lines })),
);

test("whatever is commanded, no line is shipped, received, accepted or returned beyond what there is", () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 50 }), (script) => {
      let state: OrderState = placed;
      for (const command of script) {
        try {
          state = evolveOrder(state, decideOrder(command, state));
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
        if (!("lines" in state)) continue;
        for (const { quantity, shipped, received, accepted, returned } of state.lines) {
          expect(shipped).toBeLessThanOrEqual(quantity);
          expect(received).toBeLessThanOrEqual(shipped);
          expect(accepted + returned).toBeLessThanOrEqual(received);
          expect(Math.min(shipped, received, accepted, returned)).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { seed: 20261121, numRuns: 5000 },
  );
});

test("the end states take no command at all", () => {
  const ended: OrderState[] = [
    { status: "cancelled", reason: "x" },
    { status: "refused", reason: "x" },
    { status: "settled", buyerId: "buyer", lines: [line("a", 1)] },
  ];
  const commands: OrderCommand[] = [
    { type: "confirm" },
    { type: "refuse", reason: "x" },
    { type: "cancel", reason: "x" },
    { type: "answerCancel", agreed: true, reason: "x" },
    { type: "ship", lines: all },
    { type: "receive", lines: all },
    { type: "accept", by: "other", lines: all },
    { type: "return", lines: all },
    { type: "settle" },
  ];
  for (const state of ended) {
    for (const command of commands) {
      const name = `${command.type} in ${state.status satisfies OrderStatus}`;
      expect(() => decideOrder(command, state), name).toThrow(expect.objectContaining({ code: 409 }));
    }
  }
});
