import { availableActions } from "../kernel/available-actions.ts";
import { codes, DomainError, forbidden } from "../kernel/error.ts";
import type { ProposalState } from "./review.ts";
import { refuse } from "./refusals.ts";
import { basisExamples, notTwice, saysBasis, type Doubt } from "./vouching.ts";

/** What somebody may do with goods under review next; the screens show exactly these. */
export const proposalActions = ["approve", "reject", "withdraw"] as const;
export type ProposalAction = (typeof proposalActions)[number];

/** The company whose goods they are, or a reviewer of the mall; `canClassify`: who may also say what a chemical is. */
export type ProposalActor = { side: "supplier" } | { side: "operator"; userId: string; canClassify: boolean };
/** `vouchedBy`: who let goods of a regulated name pass first. */
export type Proposal = { state: ProposalState; version: number; doubt: Doubt; vouchedBy: string | null };
/** `version`: what was looked at; `basis`: what who lets held goods pass goes by. */
export type ProposalCommand =
  | { type: "approve"; version: number; basis: string }
  | { type: "reject" | "withdraw"; version: number };

/**
 * What becomes of goods under review; `vouched`: a second person approves them after this one. Throws 403 for the other side's step, for
 * held goods of who may not classify and for a second approval by the first person, 409 when they moved on since they were looked at,
 * 422 for held goods without a basis that says what they were judged by.
 */
export function decideProposalAs(
  actor: ProposalActor,
  command: ProposalCommand,
  proposal: Proposal,
): "vouched" | "approved" | "rejected" | "withdrawn" {
  const { type, version } = command;
  if ((type === "withdraw") !== (actor.side === "supplier")) throw forbidden();
  const takes = type === "withdraw" ? proposal.state !== "approved" : proposal.state === "submitted";
  if (!takes || version !== proposal.version) throw refuse.proposalMoved();
  if (type === "approve" && actor.side === "operator" && proposal.doubt !== "none") {
    if (!actor.canClassify) throw forbidden(mayNotClassify);
    if (proposal.vouchedBy === actor.userId) throw forbidden(notTwice);
    if (!saysBasis(command.basis)) throw new DomainError(codes.invalid, needsBasis, { fields: { basis: needsBasis } });
    if (proposal.doubt === "regulated" && proposal.vouchedBy === null) return "vouched";
  }
  return type === "approve" ? "approved" : type === "reject" ? "rejected" : "withdrawn";
}

/** The steps that `decideProposalAs` takes now. */
export const proposalActionsOf = (proposal: Proposal, actor: ProposalActor): ProposalAction[] => {
  const { version } = proposal;
  return availableActions<ProposalAction, ProposalCommand>(
    {
      approve: [{ type: "approve", version, basis: someBasis }],
      reject: [{ type: "reject", version }],
      withdraw: [{ type: "withdraw", version }],
    },
    (command) => decideProposalAs(actor, command, proposal),
  );
};

const someBasis = "安全技术说明书 2026-1";

/** What an approval is of goods under review: of any, of what nobody knows, the first of two or the second. */
export const approvals = ["plain", "classified", "first", "second"] as const;
export type Approval = (typeof approvals)[number];
export const approvalOf = ({ doubt, vouchedBy }: Pick<Proposal, "doubt" | "vouchedBy">): Approval =>
  doubt === "none" ? "plain" : doubt === "unknown" ? "classified" : vouchedBy === null ? "first" : "second";

export const mayNotClassify = "危险性待核验的商品须由有“核验商品危险性”权限的人员通过";
export const needsBasis = `请写明依据什么核验，如${basisExamples.join("、")}，写出其内容`;
