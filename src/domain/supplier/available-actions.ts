import { availableActions } from "../kernel/available-actions.ts";
import { conflict, forbidden } from "../kernel/error.ts";
import type { ProposalState } from "./review.ts";

/** What somebody may do with goods under review next; the screens show exactly these. */
export const proposalActions = ["approve", "reject", "withdraw"] as const;
export type ProposalAction = (typeof proposalActions)[number];

/** The mall's reviewer, or the company whose goods they are. */
export type ProposalActor = "operator" | "supplier";
export type Proposal = { state: ProposalState; version: number };
/** `version`: what was looked at. */
export type ProposalCommand = { type: "approve" | "reject" | "withdraw"; version: number };

/** What becomes of goods under review. Throws 403 for the other side's step, 409 when they moved on since they were looked at. */
export function decideProposalAs(
  actor: ProposalActor,
  { type, version }: ProposalCommand,
  proposal: Proposal,
): "approved" | "rejected" | "withdrawn" {
  if ((type === "withdraw") !== (actor === "supplier")) throw forbidden();
  const takes = type === "withdraw" ? proposal.state !== "approved" : proposal.state === "submitted";
  if (!takes || version !== proposal.version) throw conflict(proposalMoved);
  return type === "approve" ? "approved" : type === "reject" ? "rejected" : "withdrawn";
}

/** The steps that `decideProposalAs` takes now. */
export const proposalActionsOf = (proposal: Proposal, actor: ProposalActor): ProposalAction[] => {
  const { version } = proposal;
  return availableActions<ProposalAction, ProposalCommand>(
    { approve: [{ type: "approve", version }], reject: [{ type: "reject", version }], withdraw: [{ type: "withdraw", version }] },
    (command) => decideProposalAs(actor, command, proposal),
  );
};

export const proposalMoved = "商品刚被重新提交或处理过，请刷新后再看";
