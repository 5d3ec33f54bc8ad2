import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { CodeSent, EmailAddress, SendCode } from "./schema.ts";

export const codeCalls = defineCalls({
  "POST /mall-admin/common/sendMobileMsg": {
    who: "anyone",
    rate: "credential",
    summary: "发送验证码到手机或邮箱；是否已有账号不影响答复",
    body: SendCode,
    data: CodeSent,
  },
  "GET /mall-pur/pur/purchaser/sendRegisterEmail": {
    who: "anyone",
    rate: "credential",
    acts: true,
    summary: "采购人注册：发送邮箱验证码",
    query: v.strictObject({ email: EmailAddress }),
    data: CodeSent,
  },
});
