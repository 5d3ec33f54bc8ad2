import { availableActions } from "../kernel/available-actions.ts";
import { forbidden } from "../kernel/error.ts";
import { secondPersonText, unitStep } from "../kernel/second-person.ts";
import { refuse } from "./refusals.ts";

/** What a safety officer decides of regulated pieces that were lost on the way: the permit may be used for them again, or not. */
export const lossOutcomes = ["freed", "drawn"] as const;
export type LossOutcome = (typeof lossOutcomes)[number];
export const lossOutcomeLabel: Record<LossOutcome, string> = { freed: "凭证数量已释放", drawn: "凭证数量不释放" };

/** Said to the orderer, with the names of who can: the unit's safety officers, and its administrators, who hold every right of the unit. */
export const lossStep = unitStep("核实", "安全员");

/** `ordererId`: the purchaser who ordered what was lost. `others`: names of those of the unit who may decide instead of them. */
type Loss = { outcome: LossOutcome | null; ordererId: string; others: readonly string[] };
type LossAction = "decide";
type LossCommand = { type: LossAction; outcome: LossOutcome };

/**
 * What an officer's command does to a loss. Pieces of what the law counts do not come back to a permit because buyer and seller say so:
 * somebody else of the unit, who keeps its papers, has looked into it. Throws 403 for who ordered them, 409 when it was decided.
 */
export function decideLossAs(purchaserId: string, command: LossCommand, loss: Loss): { type: "decided"; outcome: LossOutcome } {
  if (loss.ordererId === purchaserId) throw forbidden(`下单人不能核实自己订单的丢失。${secondPersonText(lossStep, loss.others)}`);
  if (loss.outcome !== null) throw refuse.lossDecided({ label: lossOutcomeLabel[loss.outcome] });
  return { type: "decided", outcome: command.outcome };
}

/** The steps that `decideLossAs` takes now. */
export const lossActionsOf = (purchaserId: string, loss: Loss): LossAction[] =>
  availableActions<LossAction, LossCommand>({ decide: lossOutcomes.map((outcome) => ({ type: "decide", outcome })) }, (command) =>
    decideLossAs(purchaserId, command, loss),
  );
