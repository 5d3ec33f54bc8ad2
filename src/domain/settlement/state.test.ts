import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { fen } from "../kernel/money.ts";
import { statementActions, statementStatuses, type StatementAction } from "./schema.ts";
import { checkStatement, statementActionsOf, type Statement, type StatementCommand } from "./state.ts";

const anyStatement: fc.Arbitrary<Statement> = fc.record({
  status: fc.constantFrom(...statementStatuses),
  total: fc.constantFrom(0, 5).map((total) => fen(total)),
  orders: fc
    .array(fc.record({ amount: fc.nat(3), invoiced: fc.nat(3) }), { maxLength: 2 })
    .map((orders) => orders.map((order, n) => ({ ...order, orderId: `o${n}`, orderNo: `D${n}` }))),
  invoices: fc.array(fc.boolean(), { maxLength: 2 }).map((paid) => paid.map((isPaid, n) => ({ isPaid, invoiceId: `i${n}` }))),
});
const orders = ["o0", "o1", "o2"];
const invoices = ["i0", "i1", "i2"];
const commands: Record<StatementAction, StatementCommand[]> = {
  confirm: [{ type: "confirm" }],
  dispute: [["o0"], ["o1"], ["o0", "o1"], ["o2"]].map((orderIds) => ({ type: "dispute", orderIds })),
  invoice: orders.flatMap((orderId) => [1, 2, 3].map((amount) => ({ type: "invoice" as const, orderId, amount: fen(amount) }))),
  pay: invoices.map((invoiceId) => ({ type: "pay", invoiceId })),
  void: invoices.map((invoiceId) => ({ type: "void", invoiceId })),
};

test("a side is offered exactly the steps of a statement of which one is taken", () => {
  fc.assert(
    fc.property(anyStatement, fc.constantFrom("buyer", "supplier"), (statement, side) => {
      const taken = statementActions.filter((type) =>
        commands[type].some((one) => isAccepted(() => checkStatement(side, one, statement))),
      );
      expect(new Set(statementActionsOf(side, statement))).toEqual(new Set(taken));
    }),
    { seed: 20261122, numRuns: 3000 },
  );
});

test("what is left of an order is invoiced, also when another of its statement was", () => {
  const order = { orderId: "o", orderNo: "D1", amount: 5, invoiced: 3 };
  const statement: Statement = { status: "invoiced", total: fen(5), orders: [order], invoices: [] };
  expect(statementActionsOf("supplier", statement)).toEqual(["invoice"]);
  expect(statementActionsOf("supplier", { ...statement, orders: [{ ...order, invoiced: 5 }] })).toEqual([]);
});

const statement = (more: Partial<Statement> = {}): Statement => ({
  status: "open",
  total: fen(5),
  orders: [{ orderId: "o", orderNo: "D1", amount: 5, invoiced: 3 }],
  invoices: [{ invoiceId: "i", isPaid: false }],
  ...more,
});
const refusal = (side: "buyer" | "supplier", command: StatementCommand, more: Partial<Statement> = {}) => {
  try {
    checkStatement(side, command, statement(more));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

test("the buying unit confirms, disputes and pays, the supplier makes invoices and voids them", () => {
  const invoice: StatementCommand = { type: "invoice", orderId: "o", amount: fen(1) };
  const buyers: StatementCommand[] = [{ type: "confirm" }, { type: "dispute", orderIds: ["o"] }, { type: "pay", invoiceId: "i" }];
  for (const command of buyers) {
    expect(refusal("buyer", command)).toBeNull();
    expect(refusal("supplier", command)).toBe("此操作由采购单位完成");
  }
  for (const command of [invoice, { type: "void", invoiceId: "i" } as const]) {
    expect(refusal("supplier", command, { status: "confirmed" })).toBeNull();
    expect(refusal("buyer", command, { status: "confirmed" })).toBe("此操作由供应商完成");
  }
});

test("a statement is confirmed and disputed while it is open, and an empty one is confirmed by nobody", () => {
  for (const status of statementStatuses.filter((one) => one !== "open")) {
    expect(refusal("buyer", { type: "confirm" }, { status })).toContain("不能再确认");
    expect(refusal("buyer", { type: "dispute", orderIds: ["o"] }, { status })).toContain("不能再提出异议");
  }
  expect(refusal("buyer", { type: "confirm" }, { total: fen(0) })).toContain("没有订单");
  expect(refusal("buyer", { type: "dispute", orderIds: ["o", "x"] })).toContain("不在此对账单中");
});

test("an order is invoiced once its statement is confirmed, to the fen of what is left and no further", () => {
  const invoice = (amount: number, more: Partial<Statement> = {}) =>
    refusal("supplier", { type: "invoice", orderId: "o", amount: fen(amount) }, { status: "confirmed", ...more });
  expect([invoice(2), invoice(2, { status: "invoiced" })]).toEqual([null, null]);
  expect(invoice(3)).toBe("订单 D1 未开票金额为 ¥0.02，请修改");
  expect(invoice(1, { status: "open" })).toContain("尚未确认");
  expect(invoice(1, { orders: [] })).toContain("订单不存在");
});

test("an invoice that was paid is neither paid again nor voided", () => {
  const invoices = [
    { invoiceId: "other", isPaid: false },
    { invoiceId: "i", isPaid: true },
  ];
  expect(refusal("buyer", { type: "pay", invoiceId: "i" }, { invoices })).toContain("已登记付款");
  expect(refusal("supplier", { type: "void", invoiceId: "i" }, { invoices })).toContain("不能作废");
  expect(refusal("buyer", { type: "pay", invoiceId: "other" }, { invoices })).toBeNull();
  expect(refusal("supplier", { type: "void", invoiceId: "x" }, { invoices })).toContain("发票不存在");
});
