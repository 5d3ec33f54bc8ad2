export const messages = {
  memberRemoved: (realName: string) => `已将 ${realName} 移出课题组`,
  memberAdded: "已加入课题组",
  groupSaved: "课题组已保存",
  appointed: (who: string) => `已任命 ${who} 为管理员`,
  administratorInvited: (who: string) => `已向 ${who} 发出邀请，7 天内有效`,
  settingsSaved: "单位设置已保存",
  memberRemoveConfirm: (realName: string) => `确定将 ${realName} 移出课题组吗？之后不能再使用本组经费，已有申请保留。`,
  memberPutOut: (realName: string) => `已将 ${realName} 移出单位`,
  givenByAnother: "不能授予自己，须由另一位单位管理员授予；单位只有一位管理员的，请先指定另一位，或请平台运营任命",
  rolesSaved: (realName: string) => `${realName} 的角色已保存`,
} as const;
