import type { Ctx } from "../kernel/context.ts";
import { notify, type Recipient } from "./notify.ts";

export type Notification = { subject: string; text: string; /** A page of this mall. */ page: string };

/** Tells each of them their own news of a purchase; those of one wording in one statement. See `notify`. */
export async function notifyEach(ctx: Ctx, notified: readonly { recipient: Recipient; notification: Notification }[]) {
  const wordings = [...Map.groupBy(notified, ({ notification }) => JSON.stringify(notification)).values()];
  const notices = await Promise.all(
    wordings.flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { subject, text, page } = first.notification;
      const message = { kind: "news" as const, subject, text, link: new URL(page, ctx.env.PUBLIC_ORIGIN).href };
      const recipients = group.map(({ recipient }) => recipient);
      return [notify(ctx, recipients, { kind: "purchase", message, href: page })];
    }),
  );
  return {
    statements: notices.flatMap(({ statements }) => statements),
    send: () => notices.forEach((notice) => notice.send()),
  };
}
