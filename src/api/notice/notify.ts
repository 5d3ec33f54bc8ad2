import { v7 as uuid } from "uuid";
import type { Channel } from "#src/domain/notice/delivery.ts";
import { paceOf, wants, waysTo } from "#src/domain/notice/channels.ts";
import type { NoticeKind } from "#src/domain/notice/kinds.ts";
import { composeMail, type Message } from "#src/domain/notice/message.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import { announce, messageRow } from "./compose.ts";
import { insertGathered } from "./digest/repo.ts";
import { insertSysMsgs, listPreferences, type SysMsgRow } from "./inbox/repo.ts";
import { insertMessages } from "./repo.ts";

export type Recipient = { userId: string; mobile: string | null; email: string | null };
/** What is told. Everything but the safety of an account is about a thing, and `href` is the page of it. */
export type Notice =
  | { kind: "security"; message: Message; href?: string }
  | { kind: Exclude<NoticeKind, "security">; message: Message; href: string };

/**
 * Tells people of something by the ways they want (mall-spec getMyUnReadCount, domain §7): in the mall, by mail, by SMS,
 * at once or gathered for the day. Returns
 * the statements for the batch of what it tells of — one for all in-app messages, one for all letters — and what to do once
 * that is committed.
 */
export async function notify(ctx: Ctx, recipients: readonly Recipient[], { kind, message, href }: Notice) {
  const rows = await listPreferences(
    ctx.db,
    recipients.map(({ userId }) => userId),
  );
  const preferences = rows.map(({ enabled, ...row }) => ({ ...row, enabled: enabled === 1 }));
  const { subject, paragraphs } = composeMail(message);
  const ways = recipients.map((recipient) => {
    const mine = preferences.filter(({ userId }) => userId === recipient.userId);
    // An SMS in the place of a mail comes as the mail would have.
    const paceBy = (channel: Channel) => paceOf(mine, kind, wants(mine, kind, channel) ? channel : "mail");
    return { ...recipient, ways: waysTo(kind, recipient, mine), paceBy };
  });
  const inApp = ways
    .filter((one) => one.ways.includes("inApp"))
    .map(({ userId }): SysMsgRow => {
      const content = paragraphs.join("\n");
      return { id: uuid(), userId, kind, title: subject, content, href: href ?? null, createdAt: ctx.now, readAt: null };
    });
  const reached = ways.flatMap(({ userId, email, mobile, ways: channels, paceBy }) => [
    ...(email && channels.includes("mail") ? [{ userId, channel: "mail" as const, target: email, pace: paceBy("mail") }] : []),
    ...(mobile && channels.includes("sms") ? [{ userId, channel: "sms" as const, target: mobile, pace: paceBy("sms") }] : []),
  ]);
  const mails = reached
    .filter(({ pace }) => pace === "now")
    .map(({ userId, channel, target }) => messageRow(ctx, { channel, target, message, userId }));
  const gathered = reached
    .filter(({ pace }) => pace === "daily")
    .map(({ userId, channel }) => ({
      id: uuid(),
      userId,
      channel,
      subject,
      text: paragraphs.join(" "),
      createdAt: ctx.now,
    }));
  const statements: Statement[] = [
    ...(gathered.length > 0 ? [insertGathered(ctx.db, gathered)] : []),
    ...(inApp.length > 0 ? [insertSysMsgs(ctx.db, inApp)] : []),
    ...(mails.length > 0 ? [insertMessages(ctx.db, mails)] : []),
  ];
  return { statements, send: () => mails.forEach(({ id }) => announce(ctx, id)) };
}
