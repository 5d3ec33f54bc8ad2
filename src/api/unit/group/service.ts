import type { DomainError } from "#src/domain/kernel/error.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/unit/refusals.ts";
import { v7 as uuid } from "uuid";
import { notFound } from "#src/domain/kernel/error.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { GroupForm, GroupLine, GroupView } from "#src/domain/unit/group/schema.ts";
import { leaderRole } from "#src/domain/unit/roles.ts";
import { holdsAlso, purchaserScope, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange, mustHold, type Change, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { giveUnitRoles } from "../administrator/repo.ts";
import { readGroupFunds } from "../../fund/ledger/repo.ts";
import { fundView } from "../../fund/service.ts";
import { isMember } from "../member/repo.ts";
import {
  addToGroup,
  type GroupRow,
  insertGroup,
  retainInGroup,
  readGroup,
  readGroupMembers,
  readGroups,
  removeFromGroup,
  revokeLeaderRole,
  updateGroup,
} from "./repo.ts";
import { isGroupOf } from "../../db/unit-group.ts";

export async function viewGroups(ctx: Ctx): Promise<GroupLine[]> {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const [rows] = await readAll(ctx.db, [readGroups(scope, ctx.now)]);
  return rows.map((row) => ({
    groupId: row.groupId,
    name: row.name,
    leader: leaderOf(row),
    members: row.members,
    funds: row.funds,
    available: fen(row.available),
  }));
}

/** Throws 404. */
export async function viewGroup(ctx: Ctx, groupId: string): Promise<GroupView> {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const [[group], members, funds] = await readAll(ctx.db, [
    readGroup(scope, groupId),
    readGroupMembers(scope, groupId),
    readGroupFunds(scope, ctx.now, groupId),
  ]);
  if (!group) throw notFound("课题组");
  const visible = holdsAlso(ctx, permissions.fundAdjust) ? funds.map((fund) => fundView(fund, ctx.now)) : [];
  return { groupId, name: group.name, leader: leaderOf(group), members, funds: visible };
}

const leaderOf = ({ leaderId, leaderName, leaderOpen }: GroupRow) => ({
  purchaserId: leaderId,
  realName: leaderName,
  open: leaderOpen === 1,
});

/** Throws 409 when the name is taken or the leader does not belong to the unit. */
export async function createGroup(ctx: Ctx, { name, leaderId }: GroupForm): Promise<{ groupId: string }> {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const groupId = uuid();
  return write(
    ctx,
    [
      mustHold(ctx.db, isMember(scope.unitId, leaderId)),
      insertGroup(ctx.db, { id: groupId, unitId: scope.unitId, name, leaderId, createdAt: ctx.now }),
      giveUnitRoles(ctx.db, leaderId, [leaderRole]),
    ],
    { entity: "issue_group", entityId: groupId, after: { name, leaderId } },
    { groupId },
    refuse.notOfUnit(),
  );
}

/** Another leader takes over at once; the one before stays a member. Throws 404, 409. */
export async function editGroup(ctx: Ctx, groupId: string, { name, leaderId }: GroupForm): Promise<null> {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const [[group]] = await readAll(ctx.db, [readGroup(scope, groupId)]);
  if (!group) throw notFound("课题组");
  const isMoved = leaderId !== group.leaderId;
  const moves = [
    giveUnitRoles(ctx.db, leaderId, [leaderRole]),
    revokeLeaderRole(ctx.db, group.leaderId),
    retainInGroup(ctx.db, groupId, group.leaderId, ctx.now),
  ];
  return write(
    ctx,
    [
      // First in the batch: an unknown id would fail as a foreign key.
      ...(isMoved ? [mustHold(ctx.db, isMember(scope.unitId, leaderId))] : []),
      updateGroup(ctx.db, scope, group, { name, leaderId }),
      mustChange(ctx.db),
      ...(isMoved ? moves : []),
    ],
    {
      entity: "issue_group",
      entityId: groupId,
      before: { name: group.name, leaderId: group.leaderId },
      after: { name, leaderId },
    },
    null,
    refuse.notOfUnit(),
  );
}

/** Throws 404, 409 for somebody who is in it or not of this unit. */
export async function addMember(ctx: Ctx, groupId: string, purchaserId: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const [[group]] = await readAll(ctx.db, [readGroup(scope, groupId)]);
  if (!group) throw notFound("课题组");
  return write(
    ctx,
    [
      mustHold(ctx.db, isGroupOf(scope, groupId)),
      mustHold(ctx.db, isMember(scope.unitId, purchaserId)),
      addToGroup(ctx.db, groupId, purchaserId, ctx.now),
    ],
    { entity: "issue_group", entityId: groupId, after: { joined: purchaserId } },
    null,
    refuse.notOfUnit(),
  );
}

/** Throws 404. */
export async function dropMember(ctx: Ctx, groupId: string, purchaserId: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.memberReview);
  try {
    return await write(
      ctx,
      [mustHold(ctx.db, isGroupOf(scope, groupId)), removeFromGroup(ctx.db, groupId, purchaserId), mustChange(ctx.db)],
      { entity: "issue_group", entityId: groupId, before: { joined: purchaserId }, after: { left: purchaserId } },
      null,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw notFound("课题组成员");
    throw error;
  }
}

/** `moved`: the refusal when a guard missed; without one the caller handles it. */
async function write<Answer>(
  ctx: Ctx,
  statements: Statement[],
  change: Change,
  answer: Answer,
  moved?: DomainError,
): Promise<Answer> {
  try {
    return await commit(ctx, statements, [change], answer);
  } catch (error) {
    if (error instanceof ConflictError && moved) throw moved;
    if (mentions(error, "issue_group.name")) throw beside("name", refuse.groupNameTaken());
    if (mentions(error, "group_member.")) throw beside("purchaserId", refuse.alreadyInGroup());
    throw error;
  }
}
