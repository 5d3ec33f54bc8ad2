import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { Id } from "../kernel/identity.ts";
import { day, requiredInstant, type Instant } from "../kernel/instant.ts";

/** Longest chain of delegations (domain §4). */
export const maxDelegations = 3;
/** Longest time one delegation may run. */
export const maxDelegation = 180 * day;

export const Delegate = acrossFields(
  v.pipe(
    v.strictObject({
      toId: v.pipe(v.string("请选择受托人"), v.minLength(1, "请选择受托人"), Id),
      validFrom: requiredInstant("请选择开始日期"),
      validTo: requiredInstant("请选择结束日期"),
    }),
    v.forward(
      v.partialCheck([["validFrom"], ["validTo"]], ({ validFrom, validTo }) => validTo > validFrom, "结束日期不能早于开始日期"),
      ["validTo"],
    ),
    v.forward(
      v.partialCheck(
        [["validFrom"], ["validTo"]],
        ({ validFrom, validTo }) => validTo - validFrom <= maxDelegation,
        "一次委托最长 180 天",
      ),
      ["validTo"],
    ),
  ),
);
export type Delegate = v.InferOutput<typeof Delegate>;

export const delegationStates = ["planned", "active", "ended", "revoked"] as const;
export type DelegationState = (typeof delegationStates)[number];
export const delegationStateLabels: Record<DelegationState, string> = {
  planned: "未开始",
  active: "生效中",
  ended: "已结束",
  revoked: "已撤销",
};

export const DelegationView = v.object({
  delegationId: v.string(),
  fromName: v.string(),
  toName: v.string(),
  validFrom: v.number(),
  validTo: v.number(),
  state: v.picklist(delegationStates),
});
export type DelegationView = v.InferOutput<typeof DelegationView>;

export const Delegations = v.object({
  given: v.array(DelegationView),
  received: v.array(DelegationView),
  /** Colleagues who may approve. */
  people: v.array(v.object({ purchaserId: v.string(), name: v.string() })),
});
export type Delegations = v.InferOutput<typeof Delegations>;

export function delegationState(
  { validFrom, validTo, revokedAt }: { validFrom: Instant; validTo: Instant; revokedAt: Instant | null },
  now: Instant,
): DelegationState {
  if (revokedAt !== null) return "revoked";
  if (now >= validTo) return "ended";
  return now < validFrom ? "planned" : "active";
}

export type Delegation = { fromId: string; toId: string; validFrom: Instant; validTo: Instant };

/**
 * Why a delegation cannot be given beside those that stand, or null: not to oneself, not twice, no circle, and no chain of
 * more than three at any moment (domain §4).
 */
export function delegationProblem(given: Delegation, activeDelegations: readonly Delegation[]): string | null {
  const { fromId, toId } = given;
  if (fromId === toId) return "不能委托给自己";
  const meets = activeDelegations.filter((one) => inCommon(one, given) !== null);
  if (meets.some((one) => one.fromId === fromId && one.toId === toId)) return "此时间段已委托给此人";
  const after = chains(given, activeDelegations, "toId", "fromId");
  if (after.some((chain) => chain.ends === fromId)) return "委托不能形成循环：此人（或其受托人）已委托给您";
  const before = chains(given, activeDelegations, "fromId", "toId");
  // Both sides must be in force at one moment for the chain to be one.
  const max = before.flatMap((left) => after.flatMap((right) => (inCommon(left, right) ? left.length + right.length + 1 : 0)));
  if (Math.max(...max) > maxDelegations) return `委托链最长 ${maxDelegations} 级，请直接委托给最终审批的人`;
  return null;
}

type Span = { validFrom: Instant; validTo: Instant };
type Chain = Span & { ends: string; length: number };

/** The chains that continue a delegation at one end, the empty one among them, each with the time when all of it is in force. */
function chains(
  given: Delegation,
  activeDelegations: readonly Delegation[],
  at: "toId" | "fromId",
  next: "toId" | "fromId",
): Chain[] {
  const found: Chain[] = [{ ...given, ends: given[at], length: 0 }];
  for (const chain of found) {
    if (chain.length > maxDelegations) continue;
    for (const one of activeDelegations) {
      const span = one[next] === chain.ends ? inCommon(one, chain) : null;
      if (span) found.push({ ...span, ends: one[at], length: chain.length + 1 });
    }
  }
  return found;
}

function inCommon(a: Span, b: Span): Span | null {
  const span = { validFrom: Math.max(a.validFrom, b.validFrom), validTo: Math.min(a.validTo, b.validTo) };
  return span.validFrom < span.validTo ? span : null;
}
