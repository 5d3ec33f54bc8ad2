import type { CompanyStatus } from "../../catalogue/sale.ts";
import { availableActions } from "../../kernel/available-actions.ts";
import { refuse } from "../refusals.ts";
import { companyStatusLabels, type CompanyAction } from "./schema.ts";

export type CompanyCommand = { type: CompanyAction };

/** Throws 409 for a step that the company's state does not allow. A company without papers was never open. */
export function checkCompany({ type }: CompanyCommand, status: CompanyStatus): void {
  const from: CompanyStatus = type === "suspend" ? "active" : "suspended";
  if (status !== from) throw refuse.companyIs({ label: companyStatusLabels[status] });
}

/** The steps that `checkCompany` takes now. */
export const companyActionsOf = (status: CompanyStatus): CompanyAction[] =>
  availableActions<CompanyAction, CompanyCommand>({ suspend: [{ type: "suspend" }], resume: [{ type: "resume" }] }, (command) =>
    checkCompany(command, status),
  );
