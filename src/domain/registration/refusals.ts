import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `account`'s. */
export const refuse = refusalsOf("account", {
  codeUsed: "此验证码已使用，请重新获取",
  linkUsed: "此链接已使用或已被新的邮件取代",
  registrationPending: "该企业、邮箱或用户名已有注册正在审核，请联系客服",
  notPending: "此申请不在待审核状态，请刷新",
  registrationClash: "企业、用户名、手机号或邮箱已被其他账号使用，请联系申请人修改后重新提交",
  usernameTaken: "用户名已被使用，请换一个",
  mobileTaken: "该手机号已有账号，请直接登录或找回密码",
  emailTaken: "该邮箱已有账号，请直接登录或找回密码",
  companyTaken: "该企业已注册或正在审核，请直接登录或联系客服",
  alreadyActivated: "邮箱已激活，无需重新发送",
});
