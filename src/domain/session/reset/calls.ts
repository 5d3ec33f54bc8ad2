import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { ForgetPassword } from "./schema.ts";

export const resetCalls = defineCalls({
  "POST /mall-sup/account/forgetPassword": {
    who: "anyone",
    rate: "credential",
    summary: "供应商找回密码：凭短信或邮箱验证码，所有会话结束",
    body: ForgetPassword,
    data: v.null(),
  },
  "POST /mall-admin/operator/forgetPassword": {
    who: "anyone",
    rate: "credential",
    summary: "运营找回密码：凭短信或邮箱验证码，所有会话结束；须先绑定手机或邮箱",
    body: ForgetPassword,
    data: v.null(),
  },
  "POST /mall-pur/pur/purchaser/forgetPassword": {
    who: "anyone",
    rate: "credential",
    summary: "采购人找回密码：凭短信或邮箱验证码，所有会话结束",
    body: ForgetPassword,
    data: v.null(),
  },
});
