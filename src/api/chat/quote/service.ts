import { decideQuote, type QuoteCommand, type QuoteStatus } from "#src/domain/chat/quote.ts";
import { readChosen } from "#src/domain/catalogue/goods-change.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/chat/refusals.ts";
import { addQuotedLine } from "../../cart/service.ts";
import { purchaserScope, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mustChange, statementOf, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notifyRoom } from "../room/link.ts";
import { chatScope } from "../scope.ts";
import { append } from "../send.ts";
import { moveQuote, readQuote, type QuoteRow } from "./repo.ts";

/** Puts the quoted pieces into the cart, at their price while it lasts. Throws 404, 409 like `addToCart` and for dead quotes. */
export async function applyQuote(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<{ count: number }> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const { quote, next } = await decided(ctx, quoteId, "take");
  const line = await addQuotedLine(ctx, scope, { ...quote, chosen: readChosen(quote.chosen) });
  return move(ctx, quote, { next, statements: line.statements, answer: { count: line.count } });
}

/** Throws 404, 409 when it was taken, withdrawn or has expired. */
export async function withdrawQuote(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<null> {
  const { quote, next } = await decided(ctx, quoteId, "withdraw");
  return move(ctx, quote, { next, statements: [], answer: null });
}

async function decided(ctx: Ctx, quoteId: string, command: QuoteCommand) {
  const [[quote]] = await readAll(ctx.db, [readQuote(chatScope(ctx), quoteId)]);
  if (!quote) throw notFound("报价");
  return { quote, next: decideQuote(command, quote, ctx.now) };
}

type Move<Answer> = { next: QuoteStatus; statements: Statement[]; answer: Answer };

async function move<Answer>(ctx: Ctx, quote: QuoteRow, { next, statements, answer }: Move<Answer>): Promise<Answer> {
  const { quoteId, chatId, status } = quote;
  const said = append(ctx, chatScope(ctx), { chatId, body: { kind: "quoteMoved", quoteId, status: next } });
  const moving = [statementOf(ctx.db, moveQuote(quote, next)), mustChange(ctx.db), ...statements, ...said.statements];
  const change = { entity: "quote", entityId: quoteId, before: { status }, after: { status: next } };
  try {
    await commit(ctx, moving, [change], answer);
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.quoteMoved();
    throw error;
  }
  await notifyRoom(ctx, chatId);
  return answer;
}
