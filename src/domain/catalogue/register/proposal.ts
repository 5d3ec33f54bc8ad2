import { availableActions } from "../../kernel/available-actions.ts";
import { forbidden } from "../../kernel/error.ts";
import type { SecondStep } from "../../kernel/second-person.ts";
import { refuse } from "../../hazard/refusals.ts";

/** What a proposal is about: facts of a substance, its lists, a density, or a whole list as an authority publishes it. */
export const proposalKinds = ["facts", "listing", "density", "list"] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export const proposalKindLabel = {
  facts: "物质资料",
  listing: "目录条目",
  density: "密度",
  list: "名录导入",
} as const satisfies Record<ProposalKind, string>;

export const proposalStates = ["submitted", "approved", "rejected"] as const;
export type ProposalState = (typeof proposalStates)[number];
export const proposalStateLabel = {
  submitted: "待核准",
  approved: "已核准",
  rejected: "已退回",
} as const satisfies Record<ProposalState, string>;

export const registerActions = ["approve", "reject"] as const;
export type RegisterAction = (typeof registerActions)[number];
/** `doubt`: why a density is not taken at its word (`densityDoubt`). */
export type RegisterProposal = { state: ProposalState; version: number; proposedBy: string; doubt: string | null };
export type RegisterCommand =
  | { type: "approve"; version: number; isDoubtAccepted: boolean }
  | { type: "reject"; version: number };

export type RegisterActor = { userId: string; canApprove: boolean };

/** Who else approves what an operator proposed. */
export const registerStep: SecondStep = {
  done: "核准",
  nobody: "平台没有其他可核准的人：请在“运营邀请”中邀请一位有登记核准权限的同事，由其核准",
};

/** Said where the approval of one's own proposal is refused, and beside it on the screen. */
export const notOneself = "登记由两人完成：须由提出人以外、有核准权限的人核准";

/**
 * What becomes of a proposal for the register: two people, always. Throws 403 for the proposer's own approval, 409 when it moved on since
 * it was looked at, or for a density in doubt whose doubt was not read. The proposer may take it back.
 */
export function decideRegister(
  { userId, canApprove }: RegisterActor,
  command: RegisterCommand,
  proposal: RegisterProposal,
): "approved" | "rejected" {
  if (proposal.state !== "submitted" || command.version !== proposal.version) throw refuse.registerMoved();
  if (command.type === "reject") return "rejected";
  if (!canApprove || proposal.proposedBy === userId) throw forbidden(notOneself);
  if (proposal.doubt !== null && !command.isDoubtAccepted) throw refuse.doubtful({ doubt: proposal.doubt });
  return "approved";
}

/** The steps that `decideRegister` takes now. */
export const registerActionsOf = (proposal: RegisterProposal, actor: RegisterActor): RegisterAction[] =>
  availableActions<RegisterAction, RegisterCommand>(
    {
      approve: [{ type: "approve", version: proposal.version, isDoubtAccepted: true }],
      reject: [{ type: "reject", version: proposal.version }],
    },
    (command) => decideRegister(actor, command, proposal),
  );
