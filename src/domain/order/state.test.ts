import fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError } from "../kernel/error.ts";
import { fen } from "../kernel/money.ts";
import { payableOf } from "./payable.ts";
import {
  atSupplier,
  decideOrder,
  decideSettlement,
  evolveOrder,
  type OrderCommand,
  type OrderState,
  type OrderStatus,
} from "./state.ts";

const line = (lineId: string, quantity: number, price: number) => {
  return { lineId, quantity, price: fen(price), shipped: 0, received: 0, accepted: 0, returned: 0, refused: 0 };
};
const terms = { freight: fen(10), conceded: fen(0) };
const placed: OrderState = { status: "placed", buyerId: "buyer", terms, lines: [line("a", 3, 100), line("b", 1, 50)] };
const run = (state: OrderState, ...commands: OrderCommand[]) =>
  commands.reduce((now, command) => evolveOrder(now, decideOrder(command, now)), state);
const all = [
  { lineId: "a", quantity: 3 },
  { lineId: "b", quantity: 1 },
];
const received = run(placed, { type: "confirm" }, { type: "ship", lines: all }, { type: "receive", lines: all });
const oneA = [{ lineId: "a", quantity: 1 }];
const ask = (lines = oneA): OrderCommand => ({ type: "requestReturn", returnId: "r", reason: "破损", lines });
const agree: OrderCommand = { type: "answerReturn", agreed: true, reason: "同意" };
const payable = (state: OrderState) => ("lines" in state ? payableOf(state.terms, state.lines) : null);

test("goes all the way, accepted by another person", () => {
  expect(received.status).toBe("received");
  expect(() => decideOrder({ type: "accept", by: "buyer", lines: all }, received)).toThrow("验收人不能是下单人");
  const accepted = run(received, { type: "accept", by: "other", lines: all });
  expect(evolveOrder(accepted, decideSettlement({ status: accepted.status, isReturning: false, isDisputed: false })).status).toBe(
    "settled",
  );
});

test("ships and receives in parts, and never more than there is", () => {
  const partly = run(placed, { type: "confirm" }, { type: "ship", lines: [{ lineId: "a", quantity: 2 }] });
  expect(partly.status).toBe("partlyShipped");
  expect(() => decideOrder({ type: "receive", lines: [{ lineId: "a", quantity: 3 }] }, partly)).toThrow("收货数量应为 1–2");
  expect(() => decideOrder({ type: "receive", lines: [{ lineId: "b", quantity: 1 }] }, partly)).toThrow("没有可收货的数量");
  expect(() => decideOrder({ type: "ship", lines: [{ lineId: "a", quantity: 2 }] }, partly)).toThrow("发货数量应为 1–1");
  expect(() => decideOrder({ type: "ship", lines: [{ lineId: "x", quantity: 1 }] }, partly)).toThrow("没有此行");
  const twice = [...all, ...all];
  expect(() => decideOrder({ type: "ship", lines: twice }, partly)).toThrow("重复");
});

test("the buyer cancels alone until the supplier has confirmed, later with its consent", () => {
  const cancel: OrderCommand = { type: "cancel", reason: "重复下单" };
  expect(run(placed, cancel)).toEqual({ status: "cancelled", reason: "重复下单" });
  const filters = run(placed, { type: "confirm" }, cancel);
  expect(filters).toMatchObject({ status: "confirmed", cancelRequested: true });
  expect(() => decideOrder({ type: "ship", lines: all }, filters)).toThrow("请先答复");
  expect(() => decideOrder(cancel, filters)).toThrow("已申请取消");
  expect(run(filters, { type: "answerCancel", agreed: true, reason: "同意" }).status).toBe("cancelled");
  expect(run(filters, { type: "answerCancel", agreed: false, reason: "已备货" })).toMatchObject({ cancelRequested: false });
});

