import * as v from "valibot";
import { caseActionsOf, obstacleOf } from "#src/domain/approval/case.ts";
import type { CaseView } from "#src/domain/approval/case-view.ts";
import { SplitWatch } from "#src/domain/approval/split-watch.ts";
import { turnOf } from "#src/domain/approval/progress.ts";
import { approverRoleLabels } from "#src/domain/approval/step.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, type Ctx, type PurchaserScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { readTurns } from "../step/repo.ts";
import { isShown } from "../step/step-rows.ts";
import {
  readCasesOf,
  readCaseSteps,
  readDecidedCases,
  readTodoCases,
  type CaseRow,
  type CaseStepRow,
  type CaseWindow,
} from "./repo.ts";
import { caseActorOf, caseStateOf } from "./service.ts";

/** Cases that wait for the caller, or those they decided something of. */
export async function listCases(ctx: Ctx, { done, ...page }: CaseWindow & { done?: "1" | undefined }) {
  const scope = purchaserScope(ctx, permissions.wishApprove);
  const [rows, [count]] = await readAll(ctx.db, done ? readDecidedCases(scope, page) : readTodoCases(scope, ctx.now, page));
  return { total: count?.total ?? 0, rows: await withSteps(ctx, scope, rows) };
}

/** What was asked about a redemption or a bidding that the caller may look at, the latest first. */
export async function casesOf(ctx: Ctx, scope: PurchaserScope, subjectId: string): Promise<CaseView[]> {
  const [rows] = await readAll(ctx.db, [readCasesOf(subjectId)]);
  return withSteps(ctx, scope, rows);
}

async function withSteps(ctx: Ctx, scope: PurchaserScope, rows: readonly CaseRow[]): Promise<CaseView[]> {
  if (rows.length === 0) return [];
  const [steps, turns] = await readAll(ctx.db, [readCaseSteps(rows.map(({ caseId }) => caseId)), readTurns(scope, ctx.now)]);
  const stepsOf = Map.groupBy(steps, ({ caseId }) => caseId);
  return rows.map((row) => caseView(ctx, scope, { row, rows: stepsOf.get(row.caseId) ?? [], turns }));
}

type Found = { row: CaseRow; rows: readonly CaseStepRow[]; turns: readonly { purchaserId: string; name: string }[] };

function caseView(ctx: Ctx, scope: PurchaserScope, { row, rows, turns }: Found): CaseView {
  const actor = caseActorOf(ctx, scope, row, turns);
  const state = caseStateOf(row, rows);
  const actions = caseActionsOf(state, actor);
  const turn = actions.length > 0 ? turnOf(state, { by: scope.purchaserId, turnsOf: actor.turnsOf }) : null;
  const {
    organiserId: _organiser,
    unitId: _unit,
    groupId: _group,
    requesterId: _requester,
    requesterUserId: _user,
    coId: _co,
    isPayeeSuspended: _suspended,
    version: _version,
    watch,
    ...shown
  } = row;
  return {
    ...shown,
    obstacle: obstacleOf(state)?.message ?? null,
    watch: watch === null ? null : v.parse(SplitWatch, JSON.parse(watch)),
    steps: [...Map.groupBy(rows, ({ stepNo }) => stepNo).values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      return [
        {
          role: first.role,
          label: approverRoleLabels[first.role],
          mode: first.mode,
          status: first.status,
          reasons: v.parse(v.array(v.string()), JSON.parse(first.reasons)),
          approvers: group
            .filter(isShown(rows))
            .map(({ name, decision, decidedBy, decidedAt }) => ({ name, decision, decidedBy, decidedAt })),
        },
      ];
    }),
    inTurnOf: turns
      .filter(({ purchaserId }) => purchaserId !== scope.purchaserId && purchaserId === turn)
      .map(({ name }) => name),
    availableActions: actions,
  };
}
