import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { pathInMall } from "../../kernel/path-in-mall.ts";
import { LoginResult } from "../schema.ts";
import { exactText, formattedText } from "../../kernel/text.ts";

/** The operator's name for an identity provider. */
const ProviderId = formattedText(/^[a-z][\w-]{0,31}$/, 32, "登录方式不正确");

export const ssoTypes = ["oidc", "cas"] as const;

/** A page of this mall; anything that would lead elsewhere is refused. */
const PathInMall = v.pipe(
  exactText(1024, "返回地址过长", "an address; what is not plain in it is refused or encoded"),
  v.transform(pathInMall),
  v.string("返回地址只能是商城内的页面"),
);

/** What another site's program wrote into the address; read by a program, shown to nobody. */
const fromProvider = (max: number) => exactText(max, "登录凭证不正确，请重新发起单点登录", "part of a protocol");

/** Which browser began: what `start` gave it, and the edge keeps in a cookie. */
const Binding = exactText(2048, "缺少登录凭证，请重新发起单点登录", "compared with what was handed out");
const Ticket = v.pipe(
  v.string("缺少绑定凭证，请重新发起单点登录"),
  v.maxLength(1024, "绑定凭证不正确，请重新发起单点登录"),
  v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, "绑定凭证不正确，请重新发起单点登录"),
);

export const ssoCalls = defineCalls({
  "GET /auth/sso/providers": {
    who: "anyone",
    rate: "read",
    summary: "可用的单点登录方式",
    data: v.array(v.object({ provider: v.string(), type: v.picklist(ssoTypes), label: v.string() })),
    cacheable: true,
  },
  "POST /auth/sso/start": {
    who: "anyone",
    rate: "credential",
    summary: "发起单点登录：答复要前往的地址；sso_binding 由网关放入 cookie，只认发起的浏览器",
    body: v.strictObject({ provider: ProviderId, redirect: v.optional(PathInMall, "/") }),
    data: v.object({ address: v.string(), sso_binding: v.optional(v.string()) }),
  },
  "GET /auth/business/getInfoBySso": {
    who: "anyone",
    rate: "credential",
    acts: true,
    summary:
      "单点登录返回：/ssoLogin 把地址里的参数原样带来（CAS 为 ticket，OIDC 为 code），一次有效；未绑定时答 409 且 data.needBind 为真，附 bindTicket",
    query: v.strictObject({
      state: v.pipe(
        v.string("缺少登录凭证，请重新发起单点登录"),
        v.maxLength(128, "登录凭证不正确，请重新发起单点登录"),
        v.regex(/^[\w-]{16,128}$/, "登录凭证不正确，请重新发起单点登录"),
      ),
      ticket: v.optional(formattedText(/^[\w.-]{1,256}$/, 256, "登录凭证不正确，请重新发起单点登录")),
      code: v.optional(fromProvider(2048)),
      iss: v.optional(fromProvider(512)),
      session_state: v.optional(fromProvider(512)),
      error: v.optional(fromProvider(128)),
      error_description: v.optional(fromProvider(1024)),
      binding: Binding,
    }),
    data: v.object({ ...LoginResult.entries, redirect: v.string() }),
  },
  "POST /auth/sso/bind": {
    who: "user",
    rate: "credential",
    summary: "把当前账号与单点登录账号绑定（凭 getInfoBySso 给出的 bindTicket，十分钟内一次有效）",
    body: v.strictObject({ bindTicket: Ticket }),
    data: v.null(),
  },
});
