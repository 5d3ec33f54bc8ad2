import type { StatementEventType } from "./schema.ts";

/** Who is told of a step of a statement: those of the unit who pay, or those of the company who bill. */
export type Recipients = "payers" | "sellers";

/** What a step tells the other side, which waits for it. */
export function notificationOf(type: StatementEventType): { recipients: Recipients; what: string } {
  switch (type) {
    case "created":
      return { recipients: "payers", what: "供应商已生成对账单，请核对并确认" };
    case "added":
      return { recipients: "payers", what: "供应商补充了订单，请核对并确认" };
    case "disputed":
      return { recipients: "sellers", what: "采购单位对部分订单有异议，已移出本单" };
    case "confirmed":
      return { recipients: "sellers", what: "采购单位已确认，请开票" };
    case "invoiced":
      return { recipients: "payers", what: "供应商已登记发票，请付款" };
    case "voided":
      return { recipients: "payers", what: "供应商已作废发票登记" };
    case "paid":
      return { recipients: "sellers", what: "采购单位已登记付款" };
  }
}
