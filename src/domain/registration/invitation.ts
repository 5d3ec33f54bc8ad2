import * as v from "valibot";
import { Ticked } from "./schema.ts";
import { Username } from "../kernel/validation.ts";
import { NewPassword } from "../session/password.ts";
import { personName } from "../kernel/text.ts";

/** The secret in the link of an invitation. */
export const InvitationTicket = v.pipe(
  v.string("邀请链接不正确"),
  v.maxLength(43, "邀请链接不正确，请从邮件或短信中重新打开"),
  v.regex(/^[\w-]{43}$/, "邀请链接不正确，请从邮件或短信中重新打开"),
);

/** What whoever accepts an invitation says of themselves. */
export const invitedEntries = { username: Username, realName: personName("姓名") };

/** The form: the password typed twice where the call has it encrypted. */
export const InvitedForm = v.intersect([v.object(invitedEntries), NewPassword]);
/** The same of somebody who becomes a purchaser, and agrees to what purchasers do. */
export const InvitedPurchaserForm = v.intersect([v.object({ ...invitedEntries, agreed: Ticked }), NewPassword]);
