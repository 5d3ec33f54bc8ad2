import { v7 as uuid } from "uuid";
import { unitRuleKinds, type EndRule, type RuleForm, type RuleView } from "#src/domain/hazard/schema.ts";
import { invalidField } from "#src/domain/kernel/error.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/hazard/refusals.ts";
import { purchaserScope, requireOperator, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { endRule, insertRule, readRules, readSubstanceName } from "../repo.ts";
import { toRule } from "../service.ts";

/** Every rule of the law there was, is and will be; those that have ended last. */
export async function listRules(ctx: Ctx): Promise<RuleView[]> {
  requireOperator(ctx, permissions.hazardRule);
  const [rows] = await readAll(ctx.db, [readRules(isoDay(ctx.now))]);
  return rows.map(toRule);
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

/** A rule holds no more from a day on, today at the earliest. */
export async function endHazardRule(ctx: Ctx, ruleId: string, input: EndRule): Promise<null> {
  requireOperator(ctx, permissions.hazardRule);
  return end(ctx, { ruleId, unitId: null }, input);
}

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
