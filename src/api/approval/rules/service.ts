import { v7 as uuid } from "uuid";
import { hazardLists } from "#src/domain/hazard/substance.ts";
import { invalidField } from "#src/domain/kernel/error.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { approvalPath, rulesFor } from "#src/domain/approval/path.ts";
import { approverRoleLabels, type ApproverRole } from "#src/domain/approval/step.ts";
import {
  asApprovalRules,
  ruleProblems,
  type RuleBook,
  type RuleDraft,
  type RuleTrial,
  type SaveRuleBook,
  type TryRules,
} from "#src/domain/approval/rule-book.ts";
import { nearThreshold } from "#src/domain/approval/split-watch.ts";
import { refuse } from "#src/domain/approval/refusals.ts";
import { purchaserScope, type Ctx, actorName } from "../../kernel/context.ts";
import { commit, ConflictError } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { readUnitSwitches } from "../../unit/repo.ts";
import { toApprovers, toRules } from "./read-rules.ts";
import {
  insertRuleVersion,
  isLatest,
  readCategoryPaths,
  readGroupPeople,
  readRuleVersions,
  readStaffedRoles,
  replaceRules,
  setRuleSettings,
  readApprovalRules,
  readApprovers,
} from "./repo.ts";

/** How many saved versions the editor lists. */
const shownVersions = 20;

/** The unit's rules with what is wrong about them, and who saved them when. */
export async function viewRules(ctx: Ctx): Promise<RuleBook> {
  const scope = purchaserScope(ctx, permissions.approvalRules);
  const [rows, [unit], versions, people, staffed] = await readAll(ctx.db, [
    readApprovalRules(scope),
    readUnitSwitches(scope),
    readRuleVersions(scope, shownVersions),
    readGroupPeople(scope),
    readStaffedRoles(scope),
  ]);
  const rules = toRules(rows).map(({ ruleId: _id, hazardClass, steps, ...rule }): RuleDraft => {
    const existing = hazardLists.find((list) => list === hazardClass) ?? null;
    return { ...rule, hazardClass: existing, steps: [...steps] };
  });
  return {
    version: versions[0]?.version ?? 0,
    rules,
    settings: {
      allowsSelfApproval: unit?.selfApprovalFlag === 1,
      watchDays: unit?.splitWatchDays ?? 0,
      watchNear: unit?.splitWatchNear ?? 0,
    },
    problems: ruleProblems(rules, staffing(staffed)),
    groups: [...Map.groupBy(people, ({ groupId }) => groupId)].map(([groupId, members]) => ({
      groupId,
      name: members[0]?.name ?? "",
      members: members.map(({ purchaserId, personName }) => ({ purchaserId, name: personName })),
    })),
    history: versions,
  };
}

/** Puts a new version of the rules into force; requests under way keep their steps. Throws 409 when another was saved meanwhile, 422. */
export async function saveRules(ctx: Ctx, input: SaveRuleBook): Promise<{ version: number }> {
  const scope = purchaserScope(ctx, permissions.approvalRules);
  const before = await viewRules(ctx);
  if (before.version !== input.version) throw refuse.rulesEdited();
  await refuseUnknownCategories(ctx, input.rules);
  const version = input.version + 1;
  const rules = input.rules.map((rule) => ({ ...rule, id: uuid() }));
  const statements = [
    isLatest(ctx.db, scope, input.version),
    insertRuleVersion(ctx.db, {
      unitId: scope.unitId,
      version,
      content: JSON.stringify({ rules: input.rules, settings: input.settings }),
      userId: scope.userId,
      byName: actorName(ctx),
      at: ctx.now,
    }),
    ...replaceRules(
      ctx.db,
      scope,
      rules.map(({ steps: _steps, ...rule }) => ({ ...rule, unitId: scope.unitId, enabled: 1, createdAt: ctx.now })),
      rules.flatMap(({ id, steps }) => steps.map((step, place) => ({ ...step, ruleId: id, stepNo: place + 1 }))),
    ),
    setRuleSettings(ctx.db, scope, {
      selfApprovalFlag: flagOf(input.settings.allowsSelfApproval),
      splitWatchDays: input.settings.watchDays,
      splitWatchNear: input.settings.watchNear,
    }),
  ];
  const change = {
    entity: "approvalRules",
    entityId: `${scope.unitId}:${version}`,
    before: { rules: before.rules, settings: before.settings },
    after: { rules: input.rules, settings: input.settings },
  };
  try {
    return await commit(ctx, statements, [change], { version });
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.rulesEdited();
    throw error;
  }
}

/** Where a request would go by these rules, and why: the same function that decides it. Throws 422 by field. */
export async function tryRules(ctx: Ctx, input: TryRules): Promise<RuleTrial> {
  const scope = purchaserScope(ctx, permissions.approvalRules);
  const [approvers, people, staffed, paths] = await readAll(ctx.db, [
    readApprovers(scope, input.groupId),
    readGroupPeople(scope),
    readStaffedRoles(scope),
    readCategoryPaths(input.cateId === null ? [] : [input.cateId]),
  ]);
  const members = people.filter(({ groupId }) => groupId === input.groupId);
  if (members.length === 0) throw invalidField("groupId", "请选择课题组");
  if (!members.some(({ purchaserId }) => purchaserId === input.purchaserId))
    throw invalidField("purchaserId", "请选择该课题组的成员");
  const rules = asApprovalRules(input.rules);
  const facts = {
    total: input.total,
    cateIds: paths.flatMap(({ path }) => path.split("/").map(Number)),
    hazardClasses: input.hazardClass === null ? [] : [input.hazardClass],
    sourceType: input.sourceType,
  };
  const requester = { purchaserId: input.purchaserId, aloneInGroup: members.length === 1 };
  const steps = approvalPath(rules, facts, toApprovers(approvers), requester, input.settings);
  const names = new Map(approvers.map(({ purchaserId, name }) => [purchaserId, name]));
  const { watchDays: days, watchNear: nearPercent } = input.settings;
  return {
    outcome: steps === null ? "stuck" : steps.length === 0 ? "automatic" : "steps",
    matched: rulesFor(rules, facts).map(({ name }) => name),
    steps: (steps ?? []).map(({ role, mode, approverIds, reasons, timeoutHours }) => ({
      role,
      label: approverRoleLabels[role],
      mode,
      approvers: approverIds.map((id) => names.get(id) ?? ""),
      reasons: [...reasons],
      timeoutHours,
    })),
    near: nearThreshold(rules, facts, { days, nearPercent }),
    problems: ruleProblems(input.rules, staffing(staffed)),
  };
}

async function refuseUnknownCategories(ctx: Ctx, rules: readonly RuleDraft[]) {
  const wanted = [...new Set(rules.flatMap(({ cateId }) => cateId ?? []))];
  const [existing] = await readAll(ctx.db, [readCategoryPaths(wanted)]);
  const place = rules.findIndex(({ cateId }) => cateId !== null && !existing.some(({ id }) => id === cateId));
  if (place >= 0) throw invalidField(`rules.${place}.cateId`, "商品分类不存在，请重新选择");
}

function staffing(rows: readonly { role: ApproverRole }[]): Record<ApproverRole, boolean> {
  const has = (role: ApproverRole) => rows.some((row) => row.role === role);
  return {
    groupLeader: has("groupLeader"),
    unitApprover: has("unitApprover"),
    safetyOfficer: has("safetyOfficer"),
    unitAdmin: has("unitAdmin"),
  };
}
