import { v7 as uuid } from "uuid";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { delegationProblem, delegationState, type Delegate, type Delegations } from "#src/domain/approval/delegation.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/approval/refusals.ts";
import { purchaserScope, type Ctx } from "../../kernel/context.ts";
import { commit, commitOrRefuse, ConflictError } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import {
  endDelegation,
  insertDelegation,
  noneGiven,
  readColleagues,
  readDelegationsOf,
  readActive,
  type DelegationRow,
} from "./repo.ts";

/** What the caller delegated, what was delegated to them, and to whom they may. */
export async function listDelegations(ctx: Ctx): Promise<Delegations> {
  const scope = purchaserScope(ctx, permissions.wishApprove);
  const [rows, people] = await readAll(ctx.db, [readDelegationsOf(scope), readColleagues(scope)]);
  const view = ({ fromId: _from, toId: _to, revokedAt, ...row }: DelegationRow) => ({
    ...row,
    state: delegationState({ ...row, revokedAt }, ctx.now),
  });
  return {
    given: rows.filter(({ fromId }) => fromId === scope.purchaserId).map(view),
    received: rows.filter(({ toId }) => toId === scope.purchaserId).map(view),
    people,
  };
}

/** Lets a colleague take the caller's turns for some days; what already waits is theirs too. Throws 409, 422. */
export async function addDelegation(ctx: Ctx, { toId, validFrom, validTo }: Delegate): Promise<{ delegationId: string }> {
  const scope = purchaserScope(ctx, permissions.wishApprove);
  const [people, activeDelegations] = await readAll(ctx.db, [readColleagues(scope), readActive(scope, ctx.now)]);
  if (!people.some(({ purchaserId }) => purchaserId === toId)) throw invalidField("toId", "请选择本单位有审批权限的同事");
  if (validTo <= ctx.now) throw invalidField("validTo", "结束日期已过，请重新选择");
  const given = { fromId: scope.purchaserId, toId, validFrom, validTo };
  const problem = delegationProblem(given, activeDelegations);
  if (problem) throw beside("toId", refuse.delegationUnfit({ text: problem }));
  const delegationId = uuid();
  const row = { id: delegationId, unitId: scope.unitId, ...given, createdAt: ctx.now };
  const statements = [noneGiven(ctx.db, scope, ctx.now, activeDelegations.length), insertDelegation(ctx.db, row)];
  return commitOrRefuse(
    ctx,
    statements,
    [{ entity: "delegation", entityId: delegationId, after: given }],
    { delegationId },
    refuse.delegationsMoved(),
  );
}

/** Takes the caller's turns back from now on; what was decided meanwhile stands. Throws 404. */
export async function revokeDelegation(ctx: Ctx, delegationId: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.wishApprove);
  const change = { entity: "delegation", entityId: delegationId, after: { revokedAt: ctx.now } };
  try {
    return await commit(ctx, endDelegation(ctx.db, scope, delegationId, ctx.now), [change], null);
  } catch (error) {
    if (error instanceof ConflictError) throw notFound("生效中的委托");
    throw error;
  }
}
