import * as v from "valibot";
import { formatDateTime, StoredInstant } from "../kernel/instant.ts";
import { StoredNumber } from "../kernel/number.ts";

/** The page that a message is about. Messages stored before there was one have none. */
const pageLink = v.optional(v.string(), "");

/** What the mall writes to people by mail or SMS; the outbox keeps it as JSON until it is delivered. */
export const Message = v.variant("kind", [
  v.strictObject({ kind: v.literal("code"), code: v.string(), use: v.string() }),
  v.strictObject({ kind: v.literal("activate"), link: v.string(), companyName: v.string() }),
  v.strictObject({ kind: v.literal("alreadyRegistered") }),
  v.strictObject({ kind: v.literal("passwordChanged"), at: StoredInstant }),
  v.strictObject({ kind: v.literal("passkeyAdded"), name: v.string(), at: StoredInstant }),
  // Names nobody: it stays in the inboxes of others when the applicant's account is closed.
  v.object({ kind: v.literal("profileWaiting"), link: pageLink }),
  v.strictObject({ kind: v.literal("accountClosed"), at: StoredInstant }),
  v.strictObject({ kind: v.literal("contactChanged"), what: v.string(), at: StoredInstant }),
  v.strictObject({ kind: v.literal("unitInvited"), unitName: v.string(), link: v.string() }),
  v.strictObject({ kind: v.literal("operatorInvited"), roles: v.string(), until: StoredInstant, link: v.string() }),
  v.strictObject({
    kind: v.literal("staffInvited"),
    companyName: v.string(),
    inviter: v.string(),
    roles: v.string(),
    until: StoredInstant,
    link: v.string(),
  }),
  v.strictObject({ kind: v.literal("approved"), what: v.string(), link: pageLink }),
  v.strictObject({ kind: v.literal("rejected"), what: v.string(), reason: v.string(), link: pageLink }),
  v.strictObject({
    kind: v.literal("approvalAsked"),
    requester: v.string(),
    goods: v.string(),
    total: v.string(),
    until: StoredInstant,
    overdue: v.boolean(),
    link: v.string(),
  }),
  v.strictObject({ kind: v.literal("wishOrdered"), goods: v.string(), total: v.string(), link: pageLink }),
  v.strictObject({ kind: v.literal("news"), subject: v.string(), text: v.string(), link: v.string() }),
  v.strictObject({
    kind: v.literal("digest"),
    /** All that was gathered; `items` may name fewer. */
    count: StoredNumber,
    items: v.array(v.strictObject({ subject: v.string(), text: v.string() })),
    link: v.string(),
  }),
]);
export type Message = v.InferOutput<typeof Message>;

export const messageKinds = [
  "code",
  "activate",
  "alreadyRegistered",
  "passwordChanged",
  "passkeyAdded",
  "profileWaiting",
  "accountClosed",
  "contactChanged",
  "unitInvited",
  "operatorInvited",
  "staffInvited",
  "approved",
  "rejected",
  "approvalAsked",
  "wishOrdered",
  "news",
  "digest",
] as const;

const secretLinks = ["activate", "approvalAsked", "unitInvited", "operatorInvited", "staffInvited"] as const;
type WithSecretLink = Extract<Message, { kind: (typeof secretLinks)[number] }>;
const hasSecretLink = (message: Message): message is WithSecretLink => secretLinks.some((kind) => kind === message.kind);

/** What an operator may read of a message: whoever sees a code or a link could use it. */
export function withoutSecrets(message: Message): Message {
  if (message.kind === "code") return { ...message, code: "******" };
  if (hasSecretLink(message)) return { ...message, link: "（链接已隐藏）" };
  return message;
}

type Mail = { subject: string; paragraphs: string[]; link?: string };
type MessageOf<Kind extends Message["kind"]> = Extract<Message, { kind: Kind }>;

