import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { foldLine, formattedText } from "../kernel/text.ts";
import {
  Encrypted,
  LoginCheck,
  LoginForm,
  LoginResult,
  MenuNode,
  PasswordTime,
  PublicKeys,
  SessionView,
  SmsLogin,
  UserInfo,
} from "./schema.ts";

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
  "GET /auth/publicKeys": {
    who: "anyone",
    rate: "read",
    summary: "公钥：第一把是请求内容加密的默认公钥",
    data: PublicKeys,
  },
  "GET /auth/isCheckCode": {
    who: "anyone",
    rate: "signIn",
    summary: "登录前是否需要验证，需要时附工作量证明题目",
    query: v.strictObject({ username: v.optional(v.pipe(v.string(), foldLine, v.maxLength(64, "用户名过长")), "") }),
    data: LoginCheck,
  },
  "POST /auth/business/login": {
    who: "anyone",
    rate: "signIn",
    summary: "账号密码登录（表单字段 encrypt 为加密内容）",
    bodyType: "form",
    body: LoginForm,
    data: LoginResult,
  },
  "GET /auth/checkToken": {
    who: "user",
    rate: "read",
    summary: "登录是否有效，附本次会话的用户、权限与购物车数量",
    data: SessionView,
  },
  "DELETE /auth/logout": { who: "user", rate: "write", skipIdentityCheck: true, summary: "退出登录", data: v.null() },
  "GET /auth/verifyPsswTime": { who: "user", rate: "read", summary: "密码是否到期", data: PasswordTime },
  "GET /mall-pur/pur/purchaser/getUserInfo": { who: "user", rate: "read", summary: "当前用户信息", data: UserInfo },
  "GET /mall-pur/purRole/authMenuTree/{n}": {
    who: "user",
    rate: "read",
    summary: "菜单树：2 为显示的菜单，1 含隐藏的与按钮权限（F）",
    params: v.strictObject({ n: v.picklist(["1", "2"], "菜单类型只能是 1 或 2") }),
    data: v.array(MenuNode),
  },
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
