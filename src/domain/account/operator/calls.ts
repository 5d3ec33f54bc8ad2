import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Encrypted } from "../schema.ts";
import { operatorEntries } from "./schema.ts";

/** The secret in the link that `npm run invite-operator` prints. */
const InvitationTicket = v.pipe(v.string("邀请链接不正确"), v.regex(/^[\w-]{43}$/, "邀请链接不正确"));

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
    body: v.strictObject({
      ticket: InvitationTicket,
      ...operatorEntries,
      encrypt: Encrypted,
    }),
    data: v.object({ username: v.string() }),
  },
});