test("the supplier comes down, never up, and only before it confirms", () => {
  const concede = (total: number): OrderCommand => ({ type: "concede", total: fen(total), reason: "老客户" });
  expect(payable(placed)).toBe(360);
  expect(payable(run(placed, concede(300)))).toBe(300);
  expect(payable(run(placed, concede(300), concede(200)))).toBe(200);
  for (const total of [0, -1, 360, 361]) expect(() => decideOrder(concede(total), placed)).toThrow("低于当前的 ¥3.60");
  expect(() => run(placed, concede(300), concede(300))).toThrow("低于当前的 ¥3.00");
  expect(() => run(placed, { type: "confirm" }, concede(300))).toThrow("不能让价");
});

test("goods go back before settlement, and what is sent back needs no acceptance", () => {
  const filters = run(received, ask());
  expect(() => decideOrder({ type: "takeBack" }, filters)).toThrow("没有等待退回");
  expect(() => decideOrder(ask(), filters)).toThrow("已有处理中的退货");
  // The piece that is to go back is not accepted meanwhile.
  expect(() => decideOrder({ type: "accept", by: "other", lines: all }, filters)).toThrow("验收数量应为 1–2");
  const rest = [
    { lineId: "a", quantity: 2 },
    { lineId: "b", quantity: 1 },
  ];
  const back = run(filters, agree, { type: "takeBack" });
  expect(run(back, { type: "accept", by: "other", lines: rest }).status).toBe("accepted");
  expect(run(filters, { type: "accept", by: "other", lines: rest }, agree, { type: "takeBack" }).status).toBe("accepted");
  expect(run(filters, { type: "withdrawReturn" })).toEqual(received);
  expect(run(filters, { ...agree, agreed: false })).toMatchObject({
    status: "received",
    openReturn: null,
    claim: { declined: true },
  });
  expect(() => run(filters, agree, { type: "withdrawReturn" })).toThrow("已同意退货");
});

test("accepted goods may still go back, and nothing is settled while something is on its way", () => {
  const accepted = run(received, { type: "accept", by: "other", lines: all });
  const filters = run(accepted, ask());
  expect(filters.status).toBe("accepted");
  expect(() => decideSettlement({ status: filters.status, isReturning: true, isDisputed: false })).toThrow("处理中的退货");
  expect(run(filters, agree, { type: "takeBack" })).toMatchObject({ status: "accepted", lines: [{ accepted: 2 }, {}] });
});

test("an order that went back whole is over and costs nothing", () => {
  const back = run(received, ask(all), agree, { type: "takeBack" });
  expect(back.status).toBe("returned");
  expect(payable(back)).toBe(0);
});

const anyCommand = fc.oneof(
  fc.constantFrom<OrderCommand>(
    { type: "confirm" },
    { type: "refuse", reason: "x" },
    { type: "concede", total: fen(100), reason: "x" },
    { type: "cancel", reason: "x" },
    { type: "answerCancel", agreed: false, reason: "x" },
    { type: "withdrawReturn" },
    { type: "answerReturn", agreed: true, reason: "x" },
    { type: "answerReturn", agreed: false, reason: "x" },
    { type: "takeBack" },
  ),
  fc
    .record({
      type: fc.constantFrom("ship", "receive", "accept", "requestReturn"),
      lines: fc.array(fc.record({ lineId: fc.constantFrom("a", "b"), quantity: fc.integer({ min: 0, max: 4 }) }), {
        maxLength: 2,
      }),
    })
    .map(({ type, lines }): OrderCommand => {
      if (type === "accept") return { type, by: "other", lines };
      return type === "requestReturn" ? { type, returnId: "r", reason: "x", lines } : { type, lines };
    }),
);

