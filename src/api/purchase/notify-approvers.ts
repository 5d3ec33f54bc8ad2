import { v7 as uuid } from "uuid";
import { day, formatDateTime, type Instant } from "#src/domain/kernel/instant.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import type { NoticeKind } from "#src/domain/notice/kinds.ts";
import { composeMail, type Message } from "#src/domain/notice/message.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { writeMail } from "../notice/compose.ts";
import { insertSysMsgs, type SysMsgRow } from "../notice/inbox/repo.ts";
import { readContacts } from "../approval/step/repo.ts";
import { insertLinks } from "./link/repo.ts";
import { approvalAddress } from "./link/ticket.ts";

/** The mails of a batch: the statements that write them, and what sends them once it is committed. */
export type OutgoingMails = { statements: Statement[]; send: () => void };
export const noMails: OutgoingMails = { statements: [], send: () => undefined };

/** How long a link in a mail may be used at most; never longer than the prices are held. */
const linkLife = 3 * day;

export type ApprovalRequest = {
  wishId: string;
  stepId: string;
  approverIds: readonly string[];
  /** Who takes nobody's turn in it: the requester, and all who have had their say. */
  besides: readonly string[];
  requester: string;
  goods: string;
  total: Fen;
  reservedUntil: Instant;
  /** True for a reminder. */
  overdue: boolean;
};

/**
 * Tells the approvers of a step and those who take their turns: in the mall, and by mail with a link of their own to whoever has an
 * address. The mail is how requests are decided away from the mall, so no preference stops it.
 */
export async function notifyApprovers(ctx: Ctx, request: ApprovalRequest): Promise<OutgoingMails> {
  const [contacts] = await readAll(ctx.db, [readContacts(request.approverIds, request.besides, ctx.now)]);
  if (contacts.length === 0) return noMails;
  const expiresAt = Math.min(ctx.now + linkLife, request.reservedUntil);
  const links = contacts.flatMap(({ purchaserId, userId, email }) => (email ? [{ id: uuid(), purchaserId, userId, email }] : []));
  const mails = await Promise.all(
    links.map(async ({ id, email, userId }) =>
      writeMail(ctx, {
        channel: "mail",
        target: email,
        userId,
        message: messageOf(request, await approvalAddress(ctx.env, id, expiresAt)),
        expiresAt,
      }),
    ),
  );
  const rows = links.map(({ id, purchaserId }) => ({
    id,
    purchaserId,
    stepId: request.stepId,
    expiresAt,
    usedAt: null,
    createdAt: ctx.now,
  }));
  const inbox = contacts.map(({ userId }) => inboxRow(ctx, userId, "task", taskOf(request), `/myApprovals/${request.wishId}`));
  return {
    statements: [
      insertSysMsgs(ctx.db, inbox),
      ...(rows.length > 0 ? [insertLinks(ctx.db, rows)] : []),
      ...mails.map(({ statement }) => statement),
    ],
    send: () => {
      for (const { send } of mails) send();
    },
  };
}

const messageOf = ({ requester, goods, total, reservedUntil, overdue }: ApprovalRequest, link: string): Message => ({
  kind: "approvalAsked",
  requester,
  goods,
  total: formatMoney(total),
  until: reservedUntil,
  overdue,
  link,
});

/** The inbox outlives the requester's account, so it names nobody (decision 016); the page behind it does. */
const taskOf = ({ goods, total, reservedUntil, overdue }: ApprovalRequest) => ({
  title: `${overdue ? "催办：" : ""}有采购申请等待您审批（${formatMoney(total)}）`,
  content: `${goods}。价格与经费保留至 ${formatDateTime(reservedUntil)}。`,
});

/** Tells the requester what became of their request, in the mall and by mail. */
export async function notifyRequester(
  ctx: Ctx,
  { wishId, requesterId }: Recipients,
  what: OmitLink<Extract<Message, { kind: "wishOrdered" | "rejected" }>>,
): Promise<OutgoingMails> {
  const [[contact]] = await readAll(ctx.db, [readContacts([requesterId], [], 0)]);
  if (!contact) return noMails;
  const page = `/myWishes/${wishId}`;
  const message: Message = { ...what, link: new URL(page, ctx.env.PUBLIC_ORIGIN).href };
  const { subject: title, paragraphs } = composeMail(message);
  const inbox = inboxRow(ctx, contact.userId, "purchase", { title, content: paragraphs.join("\n") }, page);
  const { userId, email } = contact;
  const mail = email ? writeMail(ctx, { channel: "mail", target: email, message, userId }) : null;
  return {
    statements: [insertSysMsgs(ctx.db, [inbox]), ...(mail ? [mail.statement] : [])],
    send: () => mail?.send(),
  };
}

/** Of each member of the union by itself. */
type OmitLink<M> = M extends unknown ? Omit<M, "link"> : never;
type Recipients = { wishId: string; requesterId: string };

const inboxRow = (
  ctx: Ctx,
  userId: string,
  kind: NoticeKind,
  { title, content }: { title: string; content: string },
  href: string,
): SysMsgRow => ({ id: uuid(), userId, kind, title, content, href, createdAt: ctx.now, readAt: null });
