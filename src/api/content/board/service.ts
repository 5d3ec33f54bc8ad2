import { v7 as uuid } from "uuid";
import { boardPictures, filePath } from "#src/domain/catalogue/picture.ts";
import { boardActionsOf, decideBoardAs } from "#src/domain/content/board/available-actions.ts";
import { publicName } from "#src/domain/content/board/author.ts";
import {
  boardLimits,
  type BoardFilter,
  type BoardLine,
  type BoardMessage,
  type BoardMessageForm,
  type BoardReplyForm,
} from "#src/domain/content/board/schema.ts";
import { codes, DomainError, notFound, unauthenticated } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/content/board/refusals.ts";
import { holdsAlso, requireOperator, signedIn, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mustChange, statementOf, type Change, type Statement } from "../../db/batch.ts";
import { commitNumbered } from "../../db/numbered.ts";
import { readAll } from "../../db/read.ts";
import { notify } from "../../notice/notify.ts";
import { storePicture } from "../picture.ts";
import {
  addReply,
  countReplies,
  hideMessage,
  hideReply,
  insertMessage,
  insertReply,
  moveMessage,
  readAuthorToNotify,
  readBoard,
  readBoardCount,
  readMessage,
  readReplies,
  readShownPictures,
  readStaffToNotify,
  type Author,
  type LineRow,
  type MessageRow,
  type ReplyRow,
  type BoardSort,
} from "./repo.ts";

const pageOf = (messageId: string) => `/messageBoardDetail/${messageId}`;
const isStaff = (ctx: Ctx) => ctx.actor.userType === userTypes.operator && holdsAlso(ctx, permissions.boardAnswer);
const userIdOf = (ctx: Ctx) => ("userId" in ctx.actor ? ctx.actor.userId : null);

type ListInput = { filter: BoardFilter; q: string; pageNum: number; pageSize: number } & BoardSort;

