import { v7 as uuid } from "uuid";
import type { EndRule, RuleForm, RuleView } from "#src/domain/hazard/schema.ts";
import { codes, conflict, DomainError } from "#src/domain/kernel/error.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { requireOperator, type Ctx } from "../../context.ts";
import { commit, GuardMissed } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { endRule, insertRule, readRules, readSubstanceName } from "../repo.ts";
import { toRule } from "../service.ts";

/** Every rule there was, is and will be; those that have ended last. */
export async function listRules(ctx: Ctx): Promise<RuleView[]> {
  requireOperator(ctx, permissions.hazardRule);
  const [rows] = await readAll(ctx.db, [readRules(isoDay(ctx.now))]);
  return rows.map(toRule);
}

/** Adds a rule from today or a later day on: what was bought was judged by the rules of its day. */
export async function addRule(ctx: Ctx, input: RuleForm): Promise<{ ruleId: string }> {
  requireOperator(ctx, permissions.hazardRule);
  if (input.effectiveFrom < isoDay(ctx.now)) throw field("effectiveFrom", "生效日期不能早于今天");
  if (input.casNo !== null) {
    const [[substance]] = await readAll(ctx.db, [readSubstanceName(input.casNo)]);
    if (!substance) throw field("casNo", "商城没有此 CAS 号的物质，请核对");
  }
  const ruleId = uuid();
  const row = { ...input, id: ruleId, weekdays: JSON.stringify(input.weekdays), createdAt: ctx.now };
  return commit(ctx, [insertRule(ctx.db, row)], [{ entity: "hazardRule", entityId: ruleId, after: input }], { ruleId });
}

/** A rule holds no more from a day on, today at the earliest. */
export async function endHazardRule(ctx: Ctx, ruleId: string, { effectiveTo }: EndRule): Promise<null> {
  requireOperator(ctx, permissions.hazardRule);
  const today = isoDay(ctx.now);
  if (effectiveTo < today) throw field("effectiveTo", "失效日期不能早于今天");
  try {
    const trail = { entity: "hazardRule", entityId: ruleId, after: { effectiveTo } };
    return await commit(ctx, endRule(ctx.db, ruleId, effectiveTo, today), [trail], null);
  } catch (error) {
    if (error instanceof GuardMissed) throw conflict("此规则不存在、已失效，或在该日尚未生效，请刷新");
    throw error;
  }
}

const field = (name: string, text: string) => new DomainError(codes.invalid, text, { fields: { [name]: text } });
