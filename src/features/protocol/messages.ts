export const messages = {
  draftSaved: "草稿已保存",
  draftDropped: "草稿已放弃",
  published: "新版本已发布",
  withdrawn: "已撤回，正文在草稿中",
  agreed: "已记录您的同意",
  draftDropConfirm: "确定放弃草稿吗？现行版本不受影响。",
  withdrawConfirm: (version: string) => `确定撤回 ${version} 生效的版本吗？正文将退回草稿。`,
} as const;
