import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Reason } from "../kernel/reason.ts";
import { formattedText } from "../kernel/text.ts";
import { WishView } from "./schema.ts";
import { wishStatuses } from "./state.ts";

/** The signed ticket of a mail. */
const Ticket = formattedText(/^[\w.-]{20,600}$/, 600, "链接不完整");

/** A request decided by the link in a mail. */
export const approvalLinkCalls = defineCalls({
  "GET /mall-pur/approval/link": {
    who: "anyone",
    rate: "credential",
    summary: "邮件审批链接所指的申请；链接只看不消耗",
    query: v.strictObject({ ticket: Ticket }),
    data: v.object({ approverName: v.string(), wish: WishView }),
  },
  "POST /mall-pur/approval/link": {
    who: "anyone",
    rate: "credential",
    summary: "用邮件链接批准或驳回，链接只能使用一次",
    body: v.variant("decision", [
      v.strictObject({ ticket: Ticket, decision: v.literal("approve") }),
      v.strictObject({ ticket: Ticket, decision: v.literal("reject"), reason: Reason("原因") }),
    ]),
    data: v.object({ status: v.picklist(wishStatuses) }),
  },
});
