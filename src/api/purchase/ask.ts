import { v7 as uuid } from "uuid";
import { day, type Instant } from "#src/domain/kernel/instant.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import type { Message } from "#src/domain/notice/message.ts";
import type { Ctx } from "../context.ts";
import type { Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { writeLetter } from "../notice/compose.ts";
import { insertLinks, readContacts } from "./link/repo.ts";
import { approvalAddress } from "./link/ticket.ts";

/** Letters of a batch: what writes them, and what sends them once it is committed. */
export type Letters = { statements: Statement[]; send: () => void };
export const noLetters: Letters = { statements: [], send: () => undefined };

/** How long a link in a mail may be used at most; never longer than the prices are held. */
const linkLife = 3 * day;

export type Asked = {
  stepId: string;
  approverIds: readonly string[];
  requesterId: string;
  requester: string;
  goods: string;
  total: Fen;
  heldUntil: Instant;
  /** True for a reminder. */
  overdue: boolean;
};

/** Writes to the approvers of a step and to those who take their turns, each with a link of their own. */
export async function askApprovers(ctx: Ctx, asked: Asked): Promise<Letters> {
  const [contacts] = await readAll(ctx.db, [readContacts(asked.approverIds, asked.requesterId, ctx.now)]);
  if (contacts.length === 0) return noLetters;
  const expiresAt = Math.min(ctx.now + linkLife, asked.heldUntil);
  const links = contacts.map(({ purchaserId, email }) => ({ id: uuid(), purchaserId, email }));
  const letters = await Promise.all(
    links.map(async ({ id, email }) =>
      writeLetter(ctx, {
        channel: "mail",
        target: email,
        message: messageOf(asked, await approvalAddress(ctx.env, id, expiresAt)),
        expiresAt,
      }),
    ),
  );
  const rows = links.map(({ id, purchaserId }) => ({
    id,
    purchaserId,
    stepId: asked.stepId,
    expiresAt,
    usedAt: null,
    createdAt: ctx.now,
  }));
  return {
    statements: [insertLinks(ctx.db, rows), ...letters.map(({ statement }) => statement)],
    send: () => {
      for (const { send } of letters) send();
    },
  };
}

const messageOf = ({ requester, goods, total, heldUntil, overdue }: Asked, link: string): Message => ({
  kind: "approvalAsked",
  requester,
  goods,
  total: formatMoney(total),
  until: heldUntil,
  overdue,
  link,
});

/** Tells the requester what became of their request. */
export async function tellRequester(ctx: Ctx, requesterId: string, message: Message): Promise<Letters> {
  const [[contact]] = await readAll(ctx.db, [readContacts([requesterId], requesterId, 0)]);
  if (!contact) return noLetters;
  const { statement, send } = writeLetter(ctx, { channel: "mail", target: contact.email, message });
  return { statements: [statement], send };
}

/** A few titles, for the one line of a letter. */
export const goodsLine = (titles: readonly string[]): string =>
  titles.length > 3 ? `${titles.slice(0, 3).join("、")} 等 ${titles.length} 种` : titles.join("、");
