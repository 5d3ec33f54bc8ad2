import { v7 as uuid } from "uuid";
import { decideRuleEnding, endingActionsOf, type EndingOutcome } from "#src/domain/hazard/rule-ending.ts";
import {
  unitRuleKinds,
  type EndLawRule,
  type EndRule,
  type LawRuleView,
  type RuleForm,
  type RuleView,
} from "#src/domain/hazard/schema.ts";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { someNames } from "#src/domain/kernel/second-person.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/hazard/refusals.ts";
import { purchaserScope, requireOperator, signedIn, type Ctx } from "../../kernel/context.ts";
import { commit, commitOrRefuse, ConflictError } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import {
  changeEnding,
  endRule,
  insertRule,
  readEndings,
  readLawRule,
  readRuleKeepers,
  readRules,
  readSubstanceName,
} from "../repo.ts";
import { toRule } from "../service.ts";

/** Every rule of the law there was, is and will be; those that have ended last. */
export async function listRules(ctx: Ctx): Promise<LawRuleView[]> {
  requireOperator(ctx, permissions.hazardRule);
  const today = isoDay(ctx.now);
  const actor = { userId: signedIn(ctx).userId, today };
  const [rows, endings, keepers] = await readAll(ctx.db, [readRules(today), readEndings(), readRuleKeepers()]);
  const endingOf = new Map(endings.map((one) => [one.ruleId, one]));
  return rows.map((row) => {
    const proposed = endingOf.get(row.ruleId);
    const availableActions = proposed ? endingActionsOf(actor, proposed) : [];
    // What has ended since is nobody's to approve.
    if (!proposed || availableActions.length === 0) return { ...toRule(row), ending: null };
    const { endingOn, endingBy, byName } = proposed;
    const approvers = availableActions.includes("approve")
      ? null
      : someNames(keepers.filter(({ userId }) => userId !== endingBy));
    return { ...toRule(row), ending: { on: endingOn, byName, approvers, availableActions } };
  });
}

/** What the caller's unit asks beyond the law. */
export async function listUnitRules(ctx: Ctx): Promise<RuleView[]> {
  const { unitId } = purchaserScope(ctx, permissions.hazardManage);
  const [rows] = await readAll(ctx.db, [readRules(isoDay(ctx.now), unitId)]);
  return rows.map(toRule);
}

/** Adds a rule from today or a later day on: what was bought was judged by the rules of its day. */
export async function addRule(ctx: Ctx, input: RuleForm): Promise<{ ruleId: string }> {
  requireOperator(ctx, permissions.hazardRule);
  return add(ctx, null, input);
}

/** The same for the caller's own unit, which may ask for more than the law and never for less. 422 for another kind. */
export async function addUnitRule(ctx: Ctx, input: RuleForm): Promise<{ ruleId: string }> {
  const { unitId } = purchaserScope(ctx, permissions.hazardManage);
  if (!unitRuleKinds.some((kind) => kind === input.kind)) throw invalidField("kind", "单位不能自定此类要求，请联系商城运营");
  return add(ctx, unitId, input);
}

/**
 * A rule of the law holds no more from a day on, today at the earliest, when two people say so: the first one's day is a proposal. Throws
 * 403, 404, 409, 422.
 */
export async function endHazardRule(ctx: Ctx, ruleId: string, { effectiveTo }: EndLawRule): Promise<{ outcome: EndingOutcome }> {
  requireOperator(ctx, permissions.hazardRule);
  const { userId } = signedIn(ctx);
  const [[rule]] = await readAll(ctx.db, [readLawRule(ruleId)]);
  if (!rule) throw notFound("规则");
  const outcome = decideRuleEnding({ userId, today: isoDay(ctx.now) }, { effectiveTo }, rule);
  const before = { endingOn: rule.endingOn, endingBy: rule.endingBy };
  const after =
    outcome === "proposed"
      ? { endingOn: effectiveTo, endingBy: userId }
      : { endingOn: null, endingBy: null, ...(outcome === "ended" && effectiveTo !== null && { effectiveTo }) };
  const change = { entity: "hazardRule", entityId: ruleId, before, after };
  return commitOrRefuse(ctx, changeEnding(ctx.db, ruleId, before, after), [change], { outcome }, refuse.ruleGone());
}

/** A unit's own rule, which asks more than the law, ends by one person of it. */
export async function endUnitRule(ctx: Ctx, ruleId: string, input: EndRule): Promise<null> {
  const { unitId } = purchaserScope(ctx, permissions.hazardManage);
  return end(ctx, { ruleId, unitId }, input);
}

async function add(ctx: Ctx, unitId: string | null, input: RuleForm): Promise<{ ruleId: string }> {
  if (input.effectiveFrom < isoDay(ctx.now)) throw invalidField("effectiveFrom", "生效日期不能早于今天");
  if (input.casNo !== null) {
    const [[substance]] = await readAll(ctx.db, [readSubstanceName(input.casNo)]);
    if (!substance) throw invalidField("casNo", "商城没有此 CAS 号的物质，请核对");
  }
  const ruleId = uuid();
  const row = { ...input, id: ruleId, unitId, weekdays: JSON.stringify(input.weekdays), createdAt: ctx.now };
  return commit(ctx, [insertRule(ctx.db, row)], [{ entity: "hazardRule", entityId: ruleId, after: input }], { ruleId });
}

async function end(ctx: Ctx, rule: { ruleId: string; unitId: string | null }, { effectiveTo }: EndRule): Promise<null> {
  const today = isoDay(ctx.now);
  if (effectiveTo < today) throw invalidField("effectiveTo", "失效日期不能早于今天");
  try {
    const change = { entity: "hazardRule", entityId: rule.ruleId, after: { effectiveTo } };
    return await commit(ctx, endRule(ctx.db, rule, effectiveTo, today), [change], null);
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.ruleGone();
    throw error;
  }
}
