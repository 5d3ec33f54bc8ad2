/** Ways a notice can take: into the mall itself, by mail, by SMS. */
export const noticeChannels = ["inApp", "mail", "sms"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
export const channelLabels = { inApp: "站内消息", mail: "邮件", sms: "短信" } as const satisfies Record<NoticeChannel, string>;

/** `always` cannot be switched off: whoever took an account over must not silence it. */
type Setting = "always" | "on" | "off";

/**
 * What people are told of, and how unless they want it otherwise. A new event belongs to one of these kinds or is a new row
 * here; nothing else has to change. Verification codes and activation links are no notices: they are asked for.
 */
export const noticeKinds = {
  security: {
    label: "账号安全",
    description: "密码修改、通行密钥、账号绑定、本公司收款账户的变更等",
    channels: { inApp: "always", mail: "always", sms: "off" },
  },
  review: {
    label: "审核结果",
    description: "采购人资料、供应商注册等审核的结果",
    channels: { inApp: "always", mail: "on", sms: "off" },
  },
  task: {
    label: "待办提醒",
    description: "等待您审核或处理的事项",
    channels: { inApp: "always", mail: "off", sms: "off" },
  },
  purchase: {
    label: "采购进展",
    description: "订单、集采、寄售等采购事项的进展",
    channels: { inApp: "always", mail: "on", sms: "off" },
  },
  chat: {
    label: "商家沟通",
    description: "您不在线时收到的沟通消息",
    channels: { inApp: "always", mail: "off", sms: "off" },
  },
  answer: {
    label: "留言与反馈",
    description: "您的留言、建议或合作洽谈有了回复",
    channels: { inApp: "always", mail: "on", sms: "off" },
  },
} as const satisfies Record<string, { label: string; description: string; channels: Record<NoticeChannel, Setting> }>;
export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
