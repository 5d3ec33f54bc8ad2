import type { DomainError } from "#src/domain/kernel/error.ts";
import { refuse } from "#src/domain/unit/refusals.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { canGrant, permissions } from "#src/domain/kernel/permissions.ts";
import {
  decideMember,
  memberActionsOf,
  type Member,
  type MemberCommand,
  type Role,
} from "#src/domain/unit/member/available-actions.ts";
import { opensDecisions } from "#src/domain/unit/roles.ts";
import type { UnitMember } from "#src/domain/unit/member/schema.ts";
import { noteRejections } from "../../profile/repo.ts";
import { purchaserScope, signedIn, type Ctx, type PurchaserScope } from "../../kernel/context.ts";
import { commit, ConflictError, mustChange, mustHold, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notify } from "../../notice/notify.ts";
import { giveUnitRoles, hasAdministrator } from "../administrator/repo.ts";
import {
  countMembers,
  isMember,
  leadsNothing,
  leaveGroups,
  type MemberRow,
  type RoleRow,
  readMember,
  readMembers,
  readRoles,
  removeMember,
  revokeAllRoles,
  revokeUnitRoles,
  type MemberSort,
} from "./repo.ts";

type Filters = { pageNum: number; pageSize: number; q?: string | undefined; role?: string | undefined } & MemberSort;

/** Who belongs to the caller's unit, by name, and the roles there are to give. */
export async function viewMembers(ctx: Ctx, { pageNum, pageSize, orderByColumn, isAsc, ...which }: Filters) {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const [[count], rows, roles] = await readAll(ctx.db, [
    countMembers(scope, which),
    readMembers(scope, which, { orderByColumn, isAsc }, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    readRoles(),
  ]);
  const by = { permissions: signedIn(ctx).permissions, roles: roles.map(roleOf) };
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => {
      const view = memberView(row, scope);
      return { ...view, availableActions: memberActionsOf(memberOf(row, view), by) };
    }),
    roles: roles.map((row) => ({
      roleKey: row.roleKey,
      roleName: row.roleName,
      rights: JSON.parse(row.rights) as string[],
      grantable: canGrant(by.permissions, roleOf(row).opens),
      decides: opensDecisions(roleOf(row).opens),
    })),
  };
}

/** What the rows say, for `decideMember`. */
const roleOf = ({ roleKey, roleName, opens }: RoleRow): Role => ({ roleKey, roleName, opens: JSON.parse(opens) as string[] });
const memberOf = ({ isLastAdministrator }: MemberRow, { isSelf, roles, groups }: Shown): Member => ({
  isSelf,
  roles,
  leads: groups.filter(({ leads }) => leads).map(({ name }) => name),
  isLastAdministrator: isLastAdministrator === 1,
});
type Shown = Omit<UnitMember, "availableActions">;

function memberView({ roles, groups, open, ...row }: MemberRow, scope: PurchaserScope): Shown {
  const mine = JSON.parse(groups) as { groupId: string; name: string; leads: number }[];
  return {
    purchaserId: row.purchaserId,
    username: row.username,
    realName: row.realName,
    jobNo: row.jobNo,
    open: open === 1,
    roles: JSON.parse(roles) as string[],
    groups: mine.map((group) => ({ ...group, leads: group.leads === 1 })),
    isSelf: row.purchaserId === scope.purchaserId,
  };
}

/** A member of the caller's unit, and what a command does to their roles. Throws 403, 404, 409, 422. */
async function decided(ctx: Ctx, scope: PurchaserScope, purchaserId: string, command: MemberCommand) {
  const [[found], roles] = await readAll(ctx.db, [readMember(scope, purchaserId), readRoles()]);
  if (!found) throw notFound("成员");
  const shown = memberView(found, scope);
  const by = { permissions: signedIn(ctx).permissions, roles: roles.map(roleOf) };
  return { found, granted: shown.roles, roles: by.roles, event: decideMember(command, memberOf(found, shown), by) };
}

/** Gives a member exactly these roles, besides leading groups. Throws 403, 404, 409 (the last administrator, one to decide for oneself), 422. */
export async function setMemberRoles(ctx: Ctx, purchaserId: string, wanted: readonly string[]): Promise<null> {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const { found, granted, roles, event } = await decided(ctx, scope, purchaserId, { type: "setRoles", roles: wanted });
  if (event.changed.length === 0) return null;
  const names = roles.filter(({ roleKey }) => wanted.includes(roleKey)).map(({ roleName }) => roleName);
  return notifyMember(
    ctx,
    { ...found, subject: "您的单位角色已变更", text: `您在 ${found.unitName} 的角色现为：${names.join("、") || "无"}。` },
    [
      mustHold(ctx.db, isMember(scope.unitId, purchaserId)),
      revokeUnitRoles(ctx.db, purchaserId, wanted),
      giveUnitRoles(ctx.db, purchaserId, wanted),
      ...(event.dismissed ? [mustHold(ctx.db, hasAdministrator(scope.unitId))] : []),
    ],
    { before: { roles: granted.filter((key) => roles.some(({ roleKey }) => roleKey === key)) }, after: { roles: wanted } },
    event.dismissed ? refuse.lastMemberAdministrator() : refuse.memberMoved(),
  );
}

/**
 * Puts a member out of the unit: roles and groups end, requests and orders stay, steps that wait for them fall to the
 * administrators. Throws 403, 404, 409 while they lead a group or are the last administrator.
 */
export async function removeFromUnit(ctx: Ctx, purchaserId: string, reason: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const { found, granted, event } = await decided(ctx, scope, purchaserId, { type: "remove" });
  return notifyMember(
    ctx,
    { ...found, subject: `您已被移出 ${found.unitName}`, text: `原因：${reason}。如有疑问请联系单位管理员。` },
    [
      removeMember(ctx.db, scope, purchaserId),
      mustChange(ctx.db),
      mustHold(ctx.db, leadsNothing(purchaserId)),
      revokeAllRoles(ctx.db, purchaserId),
      leaveGroups(ctx.db, purchaserId),
      // They may ask again, and the form shows why they were put out.
      noteRejections(ctx.db, purchaserId, { unitId: reason }, ctx.now),
      ...(event.dismissed ? [mustHold(ctx.db, hasAdministrator(scope.unitId))] : []),
    ],
    { before: { roles: granted }, after: { removed: reason } },
    refuse.memberMoved(),
  );
}

type Recipients = {
  purchaserId: string;
  userId: string;
  mobile: string | null;
  email: string | null;
  subject: string;
  text: string;
};

/** Commits, and lets the member know. `moved`: what is said when a guard missed. */
async function notifyMember(
  ctx: Ctx,
  { purchaserId, subject, text, ...person }: Recipients,
  statements: Statement[],
  change: { before: unknown; after: unknown },
  moved: DomainError,
): Promise<null> {
  const link = new URL("/myAccount#units", ctx.env.PUBLIC_ORIGIN).href;
  const message = { kind: "news", subject, text, link } as const;
  const notice = await notify(ctx, [person], { kind: "review", message, href: "/myAccount#units" });
  try {
    await commit(ctx, [...statements, ...notice.statements], [{ entity: "purchaser", entityId: purchaserId, ...change }], null);
  } catch (error) {
    if (error instanceof ConflictError) throw moved;
    throw error;
  }
  notice.send();
  return null;
}
