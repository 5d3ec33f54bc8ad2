export const messages = {
  entrance: "注册账号",
  purchaser: "采购人注册",
  supplier: "供应商注册",
  usernameHint: "4–32 位字母、数字、点、下划线或连字符，以字母开头；登录时使用",
  registrationReview: "供应商注册审核",
  registrationRejected: (companyName: string) => `已退回 ${companyName} 的注册，并发邮件通知`,
  registrationApproved: (companyName: string) => `已通过 ${companyName} 的注册，并发邮件通知`,
  activationSentAgain: (email: string) => `激活邮件已重新发送至 ${email}，之前的链接已作废。`,
} as const;
