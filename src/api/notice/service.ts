import * as v from "valibot";
import { notFound } from "#src/domain/kernel/error.ts";
import { minute, type Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { DeliveryState } from "#src/domain/notice/delivery.ts";
import { composeMail, Message, withoutSecrets } from "#src/domain/notice/message.ts";
import { requireOperator, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mustChange } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import type { ApiEnv } from "../kernel/env.ts";
import { announce } from "./compose.ts";
import { emptyExpired, listMessages, listOverdue, requeueMessage, type OutboxSort } from "./repo.ts";

type ListInput = {
  pageNum: number;
  pageSize: number;
  status?: DeliveryState | undefined;
  who?: string | undefined;
} & OutboxSort;

/** The outbox, newest first, with what was not delivered yet, its codes and links hidden. */
export async function viewOutbox(ctx: Ctx, { status, who, ...page }: ListInput) {
  requireOperator(ctx, permissions.outboxView);
  const [[counted], rows] = await listMessages(ctx.db, { ...page, status, who });
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ id, payload, ...row }) => ({
      messageId: id,
      channel: row.channel,
      target: row.target,
      username: row.username,
      realName: row.realName,
      subject: row.subject,
      text: payload === null ? null : textOf(payload),
      status: row.status,
      attempts: row.attempts,
      lastError: row.lastError,
      createdAt: row.createdAt,
      sentAt: row.sentAt,
    })),
  };
}

function textOf(payload: string): string {
  const { paragraphs, link } = composeMail(withoutSecrets(v.parse(Message, JSON.parse(payload))));
  return [...paragraphs, ...(link ? [link] : [])].join("\n");
}

/** Sends a held or dead message once more, from the first try. */
export async function retryMessage(ctx: Ctx, { messageId }: { messageId: string }) {
  requireOperator(ctx, permissions.outboxView);
  try {
    await commit(
      ctx,
      [requeueMessage(ctx.db, messageId, ctx.now), mustChange(ctx.db)],
      [{ entity: "outbox", entityId: messageId, after: { status: "queued" } }],
      null,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw notFound("待重发的消息");
    throw error;
  }
  announce(ctx, messageId);
  return null;
}

/** The scheduled sweep: wakes what a lost queue message left behind and empties what has expired. */
export async function purgeOutbox(db: Db, env: ApiEnv, now: Instant): Promise<void> {
  await emptyExpired(db, now);
  const overdue = await listOverdue(db, now - minute);
  await Promise.all(overdue.map(({ id }) => env.OUTBOX.send({ messageId: id })));
}