/** Subject and paragraphs; the last paragraph of every mail says that nobody reads answers. */
export function composeMail(message: Message): Mail {
  switch (message.kind) {
    case "code":
    case "activate":
    case "alreadyRegistered":
    case "passwordChanged":
    case "passkeyAdded":
    case "contactChanged":
    case "accountClosed":
      return accountMail(message);
    case "unitInvited":
    case "operatorInvited":
    case "staffInvited":
      return invitationMail(message);
    case "profileWaiting":
      return {
        subject: "有采购人等待审核",
        paragraphs: ["有采购人申请加入您的单位，请在成员审核中查看其资料。"],
        ...linkOf(message),
      };
    case "approved":
      return {
        subject: `${message.what}已通过`,
        paragraphs: [`您提交的${message.what}已审核通过，请登录使用。`],
        ...linkOf(message),
      };
    case "rejected":
      return {
        subject: `${message.what}未通过`,
        paragraphs: [`您提交的${message.what}未通过审核：${message.reason}`, "请修改后重新提交。"],
        ...linkOf(message),
      };
    case "approvalAsked":
      return {
        subject: `${message.overdue ? "催办：" : ""}${message.requester}的采购申请等待您审批（${message.total}）`,
        paragraphs: [
          `${message.requester} 申请采购：${message.goods}，合计 ${message.total}。`,
          `价格与经费保留至 ${formatDateTime(message.until)}。`,
          "打开下面的链接可查看并审批，链接只能使用一次，请勿转发；也可登录商城在“待我审批”中处理。",
        ],
        link: message.link,
      };
    case "wishOrdered":
      return {
        subject: "采购申请已批准，订单已生成",
        paragraphs: [`您的采购申请（${message.goods}，合计 ${message.total}）已批准，订单已生成，可在“我的订单”查看。`],
        ...linkOf(message),
      };
    case "news":
      return { subject: message.subject, paragraphs: [message.text], link: message.link };
    case "digest": {
      const unnamed = message.count - message.items.length;
      return {
        subject: `每日汇总：${message.count} 条新消息`,
        paragraphs: [
          ...message.items.map(({ subject, text }) => `${subject}：${text}`),
          ...(unnamed > 0 ? [`另有 ${unnamed} 条，请在站内消息中查看。`] : []),
        ],
        link: message.link,
      };
    }
  }
}

/** What an account's owner has to know of it. */
function accountMail(
  message: MessageOf<
    "code" | "activate" | "alreadyRegistered" | "passwordChanged" | "passkeyAdded" | "contactChanged" | "accountClosed"
  >,
): Mail {
  switch (message.kind) {
    case "code":
      return {
        subject: `${message.use}验证码`,
        paragraphs: [`您的验证码是 ${message.code}，用于${message.use}，5 分钟内有效。`, "请勿告诉他人；如非本人操作，请忽略。"],
      };
    case "activate":
      return {
        subject: "激活供应商注册",
        paragraphs: [`${message.companyName}：请在 24 小时内打开下面的链接完成邮箱激活，链接只能使用一次。`],
        link: message.link,
      };
    case "alreadyRegistered":
      return {
        subject: "此邮箱已有账号",
        paragraphs: ["有人用此邮箱申请注册，但它已有账号。如是您本人，请直接登录或找回密码；如非本人操作，请忽略。"],
      };
    case "passwordChanged":
      return {
        subject: "密码已修改",
        paragraphs: [
          `您的登录密码已于 ${formatDateTime(message.at)} 修改，所有设备需重新登录。`,
          "如非本人操作，请立即找回密码并联系客服。",
        ],
      };
    case "passkeyAdded":
      return {
        subject: "已添加通行密钥",
        paragraphs: [
          `您的账号于 ${formatDateTime(message.at)} 添加了通行密钥“${message.name}”，此后可用它登录。`,
          "如非本人操作，请立即在“我的账号”移除它、修改密码并联系客服。",
        ],
      };
    case "contactChanged":
      return {
        subject: `${message.what}已更换`,
        paragraphs: [
          `您的账号于 ${formatDateTime(message.at)} 更换了${message.what}，此后的验证码与通知发往新的${message.what}。`,
          "如非本人操作，请立即修改密码并联系客服。",
        ],
      };
    case "accountClosed":
      return {
        subject: "账号已注销",
        paragraphs: [`您的账号已于 ${formatDateTime(message.at)} 注销，个人信息已删除；依法须保存的交易记录已作匿名处理。`],
      };
  }
}

function invitationMail(message: MessageOf<"unitInvited" | "operatorInvited" | "staffInvited">): Mail {
  switch (message.kind) {
    case "unitInvited":
      return {
        subject: `邀请您担任 ${message.unitName} 的管理员`,
        paragraphs: [
          `平台运营邀请您担任 ${message.unitName} 的单位管理员，负责成员审核、审批规则与经费。`,
          "请在 7 天内打开下面的链接接受，链接只能使用一次，请勿转发；如非本人，请忽略。",
        ],
        link: message.link,
      };
    case "operatorInvited":
      return {
        subject: "邀请您担任平台运营人员",
        paragraphs: [`平台运营邀请您建立运营账号，角色：${message.roles}。`, settingUp(message.until)],
        link: message.link,
      };
    case "staffInvited":
      return {
        subject: `邀请您加入 ${message.companyName}`,
        paragraphs: [
          `${message.companyName} 的 ${message.inviter} 邀请您建立供应商员工账号，角色：${message.roles}。`,
          settingUp(message.until),
        ],
        link: message.link,
      };
  }
}

const settingUp = (until: number) =>
  `请在 ${formatDateTime(until)} 前打开下面的链接，设定用户名与密码；链接只能使用一次，请勿转发；如非本人，请忽略。`;

const linkOf = ({ link }: { link: string }) => (link === "" ? {} : { link });

/** The values of a message, by the names that a gateway's template gives them. */
export function smsParams(message: Message): Record<string, string> {
  if (message.kind === "digest") return { count: String(message.count), link: message.link };
  const { kind: _, ...values } = message;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? formatDateTime(value) : String(value)]),
  );
}
