import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { CodeSent } from "../code/schema.ts";
import { OwnTarget } from "./schema.ts";

export const ownCalls = defineCalls({
  "GET /auth/own/contact": {
    who: "user",
    rate: "read",
    summary: "本人绑定的手机与邮箱（打码）",
    data: v.object({ mobile: v.nullable(v.string()), email: v.nullable(v.string()) }),
  },
  "POST /auth/own/sendCode": {
    who: "user",
    rate: "credential",
    summary: "向本人的手机或邮箱发送身份确认验证码",
    body: v.strictObject({ via: OwnTarget }),
    data: v.object({ ...CodeSent.entries, target: v.string() }),
  },
});
