export const messages = {
  entrance: "注册账号",
  purchaser: "采购人注册",
  supplier: "供应商注册",
  sendCode: "获取验证码",
  sendAgain: (seconds: number) => `${seconds} 秒后可重新获取`,
  codeSent: (target: string) => `验证码已发送至 ${target}，5 分钟内有效。`,
  draftKept: "已恢复您上次填写的内容，密码、验证码与照片需重新填写。",
  draftCleared: "清空重填",
  passwordHint: "8-20 位，须同时包含数字、字母与特殊字符 !@#$%^&*",
  usernameHint: "4–32 位字母、数字、点、下划线或连字符，以字母开头；登录时使用",
  badPicture: "无法读取该照片，请换一张不超过 2 MB 的 JPG、PNG 或 WebP 图片",
  failed: "提交没有成功，请检查网络后重试",
} as const;
