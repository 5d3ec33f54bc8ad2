import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { invitedEntries, InvitationTicket } from "../invitation.ts";
import { Encrypted } from "../schema.ts";

export const operatorCalls = defineCalls({
  "POST /auth/operator/invitation": {
    who: "anyone",
    rate: "credential",
    summary: "运营邀请链接是否有效",
    body: v.strictObject({ ticket: InvitationTicket }),
    data: v.object({ expiresAt: v.number() }),
  },
  "POST /auth/operator/accept": {
    who: "anyone",
    rate: "credential",
    summary: "接受运营邀请：建立拥有全部权限的运营账号，链接一次有效",
    body: v.strictObject({ ticket: InvitationTicket, ...invitedEntries, encrypt: Encrypted }),
    data: v.object({ username: v.string() }),
  },
});
