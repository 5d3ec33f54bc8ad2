import { permissions, type Permission } from "#src/domain/kernel/permissions.ts";

/** SQL: what a menu entry `m` opens: its permission, else its path (mall-spec §3). */
export const codeOf = (m: string) => `coalesce(nullif(${m}.perms, ''), ${m}.path)`;

const opens = (roles: string, permission: Permission) => `exists (
  select 1 from role_menu rm join menu m on m.id = rm.menu_id
  where rm.role_id in (${roles}) and m.menu_type = 'F' and ${codeOf("m")} in ('${permission}', '${permissions.everything}'))`;

/** SQL: a role of the purchaser, a column, opens this or everything. */
export const purchaserHolds = (purchaserId: string, permission: Permission) =>
  opens(`select role_id from purchaser_role where purchaser_id = ${purchaserId}`, permission);

/** SQL: a role of the user, a column, opens this or everything. */
export const userHolds = (userId: string, permission: Permission) =>
  opens(`select role_id from user_role where user_id = ${userId}`, permission);
