import { and, eq, gte, sql, type SQL } from "drizzle-orm";
import type { MenuType } from "#src/domain/role/menu/schema.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { menu, roleMenu } from "../../db/tables/account.ts";

/** Numbers below are the mall's own, and stay: migrations of later versions add theirs. */
const firstLocalId = 10_000;

export type MenuRow = {
  menuId: string;
  parentId: string;
  menuType: MenuType;
  menuName: string;
  path: string;
  perms: string | null;
  visible: Flag;
  version: number;
  isStandard: number;
  roles: number;
};

export const readMenus = (userType: number) =>
  read<MenuRow>(
    `select cast(id as text) as menuId, cast(parent_id as text) as parentId, menu_type as menuType, menu_name as menuName, path,
       perms, visible, version, id < ${firstLocalId} as isStandard, (select count(*) from role_menu where menu_id = menu.id) as roles
     from menu where user_type = ?1 order by order_num, id`,
    userType,
  );

/** SQL: what hangs where in a tree, in its order and shown or not, as one text. */
const shapeOf = (userType: string) => `(select json_group_array(entry) from (
  select json_array(id, parent_id, visible) as entry from menu where user_type = ${userType} order by order_num, id))`;

export const readShape = (userType: number) => read<{ shape: string }>(`select ${shapeOf("?1")} as shape`, userType);
/** SQL: the tree still has this shape, so that what was found of it holds. */
export const hasShape = (userType: number, shape: string): SQL => sql`${sql.raw(shapeOf(String(userType)))} = ${shape}`;

export const findMenuType = (db: Db, menuId: string) =>
  db
    .select({ userType: menu.userType })
    .from(menu)
    .where(eq(menu.id, Number(menuId)))
    .get();

/** The entry goes behind those it stands among. */
export const insertMenu = (db: Db, row: Omit<typeof menu.$inferInsert, "orderNum">) =>
  db.insert(menu).values({
    ...row,
    orderNum: sql`(select coalesce(max(order_num), 0) + 1 from ${menu} where parent_id = ${row.parentId} and user_type = ${row.userType})`,
  });

/** Followed by `mustChange`: misses when it was changed since. */
export const updateMenu = (
  db: Db,
  menuId: string,
  version: number,
  values: { parentId: number; menuName: string; path: string; visible: Flag },
) =>
  db
    .update(menu)
    .set({ ...values, version: version + 1 })
    .where(and(eq(menu.id, Number(menuId)), eq(menu.version, version)));

export const orderMenu = (db: Db, ids: readonly string[]) => {
  const places = sql`json_each(${JSON.stringify(ids)}) as place where cast(place.value as integer) = ${sql.raw("menu.id")}`;
  return db
    .update(menu)
    .set({ orderNum: sql`(select place.key + 1 from ${places})` })
    .where(sql`exists (select 1 from ${places})`);
};

/** SQL: no role holds the entry. */
export const isInNoRole = (menuId: string): SQL => sql`not exists (select 1 from ${roleMenu} where menu_id = ${Number(menuId)})`;

/** Followed by `mustChange`: what comes with the mall stays. */
export const deleteMenu = (db: Db, menuId: string, version: number) =>
  db.delete(menu).where(and(eq(menu.id, Number(menuId)), eq(menu.version, version), gte(menu.id, firstLocalId)));
