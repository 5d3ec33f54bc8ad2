export const messages = {
  entrance: "注册账号",
  purchaser: "采购人注册",
  supplier: "供应商注册",
  usernameHint: "4–32 位字母、数字、点、下划线或连字符，以字母开头；登录时使用",
  registrationReview: "供应商注册审核",
} as const;