test("whatever is commanded, no line goes beyond what there is, and what is payable only falls", () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 50 }), (script) => {
      let state: OrderState = placed;
      for (const command of script) {
        const before = payable(state);
        try {
          state = evolveOrder(state, decideOrder(command, state));
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
        if (!("lines" in state)) continue;
        expect(payable(state)).toBeLessThanOrEqual(before ?? 0);
        for (const { quantity, shipped, received: outcome, accepted, returned } of state.lines) {
          expect(shipped).toBeLessThanOrEqual(quantity);
          expect(outcome).toBeLessThanOrEqual(shipped);
          expect(accepted + returned).toBeLessThanOrEqual(outcome);
          expect(Math.min(shipped, outcome, accepted, returned)).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { seed: 20261121, numRuns: 5000 },
  );
});

test("the end states take no command at all", () => {
  const open = { buyerId: "buyer", terms, lines: [line("a", 1, 100)] };
  const ended: OrderState[] = [
    { status: "cancelled", reason: "x" },
    { status: "refused", reason: "x" },
    { status: "settled", ...open },
    { status: "returned", ...open },
  ];
  const commands: OrderCommand[] = [
    { type: "confirm" },
    { type: "refuse", reason: "x" },
    { type: "concede", total: fen(1), reason: "x" },
    { type: "cancel", reason: "x" },
    { type: "answerCancel", agreed: true, reason: "x" },
    { type: "ship", lines: all },
    { type: "receive", lines: all },
    { type: "accept", by: "other", lines: all },
    ask(),
    agree,
    { type: "withdrawReturn" },
    { type: "takeBack" },
  ];
  for (const state of ended) {
    for (const command of commands) {
      const name = `${command.type} in ${state.status satisfies OrderStatus}`;
      expect(() => decideOrder(command, state), name).toThrow(expect.objectContaining({ code: 409 }));
    }
    expect(() => decideSettlement({ status: state.status, isReturning: false, isDisputed: false })).toThrow("不能结算");
  }
});

test("a supplier that cannot deliver refuses the whole order until it ships, then what is left of it", () => {
  expect(run(placed, { type: "confirm" }, { type: "refuse", reason: "停产" })).toEqual({ status: "refused", reason: "停产" });
  const filters = run(placed, { type: "confirm" }, { type: "cancel", reason: "x" });
  expect(() => decideOrder({ type: "refuse", reason: "停产" }, filters)).toThrow("请直接答复取消申请");
  const partly = run(placed, { type: "confirm" }, { type: "ship", lines: oneA });
  const cut = run(partly, { type: "refuse", reason: "停产" });
  expect(cut).toMatchObject({
    status: "shipped",
    lines: [
      { shipped: 1, refused: 2 },
      { shipped: 0, refused: 1 },
    ],
  });
  expect("lines" in cut && payableOf(cut.terms, cut.lines)).toBe(110);
  expect(() => decideOrder({ type: "ship", lines: oneA }, cut)).toThrow("不能发货");
  expect(run(cut, { type: "receive", lines: oneA })).toMatchObject({ status: "received" });
  const inHand = run(partly, { type: "receive", lines: oneA });
  expect(run(inHand, { type: "refuse", reason: "停产" })).toMatchObject({ status: "received", openReturn: null });
});

const twoOfA = [{ lineId: "a", quantity: 2 }];
const sent = run(placed, { type: "confirm" }, { type: "ship", lines: all });
const missed: OrderCommand = { type: "reportMissing", reason: "没有送到", lines: twoOfA };
const answer = (agreed: boolean): OrderCommand => ({ type: "answerMissing", agreed, reason: "承运方确认遗失" });

test("what was sent and never came is not paid for when the supplier agrees, and the rest goes on", () => {
  const reported = run(sent, missed, { type: "receive", lines: [...oneA, { lineId: "b", quantity: 1 }] });
  expect(reported.status).toBe("shipped");
  expect(() => decideOrder({ type: "receive", lines: oneA }, reported)).toThrow("没有可收货的数量");
  expect(() => decideOrder(missed, reported)).toThrow("请等待供应商答复");
  const agreed = run(reported, answer(true));
  expect(agreed.status).toBe("received");
  expect(payable(agreed)).toBe(160);
  const declined = run(reported, answer(false));
  expect(declined).toMatchObject({ status: "shipped", missing: null });
  expect(run(declined, { type: "receive", lines: twoOfA }).status).toBe("received");
  expect(run(reported, { type: "withdrawMissing" }, { type: "receive", lines: twoOfA }).status).toBe("received");
  expect(() => decideOrder(answer(true), declined)).toThrow("没有待答复的未收到报告");
});

test("an order of which nothing came has ended", () => {
  const report: OrderCommand = { type: "reportMissing", reason: "没有送到", lines: all };
  expect(run(sent, report, answer(true))).toEqual({ status: "cancelled", reason: "承运方确认遗失" });
  const partly = run(placed, { type: "confirm" }, { type: "ship", lines: twoOfA }, missed, answer(true));
  expect(partly.status).toBe("partlyShipped");
  expect(run(partly, { type: "refuse", reason: "缺货" })).toEqual({ status: "refused", reason: "缺货" });
});

const disputing = (lines: typeof oneA): OrderCommand => ({ type: "openDispute", disputeId: "d", reason: "没有收到", lines });

test("what the supplier does not agree to is decided, and the rest goes on", () => {
  const declined = run(sent, missed, answer(false));
  expect(() => decideOrder(disputing(oneA), run(sent, missed))).toThrow("请等待其答复");
  expect(() => decideOrder(disputing(oneA), sent)).toThrow("请先报告未收到或申请退货");
  const beyond = [{ lineId: "a", quantity: 3 }];
  expect(() => decideOrder(disputing(beyond), declined)).toThrow("申请裁定数量应为");
  const open = run(declined, disputing(oneA));
  expect(open).toMatchObject({ status: "shipped", missing: null, claim: null, disputed: oneA });
  expect(() => decideOrder(missed, open)).toThrow("正在平台裁定中");
  expect(() => decideOrder({ type: "receive", lines: all }, open)).toThrow("收货数量应为");
  expect(run(open, { type: "withdrawDispute" })).toMatchObject({ status: "shipped", disputed: null });
  const decided = run(open, { type: "decideDispute", reason: "签收人不是采购方", lines: oneA });
  expect(decided).toMatchObject({ status: "shipped", disputed: null });
  expect(payable(open)).toBe(360);
  expect(payable(decided)).toBe(260);
  expect(payable(run(open, { type: "decideDispute", reason: "已签收", lines: [] }))).toBe(payable(open));
  expect(() => decideOrder({ type: "decideDispute", reason: "x", lines: all }, open)).toThrow("判给采购方数量应为");
});

test("a return that was left open ends with the dispute about it", () => {
  const received = run(sent, { type: "receive", lines: all });
  const asked = run(received, { type: "requestReturn", returnId: "r", reason: "破损", lines: oneA });
  if (asked.status !== "received" || !asked.claim) throw new Error(asked.status);
  const overdue = { ...asked, claim: { ...asked.claim, overdue: true } };
  expect(() => decideOrder(disputing(oneA), asked)).toThrow("请等待其答复");
  expect(decideOrder(disputing(oneA), overdue)).toMatchObject({ endedReturn: "r" });
  const open = run(overdue, disputing(oneA));
  expect(open).toMatchObject({ openReturn: null, disputed: oneA });
  expect(() => decideSettlement({ status: "accepted", isReturning: false, isDisputed: true })).toThrow("平台裁定中");
  expect(() => decideOrder(disputing(oneA), { ...overdue, statementNo: "S1" })).toThrow("S1");
  const conceded = run(open, { type: "concedeDispute", reason: "同意" });
  expect(conceded).toMatchObject({ disputed: null });
  expect("lines" in conceded && conceded.lines[0]).toMatchObject({ lineId: "a", returned: 1 });
});

test("the supplier has what went back and what it never sent; what a dispute awards stays with the buyer", () => {
  const lines = [{ lineId: "l", quantity: 1 }];
  expect(atSupplier({ type: "returned", returnId: "r", lines })).toEqual(lines);
  expect(atSupplier({ type: "refused", reason: "缺货", lines })).toEqual(lines);
  for (const type of ["disputeConceded", "disputeDecided", "missingAgreed"] as const)
    expect(atSupplier({ type, reason: "", lines })).toEqual([]);
});
