import { codes, conflict, DomainError, forbidden, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { UnitMember } from "#src/domain/unit/member/schema.ts";
import { mayGrant } from "#src/domain/unit/roles.ts";
import { noteRejections } from "../../account/profile/repo.ts";
import { purchaserScope, signedIn, type Ctx, type PurchaserScope } from "../../context.ts";
import { commit, GuardMissed, mustChange, mustHold, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notify } from "../../notice/notify.ts";
import { giveUnitRoles, hasAdministrator } from "../administrator/repo.ts";
import {
  countMembers,
  isMember,
  leadsNothing,
  leaveGroups,
  type MemberRow,
  readMember,
  readMembers,
  readRoles,
  removeMember,
  takeAllRoles,
  takeUnitRoles,
  type MemberSort,
} from "./repo.ts";

type Asked = { pageNum: number; pageSize: number; q?: string | undefined; role?: string | undefined } & MemberSort;

/** Who belongs to the caller's unit, by name, and the roles there are to give. */
export async function viewMembers(ctx: Ctx, { pageNum, pageSize, orderByColumn, isAsc, ...which }: Asked) {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const [[count], rows, roles] = await readAll(ctx.db, [
    countMembers(scope, which),
    readMembers(scope, which, { orderByColumn, isAsc }, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    readRoles(),
  ]);
  const { permissions: held } = signedIn(ctx);
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => memberView(row, scope)),
    roles: roles.map(({ roleKey, roleName, opens, rights }) => ({
      roleKey,
      roleName,
      rights: JSON.parse(rights) as string[],
      grantable: mayGrant(held, JSON.parse(opens) as string[]),
    })),
  };
}

function memberView({ roles, groups, open, ...row }: MemberRow, scope: PurchaserScope): UnitMember {
  const own = JSON.parse(groups) as { groupId: string; name: string; leads: number }[];
  return {
    purchaserId: row.purchaserId,
    username: row.username,
    realName: row.realName,
    jobNo: row.jobNo,
    open: open === 1,
    roles: JSON.parse(roles) as string[],
    groups: own.map((group) => ({ ...group, leads: group.leads === 1 })),
    isSelf: row.purchaserId === scope.purchaserId,
  };
}

/** Gives a member exactly these roles, besides leading groups. Throws 403, 404, 409 for the last administrator, 422. */
export async function setMemberRoles(ctx: Ctx, purchaserId: string, wanted: readonly string[]): Promise<null> {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const [[found], roles] = await readAll(ctx.db, [readMember(scope, purchaserId), readRoles()]);
  if (!found) throw notFound("成员");
  const keys = roles.map(({ roleKey }) => roleKey);
  const before = memberView(found, scope).roles.filter((key) => keys.includes(key));
  if (wanted.some((key) => !keys.includes(key))) {
    throw new DomainError(codes.invalid, "角色不存在或已被删除，请刷新", { fields: { roles: "角色不存在或已被删除，请刷新" } });
  }
  const changed = roles.filter(({ roleKey }) => before.includes(roleKey) !== wanted.includes(roleKey));
  if (changed.length === 0) return null;
  const beyond = changed.find(({ opens }) => !mayGrant(signedIn(ctx).permissions, JSON.parse(opens) as string[]));
  if (beyond) throw forbidden(`您没有“${beyond.roleName}”的全部权限，不能授予或撤销`);
  const names = roles.filter(({ roleKey }) => wanted.includes(roleKey)).map(({ roleName }) => roleName);
  const isDismissed = changed.some(({ roleKey }) => roleKey === "unitAdmin") && !wanted.includes("unitAdmin");
  return tell(
    ctx,
    { ...found, subject: "您的单位角色已变更", text: `您在 ${found.unitName} 的角色现为：${names.join("、") || "无"}。` },
    [
      mustHold(ctx.db, isMember(scope.unitId, purchaserId)),
      takeUnitRoles(ctx.db, purchaserId, wanted),
      giveUnitRoles(ctx.db, purchaserId, wanted),
      ...(isDismissed ? [mustHold(ctx.db, hasAdministrator(scope.unitId))] : []),
    ],
    { before: { roles: before }, after: { roles: wanted } },
    isDismissed ? "单位至少需要一名可登录的管理员，请先指定另一位管理员" : "该成员的资料刚刚变更，请刷新后重试",
  );
}

/**
 * Puts a member out of the unit: roles and groups end, requests and orders stay, steps that wait for them fall to the
 * administrators. Throws 403, 404, 409 while they lead a group.
 */
export async function removeFromUnit(ctx: Ctx, purchaserId: string, reason: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.memberReview);
  if (purchaserId === scope.purchaserId) throw conflict("不能将本人移出单位，请由另一位管理员操作");
  const [[found], roles] = await readAll(ctx.db, [readMember(scope, purchaserId), readRoles()]);
  if (!found) throw notFound("成员");
  const { groups, roles: held } = memberView(found, scope);
  const led = groups.filter(({ leads }) => leads).map(({ name }) => name);
  if (led.length > 0) throw conflict(`请先为课题组“${led.join("”“")}”更换负责人`);
  const own = signedIn(ctx).permissions;
  const beyond = roles.find(({ roleKey, opens }) => held.includes(roleKey) && !mayGrant(own, JSON.parse(opens) as string[]));
  if (beyond) throw forbidden(`您没有“${beyond.roleName}”的全部权限，不能移出担任此角色的成员`);
  return tell(
    ctx,
    { ...found, subject: `您已被移出 ${found.unitName}`, text: `原因：${reason}。如有疑问请联系单位管理员。` },
    [
      removeMember(ctx.db, scope, purchaserId),
      mustChange(ctx.db),
      mustHold(ctx.db, leadsNothing(purchaserId)),
      takeAllRoles(ctx.db, purchaserId),
      leaveGroups(ctx.db, purchaserId),
      // They may ask again: the form shows why they are out.
      noteRejections(ctx.db, purchaserId, { unitId: reason }, ctx.now),
      mustHold(ctx.db, hasAdministrator(scope.unitId)),
    ],
    { before: { roles: held }, after: { removed: reason } },
    "该成员的资料刚刚变更，请刷新后重试",
  );
}

type Told = { purchaserId: string; userId: string; mobile: string | null; email: string | null; subject: string; text: string };

/** Commits, and lets the member know. `moved`: what is said when a guard missed. */
async function tell(
  ctx: Ctx,
  { purchaserId, subject, text, ...person }: Told,
  statements: Statement[],
  change: { before: unknown; after: unknown },
  moved: string,
): Promise<null> {
  const link = new URL("/myAccount#units", ctx.env.PUBLIC_ORIGIN).href;
  const message = { kind: "news", subject, text, link } as const;
  const notice = await notify(ctx, [person], { kind: "review", message, href: "/myAccount#units" });
  try {
    await commit(ctx, [...statements, ...notice.statements], [{ entity: "purchaser", entityId: purchaserId, ...change }], null);
  } catch (error) {
    if (error instanceof GuardMissed) throw conflict(moved);
    throw error;
  }
  notice.send();
  return null;
}
