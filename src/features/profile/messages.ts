export const messages = {
  contactSaved: (what: string) => `${what}已保存`,
  joinRequested: "申请已提交，请等待单位审核",
  profileRejected: (realName: string) => `已退回 ${realName} 的资料，并通知本人修改`,
  profileApproved: (realName: string) => `已通过 ${realName} 的资料`,
  noticesSaved: "通知设置已保存",
  exported: "个人信息已导出，请妥善保管文件",
  exportFile: (name: string, day: string) => `${name}个人信息-${day}.json`,
} as const;
