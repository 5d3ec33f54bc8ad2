import * as v from "valibot";
import { invitedEntries, InvitationTicket } from "../../registration/invitation.ts";
import { Agreed } from "../../registration/schema.ts";
import { Encrypted } from "../../session/schema.ts";
import { defineCalls } from "../../kernel/call.ts";

const ticket = v.strictObject({ ticket: InvitationTicket });

/** What the link in an invitation of a unit's administrator does. */
export const unitInvitationCalls = defineCalls({
  "POST /auth/unit/invitation": {
    who: "anyone",
    rate: "credential",
    summary: "单位管理员邀请链接是否有效，其手机号或邮箱是否已有账号",
    body: ticket,
    data: v.object({ unitName: v.string(), target: v.string(), hasAccount: v.boolean(), expiresAt: v.number() }),
  },
  "POST /auth/unit/invitation/register": {
    who: "anyone",
    rate: "credential",
    summary: "接受单位管理员邀请：建立采购人账号，链接一次有效",
    body: v.strictObject({ ticket: InvitationTicket, ...invitedEntries, encrypt: Encrypted, agreed: Agreed }),
    data: v.object({ username: v.string() }),
  },
  "POST /auth/unit/invitation/accept": {
    who: "user",
    rate: "credential",
    summary: "接受单位管理员邀请：以当前采购人账号，链接一次有效",
    body: ticket,
    data: v.object({ unitId: v.string() }),
  },
});
