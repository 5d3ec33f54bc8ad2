import { v7 as uuid } from "uuid";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Channel } from "#src/domain/notice/delivery.ts";
import { composeMail, type Message } from "#src/domain/notice/message.ts";
import type { Ctx } from "../kernel/context.ts";
import { insertMessage, type NewMessage } from "./repo.ts";

export type OutgoingMail = {
  channel: Channel;
  target: string;
  message: Message;
  expiresAt?: Instant;
  /** Whose account it is about. */ userId?: string;
};

/** The outbox row of a letter. It goes into the batch of what it tells of; `announce` follows when that is committed. */
export function messageRow(ctx: Pick<Ctx, "now">, { channel, target, message, expiresAt, userId }: OutgoingMail): NewMessage {
  return {
    id: uuid(),
    channel,
    target,
    subject: composeMail(message).subject,
    payload: JSON.stringify(message),
    nextTryAt: ctx.now,
    expiresAt: expiresAt ?? null,
    createdAt: ctx.now,
    userId: userId ?? null,
  };
}

/** The statement that writes a letter, and what to do once it is committed. */
export function writeMail(ctx: Ctx, mail: OutgoingMail) {
  const row = messageRow(ctx, mail);
  return { statement: insertMessage(ctx.db, row), send: () => announce(ctx, row.id) };
}

/** Wakes the queue's consumer. If that fails, the scheduled sweep finds the row. */
export const announce = (ctx: Pick<Ctx, "env" | "waitUntil">, messageId: string) =>
  ctx.waitUntil(ctx.env.OUTBOX.send({ messageId }));
