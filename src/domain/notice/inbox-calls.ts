import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { maxPageSize, Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { deliveryStates } from "./delivery.ts";
import { paces } from "./channels.ts";
import { noticeChannels, noticeKindNames } from "./kinds.ts";

const SysMsg = v.object({
  messageId: v.string(),
  /** A kind of `noticeKinds`. */
  kind: v.string(),
  title: v.string(),
  content: v.string(),
  /** The page of this mall that it is about. */
  href: v.nullable(v.string()),
  createdAt: v.number(),
  readAt: v.nullable(v.number()),
});

const Kind = v.picklist(noticeKindNames, "通知类别不正确");
const Channel = v.picklist(noticeChannels, "通知方式不正确");

const NoticeSetting = v.object({
  kind: Kind,
  label: v.string(),
  description: v.string(),
  channels: v.array(
    v.object({
      channel: Channel,
      label: v.string(),
      enabled: v.boolean(),
      /** Cannot be switched off. */
      fixed: v.boolean(),
      pace: v.picklist(paces),
      /** May be gathered for one letter a day. */
      canWait: v.boolean(),
    }),
  ),
});

/** `gathered` waits for the day's letter. */
export const deliveryLogStates = [...deliveryStates, "gathered"] as const;

const Delivery = v.object({
  at: v.number(),
  channel: Channel,
  subject: v.string(),
  /** Masked; null in the mall itself. */
  target: v.nullable(v.string()),
  state: v.picklist(deliveryLogStates),
  sentAt: v.nullable(v.number()),
  /** Known of the inbox only. */
  readAt: v.nullable(v.number()),
});
export type Delivery = v.InferOutput<typeof Delivery>;

export const inboxCalls = defineCalls({
  "GET /mall-admin/sysMsg/getMyUnReadCount": {
    who: "user",
    rate: "read",
    summary: "我的未读消息数，可只数一类",
    query: v.strictObject({ kind: v.optional(Kind) }),
    data: v.object({ count: v.number() }),
  },
  "GET /mall-admin/sysMsg/list": {
    who: "user",
    rate: "read",
    summary: "我的消息，最新的在前；unread=1 只看未读",
    query: v.strictObject({ ...pagingEntries, ...sortable(["createdAt"]), unread: v.optional(v.picklist(["0", "1"]), "0") }),
    data: Page(SysMsg),
  },
  "POST /mall-admin/sysMsg/read": {
    who: "user",
    rate: "write",
    summary: "把消息标为已读，答未读数；已读的不变",
    body: v.strictObject({ messageIds: v.pipe(v.array(Id), v.minLength(1, "请选择消息"), v.maxLength(maxPageSize)) }),
    data: v.object({ count: v.number() }),
  },
  "POST /mall-admin/sysMsg/readAll": {
    who: "user",
    rate: "write",
    summary: "全部标为已读",
    body: v.strictObject({}),
    data: v.object({ count: v.number() }),
  },
  "GET /mall-admin/notice/deliveries": {
    who: "user",
    rate: "read",
    summary: "送达记录：商城发给我的站内消息、邮件与短信，最新的在前",
    query: v.strictObject({ ...pagingEntries, ...sortable(["at"]) }),
    data: Page(Delivery),
  },
  "GET /mall-admin/notice/settings": {
    who: "user",
    rate: "read",
    summary: "通知设置：每类通知经哪些方式送达",
    data: v.array(NoticeSetting),
  },
  "PUT /mall-admin/notice/settings": {
    who: "user",
    rate: "write",
    idempotent: true,
    summary: "开关一类通知的一种方式，pace 为 daily 时每天 8 点汇总成一封；站内与安全类邮件不可关闭或汇总",
    body: v.strictObject({
      kind: Kind,
      channel: Channel,
      enabled: v.boolean(),
      pace: v.optional(v.picklist(paces, "送达时间不正确"), "now"),
    }),
    data: v.array(NoticeSetting),
  },
});
