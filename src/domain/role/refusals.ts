import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `account`'s. */
export const refuse = refusalsOf("account", {
  menuMoved: "菜单刚被他人修改，请刷新后重试",
  standardMenu: "系统自带的菜单项不能删除，可以隐藏",
  menuInRoles: ({ roles, menuName }: { roles: number; menuName: string }) =>
    `还有 ${roles} 个角色使用“${menuName}”，请先在角色中取消`,
  menuHasChildren: ({ menuName }: { menuName: string }) => `“${menuName}”还有下级，请先删除或移走下级`,
  roleNeeds: ({ roleName, label }: { roleName: string; label: string }) =>
    `“${roleName}”须保留“${label}”：审批、验收与单位管理的流程依赖它`,
  standardRole: "系统自带的角色不能删除",
  roleInUse: ({ roleName, holders }: { roleName: string; holders: number }) =>
    `“${roleName}”还有 ${holders} 人担任，请先为他们改派角色`,
  lastFullOperator: "至少保留一位拥有全部权限且可登录的运营人员，请先指定另一位",
  roleMoved: "角色刚被他人修改，请刷新后重试",
});
