import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { permissions } from "../../kernel/permissions.ts";
import { invitedEntries, InvitationTicket } from "../../registration/invitation.ts";
import { Agreed } from "../../registration/schema.ts";
import { Encrypted } from "../../session/schema.ts";
import { InviteStaff } from "./schema.ts";

const writes = {
  who: "business",
  permission: permissions.staffManage,
  rate: "write",
  idempotent: true,
  data: v.null(),
} as const;

/** Inviting somebody to work for a company, and what the link does. */
export const staffInvitationCalls = defineCalls({
  "POST /mall-sup/own/staff/invitation": {
    ...writes,
    summary: "邀请员工：手机号或邮箱收到三天内一次有效的链接；不能给出自己没有的权限，每公司每日至多 50 个、同一收件人 3 个",
    body: InviteStaff,
  },
  "DELETE /mall-sup/own/staff/invitation/{invitationId}": {
    ...writes,
    summary: "撤回待接受的员工邀请，链接失效",
    params: v.strictObject({ invitationId: Id }),
  },
  "POST /auth/supplier/invitation": {
    who: "anyone",
    rate: "credential",
    summary: "员工邀请链接是否有效、哪家公司、由谁邀请、给出哪些角色，其手机号或邮箱是否已有账号",
    body: v.strictObject({ ticket: InvitationTicket }),
    data: v.object({
      companyName: v.string(),
      realName: v.string(),
      target: v.string(),
      inviter: v.string(),
      roles: v.array(v.string()),
      hasAccount: v.boolean(),
      expiresAt: v.number(),
    }),
  },
  "POST /auth/supplier/invitation/accept": {
    who: "anyone",
    rate: "credential",
    summary: "接受员工邀请：建立拥有邀请所列角色的供应商账号，链接一次有效",
    body: v.strictObject({ ticket: InvitationTicket, ...invitedEntries, encrypt: Encrypted, agreed: Agreed }),
    data: v.object({ username: v.string() }),
  },
});
