import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { Encrypted, LoginResult } from "../schema.ts";
import { SmsLogin } from "./schema.ts";
import { formattedText } from "../../kernel/text.ts";

const Device = v.object({
  sessionId: v.string(),
  /** The browser as it names itself. */
  device: v.string(),
  ip: v.string(),
  createdAt: v.number(),
  viewedAt: v.number(),
  current: v.boolean(),
  remembered: v.boolean(),
});

export const sessionCalls = defineCalls({
  "POST /auth/smsLogin": {
    who: "anyone",
    rate: "credential",
    summary: "短信验证码登录",
    body: SmsLogin,
    data: LoginResult,
  },
  "POST /auth/autoLogin": {
    who: "anyone",
    rate: "credential",
    summary: "凭“记住登录”的一次性凭证登录并换发下一张；重复使用则该设备全部失效",
    body: v.strictObject({ ticket: formattedText(/^[\w-]{36}\.[\w-]{43}$/, 80, "凭证格式不正确") }),
    data: LoginResult,
  },
  "POST /auth/swapUnit/{unitId}": {
    who: "user",
    rate: "write",
    summary: "切换单位，会话随之更换",
    params: v.strictObject({ unitId: Id }),
    body: v.strictObject({}),
    data: LoginResult,
  },
  "POST /auth/changePassword": {
    who: "user",
    rate: "credential",
    summary: "修改密码：其他设备全部退出",
    body: v.strictObject({ encrypt: Encrypted }),
    data: LoginResult,
  },
  "GET /auth/session/list": { who: "user", rate: "read", summary: "登录设备", data: v.array(Device) },
  "DELETE /auth/session/{sessionId}": {
    who: "user",
    rate: "write",
    summary: "退出一台设备",
    params: v.strictObject({ sessionId: Id }),
    data: v.null(),
  },
  "POST /auth/session/endOthers": {
    who: "user",
    rate: "write",
    summary: "退出其他全部设备",
    body: v.strictObject({}),
    data: v.null(),
  },
});
