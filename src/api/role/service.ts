import { v7 as uuid } from "uuid";
import type * as v from "valibot";
import type { ChangeRole, RoleForm, SetOperatorRoles } from "#src/domain/role/schema.ts";
import { menuOwnerNames, userTypeOf, type MenuOwner } from "#src/domain/role/menu/schema.ts";
import { forbidden, invalidField, notFound } from "#src/domain/kernel/error.ts";
import { canGrant, permissions } from "#src/domain/kernel/permissions.ts";
import { restsOn } from "#src/domain/unit/roles.ts";
import { refuse } from "#src/domain/role/refusals.ts";
import { requireOperator, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mustChange, mustHold, type Change, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import {
  clearRole,
  fillRole,
  giveRoles,
  hasFullOperator,
  holdsThese,
  idByKey,
  insertRole,
  isUnassigned,
  opensThese,
  findRoleType,
  readOperators,
  readRightsOf,
  readRolesOf,
  removeRole,
  renameRole,
  revokeRoles,
} from "./repo.ts";

/** Roles of users of a kind and what they can open; of operators also who holds them. */
export async function viewRoles(ctx: Ctx, owner: MenuOwner) {
  const { permissions: granted } = requireOperator(ctx, permissions.roleEdit);
  const userType = userTypeOf(owner);
  const [roles, rights, operators] = await readAll(ctx.db, [readRolesOf(userType), readRightsOf(userType), readOperators()]);
  return {
    roles: roles.map((row) => ({ ...row, rights: texts(row.rights), isStandard: row.isStandard === 1 })),
    rights: rights.map((right) => ({ ...right, grantable: canGrant(granted, [right.code]) })),
    operators: owner === "operator" ? operators.map((row) => ({ ...row, roles: texts(row.roles) })) : [],
  };
}

/** A role with all there is to know of its kind. Throws 404. */
async function roleIn(ctx: Ctx, roleId: string) {
  requireOperator(ctx, permissions.roleEdit);
  const row = await findRoleType(ctx.db, Number(roleId));
  const owner = menuOwnerNames.find((one) => userTypeOf(one) === row?.userType);
  if (!row || !owner) throw notFound("角色");
  const { roles, rights } = await viewRoles(ctx, owner);
  const found = roles.find((one) => one.roleId === roleId);
  if (!found) throw notFound("角色");
  return { found, rights, userType: row.userType };
}

const texts = (json: string) => JSON.parse(json) as string[];

/** Throws 403 for rights that the caller does not hold, 422 for ones there are not. */
export async function makeRole(ctx: Ctx, form: RoleForm): Promise<null> {
  const { rights } = await viewRoles(ctx, form.owner);
  const wanted = sorted(form.rights);
  requireGrantable(rights, wanted);
  const [key, userType] = [uuid().replaceAll("-", ""), userTypeOf(form.owner)];
  return commit(
    ctx,
    [insertRole(ctx.db, key, form.roleName, userType), fillRole(ctx.db, idByKey(key), userType, wanted)],
    [{ entity: "role", entityId: key, after: { ...form, rights: wanted } }],
    null,
  );
}

/** Changes what a role opens, for everybody who holds it. Throws 403, 404, 409 (changed meanwhile, last full operator), 422. */
export async function changeRole(ctx: Ctx, roleId: string, form: v.InferOutput<typeof ChangeRole>): Promise<null> {
  const { found, rights, userType } = await roleIn(ctx, roleId);
  const [wanted, before] = [sorted(form.rights), sorted(form.before)];
  requireGrantable(rights, different(found.rights, wanted));
  const opened = rights.filter(({ menuId }) => wanted.includes(menuId)).map(({ code }) => code);
  const lost = restsOn(found.roleKey).find((code) => !opened.includes(code));
  if (lost) {
    const label = rights.find(({ code }) => code === lost)?.label ?? lost;
    throw refuse.roleNeeds({ roleName: found.roleName, label });
  }
  const id = Number(roleId);
  return guarded(
    ctx,
    [
      mustHold(ctx.db, opensThese(id, before)),
      renameRole(ctx.db, id, form.roleName),
      mustChange(ctx.db),
      clearRole(ctx.db, id),
      fillRole(ctx.db, id, userType, wanted),
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
  const { found, rights } = await roleIn(ctx, roleId);
  if (found.isStandard) throw refuse.standardRole();
  if (found.holders > 0) throw refuse.roleInUse({ roleName: found.roleName, holders: found.holders });
  requireGrantable(rights, found.rights);
  const id = Number(roleId);
  return guarded(
    ctx,
    [mustHold(ctx.db, isUnassigned(id)), clearRole(ctx.db, id), removeRole(ctx.db, id), mustChange(ctx.db)],
    { entity: "role", entityId: roleId, before: { roleName: found.roleName, rights: found.rights }, after: null },
    false,
  );
}

/** Gives an operator exactly these roles, at once. Throws 403, 404, 409 (changed meanwhile, last full operator), 422. */
export async function setOperatorRoles(ctx: Ctx, userId: string, form: v.InferOutput<typeof SetOperatorRoles>): Promise<null> {
  const { roles, rights, operators } = await viewRoles(ctx, "operator");
  const found = operators.find((one) => one.userId === userId);
  if (!found) throw notFound("运营账号");
  const [wanted, before] = [sorted(form.roles), sorted(form.before)];
  const changed = different(found.roles, wanted).map((id) => roles.find(({ roleId }) => roleId === id));
  for (const one of changed) {
    if (!one) throw invalidField("roles", "角色不存在或已被删除，请刷新");
    requireGrantable(rights, one.rights);
  }
  return guarded(
    ctx,
    [mustHold(ctx.db, holdsThese(userId, before)), revokeRoles(ctx.db, userId), giveRoles(ctx.db, userId, wanted)],
    { entity: "user", entityId: userId, before: { roles: found.roles }, after: { roles: wanted } },
    String(found.roles) === String(before),
  );
}

/** Roles of operators that the caller may give. Throws 403 for one that opens more than they may, 422 for one there is not. */
export async function grantableRoles(ctx: Ctx, roleIds: readonly string[]) {
  const { roles, rights } = await viewRoles(ctx, "operator");
  return sorted(roleIds).map((id) => {
    const found = roles.find(({ roleId }) => roleId === id);
    if (!found) throw invalidField("roles", "角色不存在或已被删除，请刷新");
    requireGrantable(rights, found.rights);
    return found;
  });
}

/** Nobody gives or takes what they may not do themselves. */
function requireGrantable(rights: Awaited<ReturnType<typeof viewRoles>>["rights"], menuIds: readonly string[]): void {
  for (const id of menuIds) {
    const right = rights.find(({ menuId }) => menuId === id);
    if (!right) throw invalidField("rights", "所选权限不存在或已被删除，请刷新");
    if (!right.grantable) throw forbidden(`您没有“${right.page} · ${right.label}”的权限，不能授予或收回`);
  }
}

const sorted = (ids: readonly string[]) => [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b));
const different = (one: readonly string[], other: readonly string[]) => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

/** `isCurrent`: the page showed what is there, so that what missed is the last full operator. */
async function guarded(ctx: Ctx, statements: Statement[], change: Change, isCurrent: boolean): Promise<null> {
  try {
    return await commit(ctx, [...statements, mustHold(ctx.db, hasFullOperator)], [change], null);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    throw isCurrent ? refuse.lastFullOperator() : refuse.roleMoved();
  }
}
