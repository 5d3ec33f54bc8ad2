import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { LoginCheck, LoginForm, LoginResult, MenuNode, PasswordTime, PublicKeys, SessionView, UserInfo } from "./schema.ts";
import { foldLine } from "../kernel/text.ts";

export const accountCalls = defineCalls({
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
});
