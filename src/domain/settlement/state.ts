import { availableActions } from "../kernel/available-actions.ts";
import { forbidden, notFound } from "../kernel/error.ts";
import { refuse } from "./refusals.ts";
import { fen, type Fen } from "../kernel/money.ts";
import { statementStatusLabels, type StatementAction, type StatementStatus } from "./schema.ts";

type InvoicedOrder = { orderId: string; orderNo: string; amount: number; invoiced: number };

/** A statement as its steps look at it, with the invoices that cover any of its orders. */
export type Statement = {
  status: StatementStatus;
  total: Fen;
  orders: readonly InvoicedOrder[];
  invoices: readonly { invoiceId: string; isPaid: boolean }[];
};

export type StatementCommand =
  | { type: "confirm" }
  | { type: "dispute"; orderIds: readonly string[] }
  | { type: "invoice"; orderId: string; amount: Fen }
  | { type: "pay" | "void"; invoiceId: string };

/** Refuses what a statement does not allow now: 403 for the other side's step, 404, 409. */
export function checkStatement(side: "buyer" | "supplier", command: StatementCommand, statement: Statement): void {
  const isSuppliers = command.type === "invoice" || command.type === "void";
  if (isSuppliers !== (side === "supplier")) throw forbidden(isSuppliers ? "此操作由供应商完成" : "此操作由采购单位完成");
  switch (command.type) {
    case "confirm":
      requireOpen(statement, "确认");
      if (statement.total === 0) throw refuse.empty();
      return;
    case "dispute": {
      requireOpen(statement, "提出异议");
      const isOn = (orderId: string) => statement.orders.some((order) => order.orderId === orderId);
      if (!command.orderIds.every(isOn)) throw refuse.notOnStatement();
      return;
    }
    case "invoice": {
      const order = statement.orders.find(({ orderId }) => orderId === command.orderId);
      if (!order) throw notFound("订单");
      requireInvoiceable({ ...order, status: statement.status }, command.amount);
      return;
    }
    case "pay":
    case "void": {
      const invoice = statement.invoices.find(({ invoiceId }) => invoiceId === command.invoiceId);
      if (!invoice) throw notFound("发票");
      requireUnpaid(command.type, invoice);
    }
  }
}

/** So much of an order can be put on an invoice: what is left of it, once its statement is confirmed. Throws 409. */
export function requireInvoiceable(
  { status, orderId, orderNo, amount, invoiced }: InvoicedOrder & { status: StatementStatus },
  wanted: number,
): void {
  if (status !== "confirmed" && status !== "invoiced") throw refuse.notConfirmed({ orderNo });
  const left = amount - invoiced;
  if (wanted > left) throw refuse.beyondUninvoiced({ orderNo, left: fen(left) }, { orderId });
}

/** Throws 409 for an invoice that was paid. */
export function requireUnpaid(step: "pay" | "void", { isPaid }: { isPaid: boolean }): void {
  if (isPaid) throw step === "pay" ? refuse.paid() : refuse.paidNotVoid();
}

/** The steps of a side that `checkStatement` takes now. */
export const statementActionsOf = (side: "buyer" | "supplier", statement: Statement): StatementAction[] =>
  availableActions<StatementAction, StatementCommand>(
    {
      confirm: [{ type: "confirm" }],
      dispute: statement.orders.map(({ orderId }) => ({ type: "dispute", orderIds: [orderId] })),
      invoice: statement.orders.map(({ orderId }) => ({ type: "invoice", orderId, amount: fen(1) })),
      pay: statement.invoices.map(({ invoiceId }) => ({ type: "pay", invoiceId })),
      void: statement.invoices.map(({ invoiceId }) => ({ type: "void", invoiceId })),
    },
    (command) => checkStatement(side, command, statement),
  );

const requireOpen = ({ status }: Statement, verb: string) => {
  if (status !== "open") throw refuse.notNow({ label: statementStatusLabels[status], verb });
};
