import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import { channels, deliveryStates } from "./delivery.ts";
import { foldLine } from "../kernel/text.ts";

const OutboxLine = v.object({
  messageId: v.string(),
  channel: v.picklist(channels),
  target: v.string(),
  /** Whose account it is to; null for an address alone. */
  username: v.nullable(v.string()),
  realName: v.nullable(v.string()),
  subject: v.string(),
  /** Null once delivered: what was said is between the mall and its reader. */
  text: v.nullable(v.string()),
  status: v.picklist(deliveryStates),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  createdAt: v.number(),
  sentAt: v.nullable(v.number()),
});

export const noticeCalls = defineCalls({
  "GET /mall-admin/outbox/list": {
    who: "operator",
    permission: permissions.outboxView,
    rate: "read",
    summary: "邮件与短信发件箱，who 为用户名或完整的号码、邮箱；未配置网关时消息留在这里",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["createdAt"]),
      status: v.optional(v.picklist(deliveryStates)),
      /** A user name, or the whole number or address. */
      who: v.optional(v.pipe(v.string(), foldLine, v.maxLength(254, "搜索词过长"))),
    }),
    data: Page(OutboxLine),
  },
  "POST /mall-admin/outbox/{messageId}/retry": {
    who: "operator",
    permission: permissions.outboxView,
    rate: "write",
    idempotent: true,
    summary: "重新发送未送达的消息",
    params: v.strictObject({ messageId: Id }),
    body: v.strictObject({}),
    data: v.null(),
  },
});
