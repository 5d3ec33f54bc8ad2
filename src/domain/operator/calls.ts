import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import { invitedEntries, InvitationTicket } from "../registration/invitation.ts";
import { Encrypted } from "../session/schema.ts";
import { InvitationLine, invitationStates, InviteOperator, OpenInvitation } from "./schema.ts";

const editor = { who: "operator", permission: permissions.roleEdit } as const;
const writes = { ...editor, rate: "write", idempotent: true } as const;
const params = v.strictObject({ invitationId: Id });

/** What the link of an operator's invitation does, and the operators' side of it. */
export const operatorCalls = defineCalls({
  "POST /auth/operator/invitation": {
    who: "anyone",
    rate: "credential",
    summary: "运营邀请链接是否有效、由谁邀请、给出哪些角色",
    body: v.strictObject({ ticket: InvitationTicket }),
    data: OpenInvitation,
  },
  "POST /auth/operator/accept": {
    who: "anyone",
    rate: "credential",
    summary: "接受运营邀请：建立拥有邀请所列角色（命令行邀请为全部权限）的运营账号，链接一次有效",
    body: v.strictObject({ ticket: InvitationTicket, ...invitedEntries, encrypt: Encrypted }),
    data: v.object({ username: v.string() }),
  },
  "GET /mall-admin/operator/invitation/list": {
    ...editor,
    rate: "read",
    summary: "运营：运营邀请，新的在前",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["createdAt"]),
      state: v.optional(v.picklist(invitationStates)),
    }),
    data: Page(InvitationLine),
  },
  "POST /mall-admin/operator/invitation": {
    ...writes,
    summary: "运营：邀请运营人员，手机号或邮箱收到三天内一次有效的链接；不能给出自己没有的权限",
    body: InviteOperator,
    data: v.null(),
  },
  "POST /mall-admin/operator/invitation/{invitationId}/send": {
    ...writes,
    summary: "运营：重新发送运营邀请，此前的链接失效",
    params,
    body: v.strictObject({}),
    data: v.null(),
  },
  "DELETE /mall-admin/operator/invitation/{invitationId}": {
    ...writes,
    summary: "运营：撤回运营邀请，链接失效",
    params,
    data: v.null(),
  },
});
