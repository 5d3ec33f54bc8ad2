import { notFound } from "#src/domain/kernel/error.ts";
import { maskedEmail, maskedMobile } from "#src/domain/kernel/masked.ts";
import { canGrant, holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { checkStaff, staffActionsOf, type Staff, type StaffCommand } from "#src/domain/supplier/staff/available-actions.ts";
import type { StaffPerson, SwitchStaff } from "#src/domain/supplier/staff/schema.ts";
import { commitOrRefuse, mustChange, mustHold, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { readStaffInvitations } from "./invitation/repo.ts";
import { signedIn, supplierScope, type Ctx, type SupplierScope } from "../../kernel/context.ts";
import { notify } from "../../notice/notify.ts";
import { endFamiliesOf } from "../../session/repo.ts";
import { endSessionsOf } from "../../session/sign-in/repo.ts";
import {
  clearStaffRoles,
  giveStaffRoles,
  hasPlace,
  hasStaffAdministrator,
  holdsStaffRoles,
  readStaff,
  readStaffCount,
  readStaffPerson,
  readStaffRoles,
  resumeStaff,
  stopStaff,
  type StaffRow,
} from "./repo.ts";

const administers = (opens: readonly string[]) => holdsPermission(opens, [permissions.staffManage]);
const scopeOf = (ctx: Ctx) => supplierScope(ctx, permissions.staffManage);
const texts = (json: string) => JSON.parse(json) as string[];

/** What the rows of roles say, for `checkStaff`, by the caller. */
export function byOf(ctx: Ctx, rows: readonly { roleKey: string; roleName: string; opens: string }[]) {
  const roles = rows.map(({ roleKey, roleName, opens }) => ({ roleKey, roleName, opens: texts(opens) }));
  return { permissions: signedIn(ctx).permissions, roles, administers };
}

const staffOf = (row: StaffRow, { userId }: SupplierScope, people: number): Staff => ({
  isSelf: row.userId === userId,
  status: row.status === "active" ? "active" : row.isStopped === 1 ? "stopped" : "disabled",
  roles: texts(row.roles),
  isLastAdministrator: row.isLastAdministrator === 1,
  people,
});

/** People of the caller's company, and the roles there are to give. */
export async function viewStaff(ctx: Ctx) {
  const scope = scopeOf(ctx);
  const [rows, roles, invitations, [count]] = await readAll(ctx.db, [
    readStaff(scope),
    readStaffRoles(),
    readStaffInvitations(scope, ctx.now),
    readStaffCount(scope, ctx.now),
  ]);
  const by = byOf(ctx, roles);
  return {
    people: rows.map((row): StaffPerson => {
      const staff = staffOf(row, scope, count?.people ?? 0);
      return {
        userId: row.userId,
        username: row.username,
        realName: row.realName,
        mobile: row.mobile && maskedMobile(row.mobile),
        email: row.email && maskedEmail(row.email),
        status: staff.status,
        roles: [...staff.roles],
        isSelf: staff.isSelf,
        availableActions: staffActionsOf(staff, by),
      };
    }),
    roles: by.roles.map(({ roleKey, roleName, opens }, place) => ({
      roleKey,
      roleName,
      rights: texts(roles[place]?.rights ?? "[]"),
      grantable: canGrant(by.permissions, opens),
    })),
    invitations: invitations.map(({ roleNames, ...one }) => ({ ...one, roles: texts(roleNames) })),
  };
}

/** Somebody of the company, for a step that the caller may take. Throws 403, 404, 409, 422. */
async function allowing(ctx: Ctx, scope: SupplierScope, userId: string, command: StaffCommand) {
  const [[row], roles, [count]] = await readAll(ctx.db, [
    readStaffPerson(scope, userId),
    readStaffRoles(),
    readStaffCount(scope, ctx.now),
  ]);
  if (!row) throw notFound("员工");
  const by = byOf(ctx, roles);
  const staff = staffOf(row, scope, count?.people ?? 0);
  checkStaff(command, staff, by);
  return { row, staff, roles: by.roles };
}

/** Gives somebody of the company exactly these roles, at once. Throws 403, 404, 409 for the last administrator, 422. */
export async function setStaffRoles(ctx: Ctx, userId: string, wanted: readonly string[]): Promise<null> {
  const scope = scopeOf(ctx);
  const { row, staff, roles } = await allowing(ctx, scope, userId, { type: "setRoles", roles: wanted });
  const names = roles.filter(({ roleKey }) => wanted.includes(roleKey)).map(({ roleName }) => roleName);
  return write(ctx, scope, row, {
    subject: "您的角色已变更",
    text: `您在本公司的角色现为：${names.join("、")}。`,
    statements: [
      mustHold(ctx.db, holdsStaffRoles(scope.coId, userId, staff.roles)),
      clearStaffRoles(ctx.db, userId),
      giveStaffRoles(ctx.db, userId, wanted),
    ],
    before: { roles: staff.roles },
    after: { roles: wanted },
  });
}

/** Stops somebody, who is signed out everywhere at once, or lets them in again. Throws 403, 404, 409. */
export async function switchStaff(ctx: Ctx, userId: string, change: SwitchStaff): Promise<null> {
  const scope = scopeOf(ctx);
  const isStop = change.status === "stopped";
  const { row, staff } = await allowing(ctx, scope, userId, { type: isStop ? "stop" : "resume" });
  return write(ctx, scope, row, {
    subject: isStop ? "您的账号已停用" : "您的账号已恢复",
    text: isStop ? `本公司管理员已停用您的账号，原因：${change.reason}。` : "本公司管理员已恢复您的账号，现在可以登录。",
    statements: isStop
      ? [
          stopStaff(ctx.db, scope.coId, userId, ctx.now),
          mustChange(ctx.db),
          endSessionsOf(ctx.db, userId, ctx.now),
          endFamiliesOf(ctx.db, userId, ctx.now),
        ]
      : [mustHold(ctx.db, hasPlace(scope.coId, ctx.now)), resumeStaff(ctx.db, scope.coId, userId), mustChange(ctx.db)],
    before: { status: staff.status },
    after: change,
  });
}

type Written = { subject: string; text: string; statements: Statement[]; before: object; after: object };

/** Commits while somebody is left who gives roles, and lets the person know. */
async function write(ctx: Ctx, scope: SupplierScope, row: StaffRow, { subject, text, ...change }: Written): Promise<null> {
  const { userId, mobile, email } = row;
  const link = new URL("/myAccount", ctx.env.PUBLIC_ORIGIN).href;
  const message = { kind: "news", subject, text, link } as const;
  const notice = await notify(ctx, [{ userId, mobile, email }], { kind: "review", message, href: "/myAccount" });
  await commitOrRefuse(
    ctx,
    [...change.statements, mustHold(ctx.db, hasStaffAdministrator(scope.coId)), ...notice.statements],
    [{ entity: "user", entityId: userId, before: change.before, after: change.after }],
    null,
    refuse.staffMoved(),
  );
  notice.send();
  return null;
}
