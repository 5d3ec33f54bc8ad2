import type { ApprovalRule, Approvers } from "#src/domain/approval/path.ts";
import type { RuleRow } from "./repo.ts";

export const toRules = (rows: readonly RuleRow[]): ApprovalRule[] =>
  [...Map.groupBy(rows, ({ ruleId }) => ruleId).values()].flatMap((steps) => {
    const [first] = steps;
    if (!first) return [];
    const { ruleId, name, minAmount, maxAmount, cateId, hazardClass, sourceType } = first;
    const amounts = { minAmount, maxAmount };
    return [
      {
        ruleId,
        name,
        ...amounts,
        cateId,
        hazardClass,
        sourceType,
        steps: steps.map(({ role, mode, timeoutHours }) => ({ role, mode, timeoutHours })),
      },
    ];
  });

export function toApprovers(rows: readonly { role: keyof Approvers; purchaserId: string }[]): Approvers {
  const idsOf = (role: keyof Approvers) => rows.filter((row) => row.role === role).map(({ purchaserId }) => purchaserId);
  return {
    groupLeader: idsOf("groupLeader"),
    unitApprover: idsOf("unitApprover"),
    safetyOfficer: idsOf("safetyOfficer"),
    unitAdmin: idsOf("unitAdmin"),
  };
}
