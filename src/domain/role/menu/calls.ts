import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { permissions } from "../../kernel/permissions.ts";
import { ChangeMenu, MenuId, MenuLine, MenuOwner, MenuVersion, NewMenu, OrderMenus, PolicyCode } from "./schema.ts";

const editor = { who: "operator", permission: permissions.menuEdit } as const;
const writes = { ...editor, rate: "write", idempotent: true } as const;

/** The menu trees of operators, purchasers and suppliers. Who may do what is the roles' matter; hiding takes no right away. */
export const menuCalls = defineCalls({
  "GET /mall-admin/menu/list": {
    ...editor,
    rate: "read",
    summary: "运营：某类用户的菜单树，与其按钮可选的权限",
    query: v.strictObject({ owner: v.optional(MenuOwner, "operator") }),
    data: v.object({ entries: v.array(MenuLine), codes: v.array(PolicyCode) }),
  },
  "POST /mall-admin/menu": {
    ...writes,
    summary: "运营：新增菜单项；按钮的权限取自权限表",
    body: NewMenu,
    data: v.object({ menuId: v.string() }),
  },
  "PUT /mall-admin/menu/{menuId}": {
    ...writes,
    summary: "运营：修改菜单项的名称、上级、路径与显示",
    params: MenuId,
    body: ChangeMenu,
    data: v.null(),
  },
  "PUT /mall-admin/menu/order": {
    ...writes,
    summary: "运营：调整同级菜单项的顺序；before 为页面所示的顺序",
    body: OrderMenus,
    data: v.null(),
  },
  "POST /mall-admin/menu/{menuId}/remove": {
    ...writes,
    summary: "运营：删除没有下级、没有角色使用的自建菜单项",
    params: MenuId,
    body: MenuVersion,
    data: v.null(),
  },
});
