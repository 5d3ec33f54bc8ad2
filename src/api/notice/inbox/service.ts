import { maskedMobile, maskedEmail } from "#src/domain/kernel/masked.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { canWait, isFixed, paceOf, wants, type Preference } from "#src/domain/notice/channels.ts";
import { channelLabels, noticeChannels, noticeKindNames, noticeKinds, type NoticeKind } from "#src/domain/notice/kinds.ts";
import { signedIn, type Ctx } from "../../kernel/context.ts";
import { commit } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import {
  countDeliveries,
  countUnread,
  listPreferences,
  listSysMsgs,
  markRead,
  readDeliveries,
  setPreference,
  type DeliverySort,
  type MessageSort,
} from "./repo.ts";

/** The caller's unread messages, of one kind alone when it is named. */
export async function viewUnreadCount(ctx: Ctx, kind?: NoticeKind) {
  return { count: (await countUnread(ctx.db, signedIn(ctx).userId, kind))?.count ?? 0 };
}

export async function viewMessages(
  ctx: Ctx,
  { unread, ...page }: { pageNum: number; pageSize: number; unread: string } & MessageSort,
) {
  const [[counted], rows] = await listSysMsgs(ctx.db, signedIn(ctx).userId, { ...page, unread: unread === "1" });
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ id, kind, title, content, href, createdAt, readAt }) => ({
      messageId: id,
      kind,
      title,
      content,
      href,
      createdAt,
      readAt,
    })),
  };
}

/** Marks messages of the caller, or all of them, as read. Those of others are not there. */
export async function readMessages(ctx: Ctx, messageIds?: readonly string[]) {
  const { userId } = signedIn(ctx);
  // Not audited: whether people have read their own messages concerns nobody else.
  await commit(ctx, [markRead(ctx.db, userId, ctx.now, messageIds)], [], null);
  return viewUnreadCount(ctx);
}

/** Everything the mall sent the caller, by every way, newest first: what became of it, and when it was read. */
export async function viewDeliveries(
  ctx: Ctx,
  { pageNum, pageSize, ...sort }: { pageNum: number; pageSize: number } & DeliverySort,
) {
  const { userId } = signedIn(ctx);
  const [[counted], rows] = await readAll(ctx.db, [
    countDeliveries(userId),
    readDeliveries(userId, sort, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...row, target: row.target && masked(row.target) })) };
}

const masked = (target: string) => (target.includes("@") ? maskedEmail(target) : maskedMobile(target));

export async function viewSettings(ctx: Ctx) {
  return settingsOf(await preferencesOf(ctx, signedIn(ctx).userId));
}

/** Throws 422 for what cannot be switched off, or cannot wait. */
export async function changeSetting(ctx: Ctx, change: Preference & { kind: NoticeKind }) {
  const { userId } = signedIn(ctx);
  const { kind, channel, enabled, pace } = change;
  if (pace === "daily" && !canWait(kind, channel)) {
    throw new DomainError(codes.invalid, `“${noticeKinds[kind].label}”的${channelLabels[channel]}须即时送达，不能汇总`);
  }
  if (isFixed(kind, channel) && !enabled) {
    throw new DomainError(codes.invalid, `“${noticeKinds[kind].label}”的${channelLabels[channel]}不能关闭，以免错过重要消息`);
  }
  const before = await preferencesOf(ctx, userId);
  const after = settingsOf([change, ...before]);
  return commit(
    ctx,
    [setPreference(ctx.db, userId, change)],
    [
      {
        entity: "noticePreference",
        entityId: userId,
        before: { enabled: wants(before, kind, channel), pace: paceOf(before, kind, channel) },
        after: change,
      },
    ],
    after,
  );
}

async function preferencesOf(ctx: Ctx, userId: string): Promise<Preference[]> {
  return (await listPreferences(ctx.db, [userId])).map(({ enabled, ...row }) => ({ ...row, enabled: enabled === 1 }));
}

const settingsOf = (preferences: readonly Preference[]) =>
  noticeKindNames.map((kind) => ({
    kind,
    label: noticeKinds[kind].label,
    description: noticeKinds[kind].description,
    channels: noticeChannels.map((channel) => ({
      channel,
      label: channelLabels[channel],
      enabled: wants(preferences, kind, channel),
      fixed: isFixed(kind, channel),
      pace: paceOf(preferences, kind, channel),
      canWait: canWait(kind, channel),
    })),
  }));
