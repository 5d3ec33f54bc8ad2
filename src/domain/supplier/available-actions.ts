import { availableActions } from "../kernel/available-actions.ts";
import { codes, DomainError, forbidden } from "../kernel/error.ts";
import type { ProposalState } from "./review.ts";
import { refuse } from "./refusals.ts";

/** What somebody may do with goods under review next; the screens show exactly these. */
export const proposalActions = ["approve", "reject", "withdraw"] as const;
export type ProposalAction = (typeof proposalActions)[number];

/** The mall's reviewer, one who may also say what a chemical is, or the company whose goods they are. */
export type ProposalActor = "operator" | "classifier" | "supplier";
/** `isUnclassified`: the register does not know the goods. */
export type Proposal = { state: ProposalState; version: number; isUnclassified: boolean };
/** `version`: what was looked at; `basis`: what who lets held goods pass goes by. */
export type ProposalCommand =
  | { type: "approve"; version: number; basis: string }
  | { type: "reject" | "withdraw"; version: number };

/**
 * What becomes of goods under review. Throws 403 for the other side's step and for held goods of who may not classify, 409 when they
 * moved on since they were looked at, 422 for held goods without a basis.
 */
export function decideProposalAs(
  actor: ProposalActor,
  command: ProposalCommand,
  proposal: Proposal,
): "approved" | "rejected" | "withdrawn" {
  const { type, version } = command;
  if ((type === "withdraw") !== (actor === "supplier")) throw forbidden();
  const takes = type === "withdraw" ? proposal.state !== "approved" : proposal.state === "submitted";
  if (!takes || version !== proposal.version) throw refuse.proposalMoved();
  if (type === "approve" && proposal.isUnclassified) {
    if (actor !== "classifier") throw forbidden(mayNotClassify);
    if (command.basis === "") throw new DomainError(codes.invalid, needsBasis, { fields: { basis: needsBasis } });
  }
  return type === "approve" ? "approved" : type === "reject" ? "rejected" : "withdrawn";
}

/** The steps that `decideProposalAs` takes now. */
export const proposalActionsOf = (proposal: Proposal, actor: ProposalActor): ProposalAction[] => {
  const { version } = proposal;
  return availableActions<ProposalAction, ProposalCommand>(
    {
      approve: [{ type: "approve", version, basis: "…" }],
      reject: [{ type: "reject", version }],
      withdraw: [{ type: "withdraw", version }],
    },
    (command) => decideProposalAs(actor, command, proposal),
  );
};

export const mayNotClassify = "危险性待核验的商品须由有“核验商品危险性”权限的人员通过";
export const needsBasis = "请填写核验依据，如安全技术说明书编号、目录查询结果";
