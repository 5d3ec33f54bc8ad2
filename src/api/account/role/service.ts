import { v7 as uuid } from "uuid";
import type * as v from "valibot";
import type { ChangeRole, RoleForm, SetOperatorRoles } from "#src/domain/account/role/schema.ts";
import { codes, conflict, DomainError, forbidden, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { mayGrant } from "#src/domain/unit/roles.ts";
import { requireOperator, type Ctx } from "../../context.ts";
import { commit, GuardMissed, mustChange, mustHold, type Change, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import {
  clearRole,
  fillRole,
  findRoleId,
  giveRoles,
  hasFullOperator,
  holdsThese,
  idByKey,
  insertRole,
  isHeldByNobody,
  opensThese,
  readDeskRoles,
  readOperators,
  readRights,
  removeRole,
  renameRole,
  takeRoles,
} from "./repo.ts";

/** The operators' roles, what they can open, and who holds them. */
export async function viewRoles(ctx: Ctx) {
  const { permissions: held } = requireOperator(ctx, permissions.roleEdit);
  const [roles, rights, operators] = await readAll(ctx.db, [readDeskRoles(), readRights(), readOperators()]);
  return {
    roles: roles.map((row) => ({ ...row, rights: texts(row.rights), isStandard: row.isStandard === 1 })),
    rights: rights.map((right) => ({ ...right, grantable: mayGrant(held, [right.code]) })),
    operators: operators.map((row) => ({ ...row, roles: texts(row.roles) })),
  };
}

const texts = (json: string) => JSON.parse(json) as string[];

/** Throws 403 for rights that the caller does not hold, 422 for ones there are not. */
export async function makeRole(ctx: Ctx, form: RoleForm) {
  const { rights } = await viewRoles(ctx);
  const wanted = sorted(form.rights);
  requireGrantable(rights, wanted);
  const key = uuid();
  await commit(
    ctx,
    [insertRole(ctx.db, key, form.roleName), fillRole(ctx.db, idByKey(key), wanted)],
    [{ entity: "role", entityId: key, after: { ...form, rights: wanted } }],
    null,
  );
  const made = await findRoleId(ctx.db, key);
  return { roleId: String(made?.id ?? "") };
}

/** Changes what a role opens, for everybody who holds it. Throws 403, 404, 409 (changed meanwhile, last full operator), 422. */
export async function changeRole(ctx: Ctx, roleId: string, form: v.InferOutput<typeof ChangeRole>): Promise<null> {
  const { roles, rights } = await viewRoles(ctx);
  const found = roles.find((one) => one.roleId === roleId);
  if (!found) throw notFound("角色");
  const [wanted, before] = [sorted(form.rights), sorted(form.before)];
  requireGrantable(rights, different(found.rights, wanted));
  const id = Number(roleId);
  return guarded(
    ctx,
    [
      mustHold(ctx.db, opensThese(id, before)),
      renameRole(ctx.db, id, form.roleName),
      mustChange(ctx.db),
      clearRole(ctx.db, id),
      fillRole(ctx.db, id, wanted),
    ],
    {
      entity: "role",
      entityId: roleId,
      before: { roleName: found.roleName, rights: found.rights },
      after: { roleName: form.roleName, rights: wanted },
    },
    String(found.rights) === String(before),
  );
}

/** Throws 403, 404, 409 for one that somebody holds or that comes with the mall. */
export async function dropRole(ctx: Ctx, roleId: string): Promise<null> {
  const { roles, rights } = await viewRoles(ctx);
  const found = roles.find((one) => one.roleId === roleId);
  if (!found) throw notFound("角色");
  if (found.isStandard) throw conflict("系统自带的角色不能删除");
  if (found.holders > 0) throw conflict(`“${found.roleName}”还有 ${found.holders} 人担任，请先为他们改派角色`);
  requireGrantable(rights, found.rights);
  const id = Number(roleId);
  return guarded(
    ctx,
    [mustHold(ctx.db, isHeldByNobody(id)), clearRole(ctx.db, id), removeRole(ctx.db, id), mustChange(ctx.db)],
    { entity: "role", entityId: roleId, before: { roleName: found.roleName, rights: found.rights }, after: null },
    false,
  );
}

/** Gives an operator exactly these roles, at once. Throws 403, 404, 409 (changed meanwhile, last full operator), 422. */
export async function setOperatorRoles(ctx: Ctx, userId: string, form: v.InferOutput<typeof SetOperatorRoles>): Promise<null> {
  const { roles, rights, operators } = await viewRoles(ctx);
  const found = operators.find((one) => one.userId === userId);
  if (!found) throw notFound("运营账号");
  const [wanted, before] = [sorted(form.roles), sorted(form.before)];
  const changed = different(found.roles, wanted).map((id) => roles.find(({ roleId }) => roleId === id));
  for (const one of changed) {
    if (!one) throw invalid("roles", "角色不存在或已被删除，请刷新");
    requireGrantable(rights, one.rights);
  }
  return guarded(
    ctx,
    [mustHold(ctx.db, holdsThese(userId, before)), takeRoles(ctx.db, userId), giveRoles(ctx.db, userId, wanted)],
    { entity: "user", entityId: userId, before: { roles: found.roles }, after: { roles: wanted } },
    String(found.roles) === String(before),
  );
}

/** Nobody gives or takes what they may not do themselves. */
function requireGrantable(rights: Awaited<ReturnType<typeof viewRoles>>["rights"], menuIds: readonly string[]): void {
  for (const id of menuIds) {
    const right = rights.find(({ menuId }) => menuId === id);
    if (!right) throw invalid("rights", "所选权限不存在或已被删除，请刷新");
    if (!right.grantable) throw forbidden(`您没有“${right.page} · ${right.label}”的权限，不能授予或收回`);
  }
}

const invalid = (field: string, message: string) => new DomainError(codes.invalid, message, { fields: { [field]: message } });
const sorted = (ids: readonly string[]) => [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b));
const different = (one: readonly string[], other: readonly string[]) => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

/** `isFresh`: the page showed what is there, so that what missed is the last full operator. */
async function guarded(ctx: Ctx, statements: Statement[], change: Change, isFresh: boolean): Promise<null> {
  try {
    return await commit(ctx, [...statements, mustHold(ctx.db, hasFullOperator)], [change], null);
  } catch (error) {
    if (!(error instanceof GuardMissed)) throw error;
    throw conflict(isFresh ? "至少保留一位拥有全部权限且可登录的运营人员，请先指定另一位" : "角色刚被他人修改，请刷新后重试");
  }
}
