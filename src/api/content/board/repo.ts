import type { BoardStatus } from "#src/domain/content/board/state.ts";
import type { UserType } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { flagOf, type Flag } from "#src/domain/kernel/number.ts";
import type { Permission } from "#src/domain/kernel/permissions.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { userHolds } from "../../db/permission-holders.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read, write } from "../../db/read.ts";
import type { Recipient } from "../../notice/notify.ts";

export type Author = { userId: string; realName: string; userType: UserType };
export type LineRow = Author & {
  id: number;
  title: string;
  status: BoardStatus;
  replyCount: number;
  pictures: string;
  createdAt: Instant;
  activeAt: Instant;
};
const line = `m.id, m.user_id as userId, u.real_name as realName, u.user_type as userType, m.title, m.status,
  m.reply_count as replyCount, m.pictures, m.created_at as createdAt, m.active_at as activeAt`;

export type BoardWhich = { status: BoardStatus | null; q: string; /** Own ones only. */ mine: string | null };
/** Hidden messages are in nobody's list but their author's. */
const which = `(?1 is null or m.status = ?1) and (?2 = '' or instr(lower(m.title || ' ' || m.content), ?2) > 0)
  and iif(?3 is null, m.hidden_reason is null, m.user_id = ?3)`;
/** Counts stop here: beyond it nobody pages. */
const maxCounted = 2_000;

export const readBoardCount = ({ status, q, mine }: BoardWhich) =>
  read<{ total: number }>(
    `select count(*) as total from (select 1 from board_message m where ${which} limit ${maxCounted})`,
    status,
    searchWord(q),
    mine,
  );

const sorts = { activeAt: "m.active_at" };
export type BoardSort = SortOf<typeof sorts>;

export const readBoard = ({ status, q, mine }: BoardWhich, sort: BoardSort, limit: number, offset: number) =>
  read<LineRow>(
    `select ${line} from board_message m join user u on u.id = m.user_id where ${which}
     order by ${orderBy(sort, sorts, "m.active_at desc, m.id desc", "m.id")} limit ?4 offset ?5`,
    status,
    searchWord(q),
    mine,
    limit,
    offset,
  );

export type MessageRow = LineRow & { content: string; hiddenReason: string | null; version: number };
export const readMessage = (id: number) =>
  read<MessageRow>(
    `select ${line}, m.content, m.hidden_reason as hiddenReason, m.version
     from board_message m join user u on u.id = m.user_id where m.id = ?1`,
    id,
  );

export type ReplyRow = Author & {
  id: string;
  staff: Flag;
  content: string;
  pictures: string;
  hiddenReason: string | null;
  createdAt: Instant;
};
/** Replies of one message that are shown. */
export const maxReplies = 200;
export const readReplies = (messageId: number) =>
  read<ReplyRow>(
    `select r.id, r.user_id as userId, u.real_name as realName, u.user_type as userType, r.staff, r.content, r.pictures,
       r.hidden_reason as hiddenReason, r.created_at as createdAt
     from board_reply r join user u on u.id = r.user_id where r.message_id = ?1 order by r.created_at, r.id limit ${maxReplies}`,
    messageId,
  );

/** What somebody has written since, messages and replies. */
const writtenSince = `(select count(*) from board_message where user_id = ?2 and created_at > ?3)
  + (select count(*) from board_reply where user_id = ?2 and created_at > ?3)`;

type NewMessage = { id: string; userId: string; title: string; content: string; pictures: string; now: Instant };
/** Followed by `mustChange`: misses when the author has written `most` things since `since`. */
export const insertMessage = (
  { id, userId, title, content, pictures, now }: NewMessage,
  { since, max }: { since: Instant; max: number },
) =>
  write(
    `insert into board_message (id, user_id, title, content, pictures, created_at, active_at)
     select ?1, ?2, ?4, ?5, ?6, ?7, ?7 where ${writtenSince} < ?8`,
    id,
    userId,
    since,
    title,
    content,
    pictures,
    now,
    max,
  );

type NewReply = {
  id: string;
  userId: string;
  messageId: number;
  staff: boolean;
  content: string;
  pictures: string;
  now: Instant;
};
/** Followed by `mustChange`, like `insertMessage`. */
export const insertReply = (
  { id, userId, messageId, staff, content, pictures, now }: NewReply,
  { since, max }: { since: Instant; max: number },
) =>
  write(
    `insert into board_reply (id, user_id, message_id, staff, content, pictures, created_at)
     select ?1, ?2, ?4, ?5, ?6, ?7, ?8 where ${writtenSince} < ?9`,
    id,
    userId,
    since,
    messageId,
    flagOf(staff),
    content,
    pictures,
    now,
    max,
  );

/**
 * One reply more; `status` null: whoever replies leaves it as it is. Followed by `mustChange`: misses when the message takes no more
 * replies. What others reply at the same moment refuses nobody.
 */
export const addReply = (
  id: number,
  { status, isHidden, activeAt }: { status: BoardStatus | null; isHidden: boolean; activeAt: Instant },
) =>
  write(
    `update board_message set status = coalesce(?2, status), reply_count = reply_count + 1, active_at = max(active_at, ?3),
       version = version + 1
     where id = ?1 and status <> 'closed' and (hidden_reason is not null) = ?4`,
    id,
    status,
    activeAt,
    flagOf(isHidden),
  );

/** Followed by `mustChange`: misses when the message has moved on. */
export const moveMessage = ({ id, version }: { id: number; version: number }, status: BoardStatus) =>
  write("update board_message set status = ?3, version = version + 1 where id = ?1 and version = ?2", id, version, status);

export const hideMessage = (id: number, reason: string) =>
  write("update board_message set hidden_reason = ?2, version = version + 1 where id = ?1 and hidden_reason is null", id, reason);

export const hideReply = (id: string, messageId: number, reason: string) =>
  write(
    "update board_reply set hidden_reason = ?3 where id = ?1 and message_id = ?2 and hidden_reason is null",
    id,
    messageId,
    reason,
  );
export const countReplies = (messageId: number) =>
  write(
    `update board_message set reply_count = (select count(*) from board_reply where message_id = ?1 and hidden_reason is null)
     where id = ?1`,
    messageId,
  );

export const readAuthorToNotify = (messageId: number) =>
  read<Recipient>(
    "select u.id as userId, u.mobile, u.email from board_message m join user u on u.id = m.user_id where m.id = ?1 and u.status = 'active'",
    messageId,
  );

/** Staff who hold the permission, or all of them. */
export const readStaffToNotify = (permission: Permission) =>
  read<Recipient>(
    `select u.id as userId, u.mobile, u.email from user u
     where u.user_type = 3 and u.status = 'active' and ${userHolds("u.id", permission)} limit 50`,
  );

/** Which of these pictures somebody can see: named by a message or reply that is not hidden. */
export const readShownPictures = (keys: readonly string[]) =>
  read<{ key: string }>(
    `select p.value as key from board_message m, json_each(m.pictures) p
       where m.pictures <> '[]' and m.hidden_reason is null and p.value in (select value from json_each(?1))
     union select p.value from board_reply r join board_message m on m.id = r.message_id, json_each(r.pictures) p
       where r.pictures <> '[]' and r.hidden_reason is null and m.hidden_reason is null
         and p.value in (select value from json_each(?1))`,
    JSON.stringify(keys),
  );
