import { approvalPath } from "#src/domain/approval/path.ts";
import { refuse } from "#src/domain/approval/refusals.ts";
import { officerReason } from "#src/domain/hazard/monthly-quantity.ts";
import type { SubmitWish } from "#src/domain/purchase/schema.ts";
import { toApprovers, toRules } from "../../approval/rules/read-rules.ts";
import { watchSplit } from "../../approval/watch/watch.ts";
import type { Judged } from "../../hazard/judge.ts";
import { watchQuantities } from "../../hazard/month/watch.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { PlannedLine } from "./amounts.ts";
import type { SubmissionFacts } from "./facts.ts";

/**
 * Who decides about it, by the unit's rules. Where this request and others of these days together reach a threshold, it
 * takes the path of that threshold besides its own; where they reach a monthly quantity, the safety officer is asked besides.
 */
export async function planApproval(
  ctx: Ctx,
  scope: PurchaserScope,
  { wish, unit, rules, approvers, aloneInGroup }: SubmissionFacts,
  { lines, total }: { lines: readonly PlannedLine[]; total: Fen },
  { groupId }: SubmitWish,
  judged: Judged,
) {
  const facts = {
    total,
    sourceType: wish.sourceType,
    cateIds: [...new Set(lines.flatMap((one) => one.goods.cateIds))],
    hazardClasses: [...new Set(lines.flatMap((one) => one.goods.card.hazards))],
  };
  const unitRules = toRules(rules);
  const watched = await watchSplit(ctx, scope, {
    besides: wish.id,
    groupId,
    // The category of each line itself, without those above it.
    cateIds: lines.flatMap((one) => one.goods.cateIds.at(-1) ?? []),
    coIds: lines.map(({ line }) => line.coId),
    facts,
    unitRules,
    settings: { days: unit?.splitWatchDays ?? 0, nearPercent: unit?.splitWatchNear ?? 0 },
  });
  const quantities = await watchQuantities(ctx, scope, { groupId, besides: wish.id }, judged);
  const reached = {
    ...facts,
    ...(watched?.found && { reached: watched.found.threshold }),
    ...(quantities?.found && { officerReason: officerReason(quantities.found) }),
  };
  const requester = { purchaserId: scope.purchaserId, aloneInGroup };
  const steps = approvalPath(unitRules, reached, toApprovers(approvers), requester, {
    allowsSelfApproval: unit?.selfApprovalFlag === 1,
  });
  if (!steps) throw refuse.noApprover();
  return {
    steps,
    watch: watched?.found ?? null,
    quantityWatch: quantities?.found ?? null,
    watchGuard: [...(watched?.guard ?? []), ...(quantities?.guard ?? [])],
    names: new Map(approvers.map(({ purchaserId, name }) => [purchaserId, name])),
  };
}
