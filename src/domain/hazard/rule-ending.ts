import { availableActions } from "../kernel/available-actions.ts";
import { forbidden, invalidField } from "../kernel/error.ts";
import type { SecondStep } from "../kernel/second-person.ts";
import { refuse } from "./refusals.ts";
import type { HazardRule } from "./rule.ts";

/** A rule of the law, which loosens only where it ends: rules add up, and the strictest holds. `endingOn`: from when somebody would end it. */
export type EndingRule = Pick<HazardRule, "effectiveFrom" | "effectiveTo"> & { endingOn: string | null; endingBy: string | null };

/** Null takes the proposal back, or refuses it. */
export type EndingCommand = { effectiveTo: string | null };
export const endingOutcomes = ["proposed", "ended", "withdrawn"] as const;
export type EndingOutcome = (typeof endingOutcomes)[number];
export const endingActions = ["approve", "withdraw"] as const;
export type EndingAction = (typeof endingActions)[number];

/** Who else ends a rule of the law. */
export const endingStep: SecondStep = {
  done: "核准终止",
  nobody: "平台没有其他可核准的人：请在“运营邀请”中邀请一位有“危化品规则”权限的同事，由其核准",
};

/** Said where one approves the ending that one proposed, and beside it on the screen. */
export const notAlone = "商城的规则由两人终止：须由提出人以外的人核准";

/**
 * What becomes of a rule that somebody would end from a day on: two people who name the same day end it, another day is a new proposal. Throws
 * 403 for one's own proposal, 409 for a rule that has ended or does not hold by then, 422 for a day that is over.
 */
export function decideRuleEnding(
  { userId, today }: { userId: string; today: string },
  { effectiveTo }: EndingCommand,
  rule: EndingRule,
): EndingOutcome {
  if (rule.effectiveTo !== null && rule.effectiveTo <= today) throw refuse.ruleGone();
  if (effectiveTo === null) {
    if (rule.endingOn === null) throw refuse.ruleGone();
    return "withdrawn";
  }
  if (effectiveTo < today) throw invalidField("effectiveTo", "失效日期不能早于今天");
  if (effectiveTo < rule.effectiveFrom) throw refuse.ruleGone();
  if (effectiveTo !== rule.endingOn) return "proposed";
  if (rule.endingBy === userId) throw forbidden(notAlone);
  return "ended";
}

/** The steps that `decideRuleEnding` takes now with what is proposed. */
export const endingActionsOf = (actor: { userId: string; today: string }, rule: EndingRule): EndingAction[] =>
  rule.endingOn === null
    ? []
    : availableActions<EndingAction, EndingCommand>(
        { approve: [{ effectiveTo: rule.endingOn }], withdraw: [{ effectiveTo: null }] },
        (command) => decideRuleEnding(actor, command, rule),
      );
