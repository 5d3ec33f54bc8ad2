import { and, eq, sql, type SQL } from "drizzle-orm";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { codeOf, userHolds } from "../db/permission-holders.ts";
import type { Db } from "../db/client.ts";
import { read } from "../db/read.ts";
import { purchaserRole, role, roleMenu, userRole } from "../db/tables/account.ts";

const ofOperators = userTypes.operator;
const customKey = "desk-";

/** SQL: `u` is an operator who may do everything and can sign in. */
export const isFullOperator = `u.user_type = ${ofOperators} and u.status = 'active' and ${userHolds("u.id", permissions.everything)}`;

/** Somebody is left who may do everything: the guard of every batch that could take it away. */
export const hasFullOperator = sql`exists (select 1 from user u where ${sql.raw(isFullOperator)})`;

/** SQL: how many there are. By their roles: operators are few, accounts are not. */
export const fullOperators = `(select count(distinct u.id) from role_menu rm join menu m on m.id = rm.menu_id and m.menu_type = 'F'
    and ${codeOf("m")} = '${permissions.everything}' join role r on r.id = rm.role_id and r.user_type = ${ofOperators}
  join user_role ur on ur.role_id = r.id join user u on u.id = ur.user_id and u.user_type = ${ofOperators} and u.status = 'active')`;

/** The buttons of a role, ascending, as a JSON array of texts. */
const rightsOf = (roleId: string) => `(select json_group_array(id) from (select cast(m.id as text) as id from role_menu rm
  join menu m on m.id = rm.menu_id where rm.role_id = ${roleId} and m.menu_type = 'F' order by m.id))`;
const rolesOf = (userId: string) =>
  `(select json_group_array(id) from (select cast(role_id as text) as id from user_role where user_id = ${userId} order by role_id))`;

export const readRolesOf = (userType: number) =>
  read<{ roleId: string; roleKey: string; roleName: string; rights: string; isStandard: number; holders: number }>(
    `select cast(r.id as text) as roleId, r.role_key as roleKey, r.role_name as roleName, r.role_key not like '${customKey}%' as isStandard,
       ${rightsOf("r.id")} as rights,
       (select count(*) from user_role ur join user u on u.id = ur.user_id where ur.role_id = r.id and u.status <> 'closed')
       + (select count(*) from purchaser_role pr join purchaser p on p.id = pr.purchaser_id join user u on u.id = p.user_id
            where pr.role_id = r.id and u.status <> 'closed') as holders
     from role r where r.user_type = ?1 order by r.id`,
    userType,
  );

export const readRightsOf = (userType: number) =>
  read<{ menuId: string; label: string; page: string; code: string }>(
    `select cast(m.id as text) as menuId, m.menu_name as label, coalesce(p.menu_name, '') as page,
       coalesce(nullif(m.perms, ''), m.path) as code
     from menu m left join menu p on p.id = m.parent_id where m.menu_type = 'F' and m.user_type = ?1
     order by coalesce(p.order_num, m.order_num), m.order_num, m.id`,
    userType,
  );

/** Whose role it is. */
export const findRoleType = (db: Db, roleId: number) =>
  db.select({ userType: role.userType }).from(role).where(eq(role.id, roleId)).get();

export const readOperators = () =>
  read<{ userId: string; username: string; realName: string; roles: string }>(
    `select u.id as userId, u.username, u.real_name as realName, ${rolesOf("u.id")} as roles
     from user u where u.user_type = ${ofOperators} and u.status = 'active' order by u.real_name, u.username limit 500`,
  );

export const insertRole = (db: Db, roleKey: string, roleName: string, userType: number) =>
  db.insert(role).values({ roleKey: `${customKey}${roleKey}`, roleName, userType });

export const idByKey = (roleKey: string): SQL => sql`(select id from ${role} where role_key = ${customKey + roleKey})`;

/** Followed by `mustChange`. */
export const renameRole = (db: Db, roleId: number, roleName: string) =>
  db.update(role).set({ roleName }).where(eq(role.id, roleId));

export const clearRole = (db: Db, roleId: number) => db.delete(roleMenu).where(eq(roleMenu.roleId, roleId));

/** Buttons; the pages and folders around them come along where the menu tree is read (`readMenusOf`). */
export const fillRole = (db: Db, roleId: SQL | number, userType: number, menuIds: readonly string[]) =>
  db.insert(roleMenu).select(sql`
    select ${roleId}, id from menu where user_type = ${userType} and menu_type = 'F'
      and id in (select cast(value as integer) from json_each(${JSON.stringify(menuIds)}))`);

/** Followed by `mustChange`: what comes with the mall stays. */
export const removeRole = (db: Db, roleId: number) =>
  db.delete(role).where(and(eq(role.id, roleId), sql`${role.roleKey} like ${`${customKey}%`}`));

export const isUnassigned = (roleId: number): SQL => sql`not exists (select 1 from ${userRole} where role_id = ${roleId})
  and not exists (select 1 from ${purchaserRole} where role_id = ${roleId})`;
export const opensThese = (roleId: number, before: readonly string[]): SQL =>
  sql`${sql.raw(rightsOf(String(roleId)))} = ${JSON.stringify(before)}`;

export const revokeRoles = (db: Db, userId: string) => db.delete(userRole).where(eq(userRole.userId, userId));
export const giveRoles = (db: Db, userId: string, roleIds: readonly string[]) =>
  db.insert(userRole).select(sql`
    select ${userId}, id from ${role} where user_type = ${ofOperators}
      and id in (select cast(value as integer) from json_each(${JSON.stringify(roleIds)}))`);
export const holdsThese = (userId: string, before: readonly string[]): SQL => sql`(
  select json_group_array(id) from (select cast(role_id as text) as id from ${userRole} where user_id = ${userId} order by role_id)
) = ${JSON.stringify(before)}`;
