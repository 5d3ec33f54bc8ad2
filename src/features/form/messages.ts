export const messages = {
  draftStored: "已恢复您上次填写的内容。",
  draftWithout: "密码、验证码与照片需重新填写。",
  draftCleared: "清空重填",
  failed: "提交没有成功，请检查网络后重试",
} as const;
