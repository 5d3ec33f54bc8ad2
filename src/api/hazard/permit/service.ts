import * as v from "valibot";
import type { DomainError } from "#src/domain/kernel/error.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { subjectProblem, termProblem } from "#src/domain/hazard/permit-form.ts";
import { refuse } from "#src/domain/hazard/refusals.ts";
import { v7 as uuid } from "uuid";
import type { ClearanceForm, HazardAdmin, PermitForm, UseForm } from "#src/domain/hazard/schema.ts";
import { permitLabel, type Measure } from "#src/domain/hazard/rule.ts";
import { overuseProblem } from "#src/domain/hazard/use.ts";
import { invalidField } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, type Ctx, type PurchaserScope } from "../../kernel/context.ts";
import { commit, commitOrRefuse, mentions, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { Listings, parseRule } from "../duty/facts.ts";
import { readRulesOf } from "../duty/repo.ts";
import { readLosses } from "../loss/repo.ts";
import { deciders, toLoss } from "../loss/service.ts";
import { insertUse, readUnusedAmounts, stillUnused } from "../use/repo.ts";
import {
  endClearance,
  insertClearance,
  insertPermit,
  readClearances,
  readCompaniesWithFiles,
  readHazardGroups,
  readMemberships,
  readPermits,
  readSubstanceName,
  readUnitCanBuy,
  revokePermit,
} from "../repo.ts";

/** Papers, store rooms and qualifications of the caller's unit. */
export async function viewHazardAdmin(ctx: Ctx): Promise<HazardAdmin> {
  const scope = purchaserScope(ctx, permissions.hazardManage);
  const [groups, companies, permits, clearances, [unit], waiting, decided, holders] = await readAll(ctx.db, [
    readHazardGroups(scope),
    readCompaniesWithFiles(),
    readPermits(scope),
    readClearances(scope),
    readUnitCanBuy(scope),
    readLosses(scope, false),
    readLosses(scope, true),
    deciders(scope.unitId),
  ]);
  const losses = [...waiting, ...decided].map((loss) => toLoss(scope, loss, holders));
  return { canPurchase: unit?.canPurchase === 1, groups, companies, permits, clearances, losses };
}

/**
 * Enters a paper with its whole balance. 409 when its number is there, 422 for an unknown group, seller or substance, for a term
 * that no such paper has, and for a substance that it cannot be for.
 */
export async function enterPermit(ctx: Ctx, input: PermitForm): Promise<{ permitId: string }> {
  const scope = purchaserScope(ctx, permissions.hazardManage);
  const [, subject] = await Promise.all([requireExisting(ctx, scope, input), readSubject(ctx, input.casNo)]);
  const problem = termProblem(input, ctx.now) ?? subjectProblem(input, subject);
  if (problem) throw invalidField(problem.field, problem.text);
  const permitId = uuid();
  const row = {
    ...input,
    id: permitId,
    unitId: scope.unitId,
    coId: input.coId === null ? null : Number(input.coId),
    balance: input.amount,
    createdBy: scope.purchaserId,
    createdAt: ctx.now,
  };
  try {
    return await commit(ctx, [insertPermit(ctx.db, row)], [{ entity: "permit", entityId: permitId, after: input }], { permitId });
  } catch (error) {
    if (mentions(error, "permit.unit_id")) throw refuse.permitExists({ label: permitLabel[input.kind] });
    throw error;
  }
}

/** No line can draw from it any more; what was drawn stays so. */
export async function revokeUnitPermit(ctx: Ctx, permitId: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.hazardManage);
  const change = { entity: "permit", entityId: permitId, after: { revoked: true } };
  return orGone(ctx, revokePermit(ctx.db, scope, permitId, ctx.now), change, refuse.permitGone());
}

/** Notes where a group may store a class, or that it may handle it. */
export async function enterClearance(ctx: Ctx, input: ClearanceForm): Promise<{ clearanceId: string }> {
  const scope = purchaserScope(ctx, permissions.hazardManage);
  await requireExisting(ctx, scope, input);
  const clearanceId = uuid();
  const row = {
    ...input,
    id: clearanceId,
    unitId: scope.unitId,
    createdBy: scope.purchaserId,
    createdAt: ctx.now,
  };
  const change = { entity: "clearance", entityId: clearanceId, after: input };
  return commit(ctx, [insertClearance(ctx.db, row)], [change], { clearanceId });
}

export async function endUnitClearance(ctx: Ctx, clearanceId: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.hazardManage);
  const change = { entity: "clearance", entityId: clearanceId, after: { ended: true } };
  return orGone(ctx, endClearance(ctx.db, scope, clearanceId, ctx.now), change, refuse.clearanceGone());
}

/** What a group has used up makes room under its limit; of what it has alone. 422 for more, 409 when it has less by now. */
export async function enterUse(ctx: Ctx, input: UseForm): Promise<null> {
  const scope = purchaserScope(ctx, permissions.hazardManage);
  await requireExisting(ctx, scope, input);
  const [rows] = await readAll(ctx.db, [readUnusedAmounts(input.groupId, input.casNo)]);
  const amountIn = (measure: Measure) => rows.find((row) => row.measure === measure)?.milli ?? 0;
  const unused = { mass: amountIn("mass"), volume: amountIn("volume") };
  const problem = overuseProblem(unused, { measure: input.measure, milli: input.amount });
  if (problem) throw invalidField("amount", problem);
  const id = uuid();
  const row = { ...input, id, unitId: scope.unitId, createdBy: scope.purchaserId, at: ctx.now };
  const change = { entity: "substanceUse", entityId: id, after: input };
  return orGone(ctx, [stillUnused(ctx.db, input), insertUse(ctx.db, row)], change, refuse.unusedMoved());
}

/** The lists that a substance stands on today, and what papers the law asks for them. */
async function readSubject(ctx: Ctx, casNo: string) {
  const today = isoDay(ctx.now);
  const [rules, [substance]] = await readAll(ctx.db, [readRulesOf("paper", today, null), readMemberships(casNo, today)]);
  return { today, rules: rules.map(parseRule), memberships: v.parse(Listings, JSON.parse(substance?.listings ?? "[]")) };
}

async function requireExisting(
  ctx: Ctx,
  scope: PurchaserScope,
  { groupId, casNo, coId = null }: { groupId: string | null; casNo?: string; coId?: string | null },
) {
  const [groups, companies, [substance]] = await readAll(ctx.db, [
    readHazardGroups(scope),
    readCompaniesWithFiles(),
    readSubstanceName(casNo ?? ""),
  ]);
  if (groupId !== null && !groups.some((one) => one.groupId === groupId)) throw invalidField("groupId", "请选择本单位的课题组");
  if (coId !== null && !companies.some((one) => one.coId === coId)) throw invalidField("coId", "请选择持证供应商");
  if (casNo !== undefined && !substance) throw invalidField("casNo", "商城没有此 CAS 号的物质，请核对");
}

async function orGone(ctx: Ctx, statements: Statement[], change: Parameters<typeof commit>[2][number], gone: DomainError) {
  return commitOrRefuse(ctx, statements, [change], null, gone);
}
