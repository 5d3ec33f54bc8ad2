import { toAccept, toReceive } from "./progress.ts";
import type { OrderState } from "./state.ts";

/** What somebody may do with an order next; the screens show exactly these. */
export const buyerActions = ["cancel", "receive", "accept", "askReturn", "withdrawReturn"] as const;
export const supplierActions = ["confirm", "refuse", "concede", "ship", "answerCancel", "answerReturn", "takeBack"] as const;
export type BuyerAction = (typeof buyerActions)[number];
export type SupplierAction = (typeof supplierActions)[number];

/** Who of the unit looks at an order, and what they hold. */
export type Viewer = { purchaserId: string; maySubmit: boolean; mayAccept: boolean };

/** The buyer's own rights, and those of acceptors over every order of the unit. */
export function buyerMay(state: OrderState, { purchaserId, maySubmit, mayAccept }: Viewer): BuyerAction[] {
  if (!("lines" in state)) return [];
  const isBuyer = state.buyerId === purchaserId && maySubmit;
  const actions: BuyerAction[] = [];
  if (isBuyer && (state.status === "placed" || (state.status === "confirmed" && !state.cancelAsked))) actions.push("cancel");
  const shipping = state.status === "partlyShipped" || state.status === "shipped";
  if (shipping && (isBuyer || mayAccept) && state.lines.some((line) => toReceive(line) > 0)) actions.push("receive");
  const another = mayAccept && state.buyerId !== purchaserId;
  if (state.status === "received" && another && state.lines.some((line) => toAccept(line) > 0)) actions.push("accept");
  if (!("openReturn" in state) || !isBuyer) return actions;
  if (!state.openReturn) return [...actions, "askReturn"];
  return state.openReturn.agreed ? actions : [...actions, "withdrawReturn"];
}

export function supplierMay(state: OrderState): SupplierAction[] {
  switch (state.status) {
    case "placed":
      return ["confirm", "concede", "refuse"];
    case "confirmed":
      return state.cancelAsked ? ["answerCancel"] : ["ship", "refuse"];
    case "partlyShipped":
      return ["ship", "refuse"];
    case "received":
    case "accepted":
      if (!state.openReturn) return [];
      return state.openReturn.agreed ? ["takeBack"] : ["answerReturn"];
    case "shipped":
    case "settled":
    case "returned":
    case "cancelled":
    case "refused":
      return [];
  }
}
