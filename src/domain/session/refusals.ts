import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `account`'s. */
export const refuse = refusalsOf("account", {
  unbound: "此合作账号尚未绑定，请登录商城账号后绑定",
  externalTaken: "对方账号或您的账号已绑定，请先联系客服解绑",
  passkeyExists: "此通行密钥已添加过",
  passkeysFull: ({ max }: { max: number }) => `最多可添加 ${max} 个通行密钥，请先移除不用的`,
  noMobile: "您的账号没有绑定手机，请改用邮箱或密码",
  noMail: "您的账号没有绑定邮箱，请改用手机或密码",
  unboundSso: "此单点登录账号尚未绑定，请登录商城账号后绑定",
});
