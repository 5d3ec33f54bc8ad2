export const messages = {
  menuSaved: "菜单已保存",
  rolesSaved: (realName: string) => `${realName} 的角色已保存`,
  menuRemoveConfirm: (menuName: string) => `确定删除“${menuName}”吗？`,
  roleRemoveConfirm: (roleName: string) => `确定删除角色“${roleName}”吗？`,
} as const;
