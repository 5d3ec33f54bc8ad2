import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import { composeMail, Message, messageKinds, smsParams, withoutSecrets } from "./message.ts";

/** 2026年11月22日 10:00 in Beijing. */
const at = Date.UTC(2026, 10, 22, 2);
const link = "https://mall.test/once?secret=s3cret";

/** One of each kind, with the words its letter may not lack. */
const samples: { [K in Message["kind"]]: { message: Extract<Message, { kind: K }>; says: string[]; link?: string } } = {
  code: { message: { kind: "code", code: "135790", use: "登录" }, says: ["登录验证码", "135790", "5 分钟", "请勿告诉他人"] },
  activate: { message: { kind: "activate", link, companyName: "林海" }, says: ["激活", "林海", "24 小时", "一次"], link },
  alreadyRegistered: { message: { kind: "alreadyRegistered" }, says: ["已有账号", "找回密码"] },
  passwordChanged: { message: { kind: "passwordChanged", at }, says: ["密码已修改", "2026年11月22日 10:00", "如非本人操作"] },
  passkeyAdded: {
    message: { kind: "passkeyAdded", name: "我的手机", at },
    says: ["通行密钥", "我的手机", "2026年11月22日 10:00", "如非本人操作"],
  },
  profileWaiting: { message: { kind: "profileWaiting", link }, says: ["等待审核", "成员审核"], link },
  accountClosed: { message: { kind: "accountClosed", at }, says: ["已注销", "2026年11月22日 10:00", "匿名"] },
  contactChanged: {
    message: { kind: "contactChanged", what: "手机号", at },
    says: ["手机号已更换", "2026年11月22日 10:00", "发往新的手机号", "如非本人操作"],
  },
  unitInvited: {
    message: { kind: "unitInvited", unitName: "星城大学", link },
    says: ["星城大学", "管理员", "7 天", "一次"],
    link,
  },
  operatorInvited: {
    message: { kind: "operatorInvited", roles: "客服、内容编辑", until: at, link },
    says: ["运营人员", "客服、内容编辑", "2026年11月22日 10:00", "一次"],
    link,
  },
  staffInvited: {
    message: {
      kind: "staffInvited",
      companyName: "林海试剂",
      inviter: "林海",
      roles: "订单、商品",
      until: at,
      link,
    },
    says: ["林海试剂", "订单、商品", "2026年11月22日 10:00", "一次", "如非本人"],
    link,
  },
  approved: { message: { kind: "approved", what: "资质", link }, says: ["资质已通过", "您提交的资质"], link },
  rejected: {
    message: { kind: "rejected", what: "资质", reason: "扫描件不清楚", link },
    says: ["资质未通过", "扫描件不清楚", "修改后重新提交"],
    link,
  },
  approvalAsked: {
    message: { kind: "approvalAsked", requester: "李娜", goods: "丙酮", total: "¥12.00", until: at, overdue: false, link },
    says: ["李娜的采购申请", "¥12.00", "丙酮", "2026年11月22日 10:00", "一次"],
    link,
  },
  wishOrdered: {
    message: { kind: "wishOrdered", goods: "丙酮", total: "¥12.00", link },
    says: ["已批准", "丙酮", "¥12.00"],
    link,
  },
  news: { message: { kind: "news", subject: "发货", text: "订单已发货", link }, says: ["发货", "订单已发货"], link },
  digest: {
    message: { kind: "digest", count: 3, items: [{ subject: "发货", text: "订单已发货" }], link },
    says: ["3 条新消息", "发货：订单已发货", "另有 2 条"],
    link,
  },
};

test("every kind has a letter here", () => expect(Object.keys(samples)).toEqual([...messageKinds]));

/** They are about an account as a whole: a mail that asks to be opened in such a matter is what a fraud would send. */
const aboutAccount: Message["kind"][] = [
  "code",
  "alreadyRegistered",
  "passwordChanged",
  "passkeyAdded",
  "accountClosed",
  "contactChanged",
];

test("every kind about a thing leads to it", () => {
  const without = Object.values(samples).filter(({ message }) => composeMail(message).link === undefined);
  expect(without.map(({ message }) => message.kind)).toEqual(aboutAccount);
});

test("a message from before it had a link is still written", () => {
  const { link: _, ...stored } = samples.rejected.message;
  const letter = composeMail(v.parse(Message, stored));
  expect(letter.link).toBeUndefined();
  expect(letter.subject).toBe("资质未通过");
});

describe("a letter says what happened and what to do", () => {
  it.each(Object.values(samples))("$message.kind", ({ message, says, link: expected }) => {
    const letter = composeMail(message);
    const text = [letter.subject, ...letter.paragraphs].join("\n");
    for (const words of says) expect(text).toContain(words);
    expect(letter.subject).not.toBe("");
    expect(letter.link).toBe(expected);
  });
});

test("a reminder of an approval is marked in its subject", () => {
  const { message } = samples.approvalAsked;
  expect(composeMail(message).subject).toMatch(/^李娜/);
  expect(composeMail({ ...message, overdue: true }).subject).toMatch(/^催办：李娜/);
});

test("a digest that names everything speaks of nothing further", () => {
  const { message } = samples.digest;
  expect(composeMail({ ...message, count: 1 }).paragraphs).toEqual(["发货：订单已发货"]);
});

describe("an operator reads no code and no link that works", () => {
  const secret = new Set<Message["kind"]>([
    "code",
    "activate",
    "unitInvited",
    "operatorInvited",
    "staffInvited",
    "approvalAsked",
  ]);
  it.each(Object.values(samples).map(({ message }) => message))("$kind", (message) => {
    const shown = withoutSecrets(message);
    if (!secret.has(message.kind)) return expect(shown).toEqual(message);
    expect(JSON.stringify(shown)).not.toMatch(/s3cret|135790/);
    expect(Object.keys(shown)).toEqual(Object.keys(message));
    return expect(composeMail(shown).paragraphs.join()).not.toMatch(/s3cret|135790/);
  });
});

test("a gateway gets the values by name, times as text, and a digest as its count", () => {
  expect(smsParams(samples.passkeyAdded.message)).toEqual({ name: "我的手机", at: "2026年11月22日 10:00" });
  expect(smsParams({ ...samples.approvalAsked.message, overdue: true })).toMatchObject({ overdue: "true", total: "¥12.00" });
  expect(smsParams(samples.digest.message)).toEqual({ count: "3", link });
});
