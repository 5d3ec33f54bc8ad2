import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("chat", {
  quoteMoved: "报价或购物车刚有变动，请刷新后再试",
  messagesADay: ({ max }: { max: number }) =>
    `24 小时内在此会话中已发 ${max} 条消息，请稍后再发，或拨打店铺页上的电话；已写的内容仍在`,
  messageIdTaken: "此消息编号已被使用，请重新发送",
  moved: "会话刚有变动，请再试一次",
  quoteWithdrawn: "此报价已被商家撤回，请联系商家重新报价",
  quoteOver: "此报价已过有效期，请联系商家重新报价",
  quoteUsed: "此报价已用于一张采购申请，一份报价只用一次；仍要采购请联系商家重新报价",
  quoteApplied: "采购人已将此报价加入购物车，有效期内不能撤回",
});
