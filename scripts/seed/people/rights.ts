import type { Write } from "../../../src/api/db/read.ts";
import { userTypes } from "../../../src/domain/kernel/identity.ts";
import { permissions } from "../../../src/domain/kernel/permissions.ts";
import { rowsInto } from "../rows.ts";

/** Menus as [id, parent, type, name, path, permission]; M folder, C page, F button (mall-spec §9). */
type Entry = readonly [id: number, parent: number, type: "M" | "C" | "F", name: string, path: string, perms: string | null];
const { cartEdit, wishCreate, wishSubmit, wishApprove, orderView, addressEdit, everything } = permissions;
const { orderAccept, orderSettle, orderSupply, goodsEdit } = permissions;
const menus = {
  [userTypes.purchaser]: [
    [200, 0, "M", "采购", "/purchase", null],
    [210, 200, "C", "购物车", "/shoppingCart", null],
    [211, 210, "F", "编辑购物车", "", cartEdit],
    [212, 210, "F", "发起采购申请", "", wishCreate],
    [220, 200, "C", "采购申请", "/placeOrder", null],
    [221, 220, "F", "提交采购申请", "", wishSubmit],
    [222, 220, "F", "审批采购申请", "", wishApprove],
    [230, 200, "C", "订单", "/order", null],
    [231, 230, "F", "查看订单", "", orderView],
    [232, 230, "F", "验收", "", orderAccept],
    [233, 230, "F", "结算", "", orderSettle],
    [240, 200, "C", "收货地址", "/address", null],
    [241, 240, "F", "编辑收货地址", "", addressEdit],
    [250, 0, "M", "单位", "/unit", null],
    [251, 250, "C", "单位管理", "/unit/settings", null],
    [252, 251, "F", "单位全部权限", "", everything],
    [253, 250, "C", "安全管理", "/unit/safety", null],
    [254, 253, "F", "安全审查", "", "mall:danger:review"],
  ],
  [userTypes.business]: [
    [100, 0, "M", "供应商工作台", "/supplier", null],
    [110, 100, "C", "订单", "/supplier/order", null],
    [111, 110, "F", "查看订单", "", orderView],
    [112, 110, "F", "处理订单", "", orderSupply],
    [120, 100, "C", "商品", "/supplier/goods", null],
    [121, 120, "F", "编辑商品", "", goodsEdit],
  ],
  [userTypes.operator]: [
    [300, 0, "M", "运营", "/operator", null],
    [301, 300, "C", "全部功能", "/operator/all", null],
    [302, 301, "F", "全部权限", "", everything],
  ],
} as const satisfies Record<number, readonly Entry[]>;

/** Roles with the menu entries they open; the folders and pages around a button come along. */
const roles = [
  { id: 1, key: "member", name: "采购人", userType: userTypes.purchaser, opens: [211, 212, 221, 231, 241] },
  { id: 2, key: "groupLeader", name: "课题组负责人", userType: userTypes.purchaser, opens: [211, 212, 221, 222, 231, 241] },
  { id: 3, key: "unitApprover", name: "审批人", userType: userTypes.purchaser, opens: [222, 231, 233] },
  { id: 4, key: "safetyOfficer", name: "安全员", userType: userTypes.purchaser, opens: [222, 231, 254] },
  { id: 5, key: "acceptor", name: "验收人", userType: userTypes.purchaser, opens: [231, 232] },
  { id: 6, key: "unitAdmin", name: "单位管理员", userType: userTypes.purchaser, opens: [222, 231, 252] },
  { id: 7, key: "supplierStaff", name: "供应商", userType: userTypes.business, opens: [111, 112, 121] },
  { id: 8, key: "operator", name: "运营", userType: userTypes.operator, opens: [302] },
] as const;
export type RoleKey = (typeof roles)[number]["key"];

/** Menus, roles, and which entries each role opens. */
export function rightsRows(): Write[] {
  const entries = Object.entries(menus).flatMap(([userType, list]) =>
    list.map(([id, parentId, menuType, name, path, perms], orderNum) => ({
      id,
      parent_id: parentId,
      menu_type: menuType,
      menu_name: name,
      path,
      perms,
      order_num: orderNum,
      user_type: Number(userType),
    })),
  );
  const parents = new Map<number, number>(entries.map(({ id, parent_id: parentId }) => [id, parentId]));
  const withParents = (id: number): number[] => (id === 0 ? [] : [id, ...withParents(parents.get(id) ?? 0)]);
  return [
    rowsInto("menu", entries),
    rowsInto(
      "role",
      roles.map(({ id, key, name, userType }) => ({ id, role_key: key, role_name: name, user_type: userType })),
    ),
    rowsInto(
      "role_menu",
      roles.flatMap(({ id, opens }) =>
        [...new Set(opens.flatMap(withParents))].map((menuId) => ({ role_id: id, menu_id: menuId })),
      ),
    ),
  ];
}

export const roleId = (key: RoleKey): number => roles.find((role) => role.key === key)?.id ?? 0;
