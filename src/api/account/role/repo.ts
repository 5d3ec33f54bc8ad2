import { and, eq, sql, type SQL } from "drizzle-orm";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { role, roleMenu, userRole } from "../../db/tables/account.ts";

const ofOperators = userTypes.operator;
const customKey = "desk-";

/** SQL: `u` is an operator who may do everything and can sign in. */
export const isFullOperator = `u.user_type = ${ofOperators} and u.status = 'active' and exists (
  select 1 from user_role ur join role_menu rm on rm.role_id = ur.role_id join menu m on m.id = rm.menu_id
  where ur.user_id = u.id and m.menu_type = 'F' and coalesce(nullif(m.perms, ''), m.path) = '${permissions.everything}')`;

/** Somebody is left who may do everything: the guard of every batch that could take it away. */
export const hasFullOperator = sql`exists (select 1 from user u where ${sql.raw(isFullOperator)})`;

/** The buttons of a role, ascending, as a JSON array of texts. */
const rightsOf = (roleId: string) => `(select json_group_array(id) from (select cast(m.id as text) as id from role_menu rm
  join menu m on m.id = rm.menu_id where rm.role_id = ${roleId} and m.menu_type = 'F' order by m.id))`;
const rolesOf = (userId: string) =>
  `(select json_group_array(id) from (select cast(role_id as text) as id from user_role where user_id = ${userId} order by role_id))`;

export const readDeskRoles = () =>
  read<{ roleId: string; roleName: string; rights: string; isStandard: number; holders: number }>(
    `select cast(r.id as text) as roleId, r.role_name as roleName, r.role_key not like '${customKey}%' as isStandard, ${rightsOf("r.id")} as rights,
       (select count(*) from user_role ur join user u on u.id = ur.user_id where ur.role_id = r.id and u.status <> 'closed') as holders
     from role r where r.user_type = ${ofOperators} order by r.id`,
  );

export const readRights = () =>
  read<{ menuId: string; label: string; page: string; code: string }>(
    `select cast(m.id as text) as menuId, m.menu_name as label, coalesce(p.menu_name, '') as page,
       coalesce(nullif(m.perms, ''), m.path) as code
     from menu m left join menu p on p.id = m.parent_id where m.menu_type = 'F' and m.user_type = ${ofOperators}
     order by coalesce(p.order_num, m.order_num), m.order_num, m.id`,
  );

export const readOperators = () =>
  read<{ userId: string; username: string; realName: string; roles: string }>(
    `select u.id as userId, u.username, u.real_name as realName, ${rolesOf("u.id")} as roles
     from user u where u.user_type = ${ofOperators} and u.status = 'active' order by u.real_name, u.username limit 500`,
  );

/** The id of a role is its rowid: nobody else has the one after the last. */
export const insertRole = (db: Db, roleKey: string, roleName: string) =>
  db.insert(role).values({ roleKey: `${customKey}${roleKey}`, roleName, userType: ofOperators });

export const idByKey = (roleKey: string): SQL => sql`(select id from ${role} where role_key = ${customKey + roleKey})`;

export const findRoleId = (db: Db, roleKey: string) =>
  db
    .select({ id: role.id })
    .from(role)
    .where(eq(role.roleKey, `${customKey}${roleKey}`))
    .get();

/** Followed by `mustChange`. */
export const renameRole = (db: Db, roleId: number, roleName: string) =>
  db
    .update(role)
    .set({ roleName })
    .where(and(eq(role.id, roleId), eq(role.userType, ofOperators)));

export const clearRole = (db: Db, roleId: number) => db.delete(roleMenu).where(eq(roleMenu.roleId, roleId));

/** Buttons with the pages and folders around them (mall-spec §9: F, C, M), so that the menu tree leads to them. */
export const fillRole = (db: Db, roleId: SQL | number, menuIds: readonly string[]) =>
  db.insert(roleMenu).select(sql`
    with recursive opens (id, parent_id) as (
      select id, parent_id from menu where user_type = ${ofOperators}
        and id in (select cast(value as integer) from json_each(${JSON.stringify(menuIds)}))
      union select m.id, m.parent_id from menu m join opens on m.id = opens.parent_id)
    select ${roleId}, id from opens`);

/** Followed by `mustChange`: what comes with the mall stays. */
export const removeRole = (db: Db, roleId: number) =>
  db.delete(role).where(and(eq(role.id, roleId), eq(role.userType, ofOperators), sql`${role.roleKey} like ${`${customKey}%`}`));

export const isHeldByNobody = (roleId: number): SQL => sql`not exists (select 1 from ${userRole} where role_id = ${roleId})`;
export const opensThese = (roleId: number, before: readonly string[]): SQL =>
  sql`${sql.raw(rightsOf(String(roleId)))} = ${JSON.stringify(before)}`;

export const takeRoles = (db: Db, userId: string) => db.delete(userRole).where(eq(userRole.userId, userId));
export const giveRoles = (db: Db, userId: string, roleIds: readonly string[]) =>
  db.insert(userRole).select(sql`
    select ${userId}, id from ${role} where user_type = ${ofOperators}
      and id in (select cast(value as integer) from json_each(${JSON.stringify(roleIds)}))`);
export const holdsThese = (userId: string, before: readonly string[]): SQL => sql`(
  select json_group_array(id) from (select cast(role_id as text) as id from ${userRole} where user_id = ${userId} order by role_id)
) = ${JSON.stringify(before)}`;
