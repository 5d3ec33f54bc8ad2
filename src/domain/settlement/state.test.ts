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
