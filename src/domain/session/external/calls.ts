import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { LoginResult } from "../schema.ts";

/** The signed one-time code that a partner's site hands over in the address of /redirectTo. */
const PartnerCode = v.pipe(
  v.string("缺少登录凭证，请从合作网站重新进入"),
  v.maxLength(1024, "登录凭证不正确，请从合作网站重新进入"),
  v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, "登录凭证不正确，请从合作网站重新进入"),
);

export const externalCalls = defineCalls({
  "GET /auth/ycLogin": {
    who: "anyone",
    rate: "credential",
    acts: true,
    summary: "第三方登录：凭合作方签名的一次性凭证；未绑定时答 409 且 data.needBind 为真",
    query: v.strictObject({ code: PartnerCode }),
    data: LoginResult,
  },
  "POST /auth/ycLogin/bind": {
    who: "user",
    rate: "credential",
    summary: "把当前账号与合作方账号绑定",
    body: v.strictObject({ code: PartnerCode }),
    data: v.null(),
  },
});
