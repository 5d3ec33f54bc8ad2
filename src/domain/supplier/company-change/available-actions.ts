import { availableActions } from "../../kernel/available-actions.ts";
import { refuse } from "../refusals.ts";
import type { CompanyChangeState } from "./states.ts";

/** What the company, and the operator who reviews, may do with a request next; the screens show exactly these. */
export const companyChangeActions = ["edit", "withdraw"] as const;
export const companyReviewActions = ["approve", "reject"] as const;
export type CompanyChangeAction = (typeof companyChangeActions)[number];
export type CompanyReviewAction = (typeof companyReviewActions)[number];

/** `hasMoved`: the company is no longer what the request compared; `taken`: the field that is another company's by now. */
export type JudgedChange = { state: CompanyChangeState; version: number; hasMoved: boolean; taken: string | null };
export type CompanyChangeCommand = { type: CompanyChangeAction | CompanyReviewAction; version: number };

/** What becomes of a request. Throws 409 for another version than was looked at, and for what its state does not allow. */
export function decideCompanyChange({ type, version }: CompanyChangeCommand, change: JudgedChange): CompanyChangeState {
  if (version !== change.version) throw refuse.companyChangeMoved();
  switch (type) {
    case "edit":
      requireOpen(change.state);
      return "submitted";
    case "withdraw":
      requireOpen(change.state);
      return "withdrawn";
    case "reject":
      requireWaiting(change.state);
      return "rejected";
    case "approve":
      requireWaiting(change.state);
      if (change.hasMoved) throw refuse.companyMoved();
      if (change.taken !== null) throw refuse.companyFactTaken({ what: change.taken });
      return "approved";
  }
}

/** The steps of the company that `decideCompanyChange` takes now. */
export const companyChangeActionsOf = (change: JudgedChange): CompanyChangeAction[] =>
  availableActions<CompanyChangeAction, CompanyChangeCommand>(
    { edit: [{ type: "edit", version: change.version }], withdraw: [{ type: "withdraw", version: change.version }] },
    (command) => decideCompanyChange(command, change),
  );

/** The steps of the review that `decideCompanyChange` takes now. */
export const companyReviewActionsOf = (change: JudgedChange): CompanyReviewAction[] =>
  availableActions<CompanyReviewAction, CompanyChangeCommand>(
    { approve: [{ type: "approve", version: change.version }], reject: [{ type: "reject", version: change.version }] },
    (command) => decideCompanyChange(command, change),
  );

function requireOpen(state: CompanyChangeState): void {
  if (state !== "submitted" && state !== "rejected") throw refuse.companyChangeMoved();
}

function requireWaiting(state: CompanyChangeState): void {
  if (state !== "submitted") throw refuse.companyChangeMoved();
}
