import type { Write } from "../../../src/api/db/read.ts";
import { day, type Instant } from "../../../src/domain/kernel/instant.ts";
import { rowsInto } from "../rows.ts";
import { units } from "./units.ts";

/** Below 1,000 yuan nobody is asked; from there the group's leader, from 10,000 the unit too; regulated goods the safety officer. */
export function approvalRows(now: Instant): Write[] {
  const tiers = [
    { key: "tier1", name: "1000 元起：课题组负责人", min: 100_000, max: 1_000_000, hazard: null, steps: ["groupLeader"] },
    {
      key: "tier2",
      name: "10000 元起：负责人、单位审批",
      min: 1_000_000,
      max: null,
      hazard: null,
      steps: ["groupLeader", "unitApprover"],
    },
    { key: "toxic", name: "剧毒：安全员", min: 0, max: null, hazard: "toxic", steps: ["safetyOfficer"] },
    { key: "precursor", name: "易制毒：安全员", min: 0, max: null, hazard: "precursor", steps: ["safetyOfficer"] },
    { key: "explosive", name: "易制爆：安全员", min: 0, max: null, hazard: "explosive", steps: ["safetyOfficer"] },
  ] as const;
  const rules = units.flatMap(({ id }) => tiers.map((tier) => ({ ...tier, unitId: id, ruleId: `rule-${id}-${tier.key}` })));
  return [
    rowsInto(
      "approval_rule",
      rules.map(({ ruleId, unitId, name, min, max, hazard }) => ({
        id: ruleId,
        unit_id: unitId,
        name,
        min_amount: min,
        max_amount: max,
        hazard_class: hazard,
        created_at: now - 200 * day,
      })),
    ),
    rowsInto(
      "approval_rule_step",
      rules.flatMap(({ ruleId, steps }) =>
        steps.map((role, place) => ({ rule_id: ruleId, step_no: place + 1, role, mode: "any", timeout_hours: 24 })),
      ),
    ),
  ];
}