/** The board, what moved last first. `mine` is the caller's own, hidden ones too; throws 401 for a visitor's. */
export async function listBoard(ctx: Ctx, { filter, q, pageNum, pageSize, ...sort }: ListInput) {
  const mine = filter === "mine" ? userIdOf(ctx) : null;
  if (filter === "mine" && !mine) throw unauthenticated();
  const which = { status: filter === "all" || filter === "mine" ? null : filter, q, mine };
  const [[counted], rows] = await readAll(ctx.db, [
    readBoardCount(which),
    readBoard(which, sort, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map(toLine) };
}

/** Throws 404 for one that is not there, or hidden from whoever asks. */
export async function viewMessage(ctx: Ctx, { id }: { id: string }): Promise<BoardMessage> {
  const [[row], replies] = await readAll(ctx.db, [readMessage(Number(id)), readReplies(Number(id))]);
  return toMessage(ctx, visible(ctx, row), replies);
}

/** A new question; the staff is told. Throws 429 beyond a day's measure. */
export async function postMessage(ctx: Ctx, { title, content, pictures }: BoardMessageForm): Promise<{ messageId: string }> {
  const { userId } = signedIn(ctx);
  await requirePictures(ctx, pictures);
  const [staff] = await readAll(ctx.db, [readStaffToNotify(permissions.boardAnswer)]);
  let send = () => undefined as void;
  const committed = commitNumbered(ctx, "board_message", async (messageId) => {
    const link = linkTo(ctx, messageId);
    const message = { kind: "news" as const, subject: `留言板有新留言：${title}`, text: content, link };
    const notified = await notify(ctx, staff, { kind: "task", message, href: pageOf(messageId) });
    ({ send } = notified);
    const row = { id: messageId, userId, title, content, pictures: JSON.stringify(pictures), now: ctx.now };
    return {
      statements: [statementOf(ctx.db, insertMessage(row, dailyMeasure(ctx))), mustChange(ctx.db), ...notified.statements],
      changes: [{ entity: "boardMessage", entityId: messageId, after: { title } }],
      answer: { messageId },
    };
  });
  const answer = await written(committed, dayIsFull);
  send();
  return answer;
}

/** A reply; one by the staff answers the question, and its author is told. Throws 404, 409 when it is closed, 429. */
export async function replyTo(ctx: Ctx, { id, content, pictures }: { id: string } & BoardReplyForm): Promise<BoardMessage> {
  const { userId } = signedIn(ctx);
  const row = await loadMessage(ctx, id);
  await requirePictures(ctx, pictures);
  const actor = actorOf(ctx, row);
  const staff = actor.isStaff;
  const state = boardStateOf(row);
  const status = decideBoardAs(actor, "reply", state);
  const settled = actor.isAuthor || staff ? status : null;
  const replyId = uuid();
  const reply = {
    id: replyId,
    userId,
    messageId: row.id,
    staff,
    content,
    pictures: JSON.stringify(pictures),
    now: ctx.now,
  };
  const notified = actor.isAuthor && !staff ? nobodyNotified : await notifyAuthor(ctx, row, content);
  const statements = [
    statementOf(ctx.db, addReply(row.id, { status: settled, isHidden: state.isHidden, activeAt: ctx.now })),
    mustChange(ctx.db),
    statementOf(ctx.db, insertReply(reply, dailyMeasure(ctx))),
    mustChange(ctx.db),
    ...notified.statements,
  ];
  const auditChange = { entity: "boardMessage", entityId: id, before: { status: row.status }, after: { status, replyId } };
  const [replies] = await readAll(ctx.db, [readReplies(row.id)]);
  const { realName, userType } = signedIn(ctx);
  const made = { ...reply, realName, userType, staff: flagOf(staff), hiddenReason: null, createdAt: ctx.now };
  const after = { ...row, status, replyCount: row.replyCount + 1, activeAt: ctx.now };
  const refusal = async () => {
    const now = boardStateOf(await loadMessage(ctx, id));
    if (!boardActionsOf(now, actor).includes("reply")) return refuse.solved();
    return now.isHidden === state.isHidden ? dayIsFull() : refuse.moved();
  };
  const answer = await written(commit(ctx, statements, [auditChange], toMessage(ctx, after, [...replies, made])), refusal);
  notified.send();
  return answer;
}

export const closeMessage = (ctx: Ctx, { id }: { id: string }) => move(ctx, id, "close");
export const reopenMessage = (ctx: Ctx, { id }: { id: string }) => move(ctx, id, "reopen");

/** Takes a message off the board; its author reads why. Throws 404, 409 when it already is. */
export async function hide(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<BoardMessage> {
  requireOperator(ctx, permissions.boardAnswer);
  const row = await loadMessage(ctx, id);
  const status = decideBoardAs(actorOf(ctx, row), "hide", boardStateOf(row));
  const notified = await notifyAuthor(ctx, row, `您的留言“${row.title}”已被隐藏：${reason}`);
  const statements = [statementOf(ctx.db, hideMessage(row.id, reason)), mustChange(ctx.db), ...notified.statements];
  const auditChange = { entity: "boardMessage", entityId: id, after: { hiddenReason: reason } };
  const [replies] = await readAll(ctx.db, [readReplies(row.id)]);
  const send = () => {
    notified.send();
    ctx.waitUntil(
      removePictures(
        ctx,
        [row, ...replies].flatMap(({ pictures }) => JSON.parse(pictures) as string[]),
      ),
    );
  };
  return change(ctx, { ...row, status, hiddenReason: reason }, { statements, history: auditChange, send });
}

/** The same for a reply. */
export async function hideOneReply(ctx: Ctx, { id, replyId, reason }: { id: string; replyId: string; reason: string }) {
  requireOperator(ctx, permissions.boardAnswer);
  const row = await loadMessage(ctx, id);
  const statements = [
    statementOf(ctx.db, hideReply(replyId, row.id, reason)),
    mustChange(ctx.db),
    statementOf(ctx.db, countReplies(row.id)),
  ];
  const auditChange = { entity: "boardReply", entityId: replyId, after: { hiddenReason: reason } };
  const [replies] = await readAll(ctx.db, [readReplies(row.id)]);
  await written(commit(ctx, statements, [auditChange], null), refuse.moved);
  const hidden = replies.filter((reply) => reply.id === replyId);
  ctx.waitUntil(
    removePictures(
      ctx,
      hidden.flatMap(({ pictures }) => JSON.parse(pictures) as string[]),
    ),
  );
  return viewMessage(ctx, { id });
}

/** Takes pictures of the board away that nothing shows any more. What is lost here, the schedule finds. */
async function removePictures({ db, env }: Ctx, keys: readonly string[]): Promise<void> {
  const current = keys.filter((key) => key.startsWith(boardPictures));
  const [shown] = await readAll(db, [readShownPictures(current)]);
  const gone = current.filter((key) => !shown.some((one) => one.key === key));
  if (gone.length > 0) await env.FILES.delete(gone);
}

export async function uploadBoardPicture(ctx: Ctx, { content }: { content: string }) {
  signedIn(ctx);
  const stored = await storePicture(ctx, "POST /mall-admin/portal/board/picture", content);
  return commit(ctx, [], [{ entity: "picture", entityId: stored.pictureKey, after: {} }], stored);
}

async function move(ctx: Ctx, id: string, step: "close" | "reopen"): Promise<BoardMessage> {
  signedIn(ctx);
  const row = await loadMessage(ctx, id);
  const status = decideBoardAs(actorOf(ctx, row), step, boardStateOf(row));
  const statements = [statementOf(ctx.db, moveMessage(row, status)), mustChange(ctx.db)];
  const auditChange = { entity: "boardMessage", entityId: id, before: { status: row.status }, after: { status } };
  return change(ctx, { ...row, status }, { statements, history: auditChange, send: () => undefined });
}

type Moved = { statements: Statement[]; history: Change; send: () => void };

async function change(ctx: Ctx, after: MessageRow, { statements, history: auditChange, send }: Moved): Promise<BoardMessage> {
  const [replies] = await readAll(ctx.db, [readReplies(after.id)]);
  const answer = await written(commit(ctx, statements, [auditChange], toMessage(ctx, after, replies)), refuse.moved);
  send();
  return answer;
}

/** A guard that missed is refused as `refusal` says. */
async function written<Answer>(committed: Promise<Answer>, refusal: () => DomainError | Promise<DomainError>): Promise<Answer> {
  try {
    return await committed;
  } catch (error) {
    if (error instanceof ConflictError) throw await refusal();
    throw error;
  }
}

const dayIsFull = () => refuse.messagesADay({ max: boardLimits.aDay });
const dailyMeasure = (ctx: Ctx) => ({ since: ctx.now - day, max: boardLimits.aDay });

/** Throws 422 for pictures that nobody has uploaded. */
async function requirePictures(ctx: Ctx, keys: readonly string[]) {
  const found = await Promise.all(keys.map((key) => ctx.env.FILES.head(key)));
  if (found.every(Boolean)) return;
  const message = "有图片没有上传成功，请移除后重新选择";
  throw new DomainError(codes.invalid, message, { fields: { pictures: message } });
}

const nobodyNotified = { statements: [] as Statement[], send: () => undefined };

async function notifyAuthor(ctx: Ctx, { id, title }: MessageRow, text: string) {
  const [authors] = await readAll(ctx.db, [readAuthorToNotify(id)]);
  const message = { kind: "news" as const, subject: `您的留言“${title}”有新动态`, text, link: linkTo(ctx, String(id)) };
  return notify(ctx, authors, { kind: "answer", message, href: pageOf(String(id)) });
}

const linkTo = (ctx: Ctx, messageId: string) => new URL(pageOf(messageId), ctx.env.PUBLIC_ORIGIN).href;

const actorOf = (ctx: Ctx, { userId }: MessageRow) => {
  const me = userIdOf(ctx);
  return { isSignedIn: me !== null, isAuthor: me !== null && userId === me, isStaff: isStaff(ctx) };
};
const boardStateOf = ({ status, hiddenReason }: MessageRow) => ({ status, isHidden: hiddenReason !== null });

async function loadMessage(ctx: Ctx, id: string): Promise<MessageRow> {
  const [[row]] = await readAll(ctx.db, [readMessage(Number(id))]);
  return visible(ctx, row);
}

function visible(ctx: Ctx, row: MessageRow | undefined): MessageRow {
  if (!row || (row.hiddenReason !== null && row.userId !== userIdOf(ctx) && !isStaff(ctx))) throw notFound("留言");
  return row;
}

const kindOf = {
  [userTypes.visitor]: "",
  [userTypes.business]: "供应商",
  [userTypes.purchaser]: "采购人",
  [userTypes.operator]: "商城",
};
const authorOf = ({ realName, userType }: Author) => `${publicName(realName)}（${kindOf[userType]}）`;
const picturesOf = (pictures: string) => (JSON.parse(pictures) as string[]).map(filePath);

const toLine = (row: LineRow): BoardLine => ({
  messageId: String(row.id),
  title: row.title,
  author: authorOf(row),
  status: row.status,
  replyCount: row.replyCount,
  pictureCount: picturesOf(row.pictures).length,
  createdAt: row.createdAt,
  activeAt: row.activeAt,
});

function toMessage(ctx: Ctx, row: MessageRow, replies: readonly ReplyRow[]): BoardMessage {
  const me = userIdOf(ctx);
  const mine = row.userId === me;
  const shown = replies.filter((reply) => reply.hiddenReason === null || reply.userId === me || isStaff(ctx));
  return {
    ...toLine(row),
    content: row.content,
    pictures: row.hiddenReason === null ? picturesOf(row.pictures) : [],
    mine,
    hiddenReason: row.hiddenReason,
    availableActions: boardActionsOf(boardStateOf(row), actorOf(ctx, row)),
    replies: shown.map((reply) => ({
      replyId: reply.id,
      author: reply.staff === 1 ? "商城客服" : authorOf(reply),
      staff: reply.staff === 1,
      mine: reply.userId === me,
      content: reply.content,
      pictures: reply.hiddenReason === null ? picturesOf(reply.pictures) : [],
      createdAt: reply.createdAt,
      hiddenReason: reply.hiddenReason,
    })),
  };
}
