/** One step of an approval path: who may decide it and how many of them must. */
export type ApprovalStep = {
  role: ApproverRole;
  mode: "all" | "any";
  approverIds: readonly string[];
  /** The approvers whose approval was given, by themselves or by a delegate. */
  approvedBy: readonly string[];
  /** The people who gave it: the approvers or their delegates. */
  deciders: readonly string[];
  /** Names of the rules that ask for it. */
  reasons: readonly string[];
  timeoutHours: number | null;
};

export const approverRoles = ["groupLeader", "unitApprover", "safetyOfficer", "unitAdmin"] as const;
export type ApproverRole = (typeof approverRoles)[number];

export const approverRoleLabels: Record<ApproverRole, string> = {
  groupLeader: "课题组负责人",
  unitApprover: "单位审批人",
  safetyOfficer: "安全员",
  unitAdmin: "单位管理员",
};
