import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { CodeSent } from "../../verification/schema.ts";
import { CompleteInfo } from "../schema.ts";
import { BindContact } from "./schema.ts";
import { MyProof, MyTarget } from "../../session/owner-proof.ts";

/** Why an account cannot be closed yet, how to mend it, and where. */
const Obstacle = v.object({ kind: v.string(), text: v.string(), href: v.nullable(v.string()) });

/** Everything the mall holds about a person: sections of rows, as they are stored. */
const Export = v.object({
  exportedAt: v.number(),
  note: v.string(),
  sections: v.array(v.object({ title: v.string(), rows: v.array(v.record(v.string(), v.unknown())) })),
});

/** One of the caller's places: a unit they belong to or have asked to join. */
const MyUnit = v.object({
  purchaserId: v.string(),
  unitId: v.string(),
  unitName: v.string(),
  review: v.picklist(["draft", "pending", "approved", "rejected"]),
  /** May be gone to with swapUnit. */
  open: v.boolean(),
  current: v.boolean(),
  rejections: v.record(v.string(), v.string()),
});

export const myAccountCalls = defineCalls({
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
    body: v.strictObject({ via: MyTarget }),
    data: v.object({ ...CodeSent.entries, target: v.string() }),
  },
  "POST /auth/own/contact": {
    who: "user",
    rate: "credential",
    summary: "绑定或更换本人的手机、邮箱：凭新号码收到的验证码与本人确认",
    body: BindContact,
    data: v.null(),
  },
  "GET /auth/own/units": { who: "user", rate: "read", summary: "本人所在和申请加入的单位", data: v.array(MyUnit) },
  "POST /auth/own/units/join": {
    who: "purchaser",
    rate: "say",
    idempotent: true,
    summary: "申请加入另一个单位，由该单位审核；被退回后可再次提交",
    body: CompleteInfo,
    data: v.null(),
  },
  "POST /auth/own/export": {
    who: "user",
    rate: "credential",
    summary: "导出本人的全部个人信息（JSON）",
    body: v.strictObject({}),
    data: Export,
  },
  "GET /auth/own/close": {
    who: "user",
    rate: "read",
    summary: "注销账号前还需处理的事项",
    data: v.object({ obstacles: v.array(Obstacle) }),
  },
  "POST /auth/own/close": {
    who: "user",
    rate: "credential",
    summary: "注销账号：确认身份后清除个人信息，所有会话结束，不可恢复",
    body: v.strictObject({ proof: MyProof }),
    data: v.null(),
  },
});
