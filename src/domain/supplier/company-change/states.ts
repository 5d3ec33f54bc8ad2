/** `submitted` waits for the operator, `rejected` for the company; the other two are over. */
export const companyChangeStates = ["submitted", "rejected", "approved", "withdrawn"] as const;
export type CompanyChangeState = (typeof companyChangeStates)[number];

export const companyChangeStateLabels = {
  submitted: "待审核",
  rejected: "已退回",
  approved: "已通过",
  withdrawn: "已撤回",
} as const satisfies Record<CompanyChangeState, string>;
