import { day, isoDay, startOfDay, type Instant } from "../kernel/instant.ts";
import { isInForce, permitLabel, ruleApplies, type HazardRule, type LicenceFileKind, type Membership } from "./rule.ts";

/** A paper as it is entered: what it is, for which substance, from when until when (end of its last day). */
export type EnteredPermit = { kind: LicenceFileKind; casNo: string; validFrom: Instant; validTo: Instant };
export type PermitProblem = { field: "validTo" | "validFrom" | "casNo"; text: string };

/** Papers of these kinds are issued for a purchase or a year; a longer term is a slip of the hand. */
const maxTerm = 366 * day;

/** What speaks against the term of a paper at `now`; null when nothing does. */
export function termProblem(
  { validFrom, validTo }: Pick<EnteredPermit, "validFrom" | "validTo">,
  now: Instant,
): PermitProblem | null {
  if (validTo <= now) return { field: "validTo", text: "凭证已过有效期，请登记仍在有效期内的凭证" };
  if (validTo - validFrom > maxTerm)
    return { field: "validTo", text: "凭证的有效期最长一年，请按凭证上的日期填写；长期凭证请每年登记一次" };
  if (validFrom > startOfDay(isoDay(now)) + maxTerm) return { field: "validFrom", text: "起始日期不能晚于一年后，请核对日期" };
  return null;
}

/**
 * Whether a paper can be for a substance: some rule in force asks it of a list that the substance stands on. `memberships` are
 * those of the substance itself, whatever its concentration.
 */
export function subjectProblem(
  { kind, casNo }: Pick<EnteredPermit, "kind" | "casNo">,
  { rules, memberships, today }: { rules: readonly HazardRule[]; memberships: readonly Membership[]; today: string },
): PermitProblem | null {
  const applicable = rules
    .filter((rule) => rule.kind === "paper" && rule.document !== null && isInForce(rule, today))
    .filter((rule) => memberships.some((one) => ruleApplies(rule, casNo, one)));
  if (applicable.some(({ document }) => document === kind)) return null;
  const [other] = applicable;
  const remedy = other?.document ? `此物质需要的是${permitLabel[other.document]}` : "购买此物质不需要凭证";
  return { field: "casNo", text: `${permitLabel[kind]}不适用于此物质：${remedy}，请核对 CAS 号和凭证种类` };
}
