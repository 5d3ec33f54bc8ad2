import { v7 as uuid } from "uuid";
import type * as v from "valibot";
import type { AnswerObjection, AnswerQuestion } from "#src/domain/bidding/schema.ts";
import { decideAsSupplier } from "#src/domain/bidding/available-actions.ts";
import { decideBidding } from "#src/domain/bidding/lifecycle.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { groupScope, isTrading, supplierScope, type Ctx, type SupplierScope } from "../../kernel/context.ts";
import { rolledOver } from "../award/turn.ts";
import { refuseConflict, rowAfter, applyStep, untilWritten, writeStep } from "../change.ts";
import { reloadBidding } from "../reload.ts";
import { moveBidding, readOfferedBidding, readGroupBidding } from "../repo.ts";
import { answerObjectionRow, answerQuestionRow, insertObjection, insertQuestion } from "./repo.ts";

/** A public question until the end; nobody learns who asks. Throws 404, 409. */
export async function askQuestion(ctx: Ctx, biddingId: string, { text }: { text: string }): Promise<null> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  return untilWritten(() => submitQuestion(ctx, scope, biddingId, text)).catch(refuseConflict);
}

async function submitQuestion(ctx: Ctx, scope: SupplierScope, biddingId: string, text: string): Promise<null> {
  const loaded = await reloadBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  const { row } = loaded;
  const event = decideAsSupplier(isTrading(ctx), { type: "ask", coId: scope.coId, questionId: uuid() }, loaded.state);
  if (event.type !== "asked") throw new Error(`a question became ${event.type}`);
  const question = { id: event.questionId, biddingId, coId: event.coId, text, askedAt: ctx.now };
  return writeStep(
    ctx,
    row,
    {
      statements: [insertQuestion(ctx.db, question), ...moveBidding(ctx.db, row, rowAfter(loaded, event, ctx.now))],
      after: { question: question.id, text },
      telling: { organiser: { subject: "竞价有新提问", text } },
    },
    null,
  );
}

/** A public answer, until the end, once. Throws 404, 409. */
export async function answerQuestion(
  ctx: Ctx,
  biddingId: string,
  { questionId, answer }: v.InferOutput<typeof AnswerQuestion>,
): Promise<null> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const { row, state, questions, participants } = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const event = decideBidding({ type: "answerQuestion", questionId }, state);
  if (event.type !== "questionAnswered") throw new Error(`an answer became ${event.type}`);
  const question = questions.find((one) => one.questionId === event.questionId);
  if (!question) throw notFound("提问");
  const recipients = [...new Set([question.coId, ...participants.map(({ coId }) => coId)])];
  const words = { subject: "竞价答疑", text: `问：${question.text}\n答：${answer}` };
  return applyStep(
    ctx,
    row,
    {
      statements: answerQuestionRow(ctx.db, { biddingId, questionId }, { answer, answeredAt: ctx.now }),
      after: { questionId, answer },
      telling: { suppliers: [{ coIds: recipients, words }] },
    },
    null,
  );
}

/** Against the award, while it is on public notice, by whoever bid. Throws 403, 404, 409. */
export async function raiseObjection(ctx: Ctx, biddingId: string, { text }: { text: string }): Promise<null> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  return untilWritten(() => submitObjection(ctx, scope, biddingId, text)).catch(refuseConflict);
}

async function submitObjection(ctx: Ctx, scope: SupplierScope, biddingId: string, text: string): Promise<null> {
  const loaded = await reloadBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  const { coId } = scope;
  const event = decideAsSupplier(isTrading(ctx), { type: "object", at: ctx.now, coId, objectionId: uuid() }, loaded.state);
  if (event.type !== "objected") throw new Error(`an objection became ${event.type}`);
  const objection = { id: event.objectionId, biddingId, coId, turn: event.turn, text, raisedAt: ctx.now };
  return writeStep(
    ctx,
    loaded.row,
    {
      statements: [insertObjection(ctx.db, objection), ...moveBidding(ctx.db, loaded.row, rowAfter(loaded, event, ctx.now))],
      after: { objection: objection.id, text },
      telling: { organiser: { subject: "公示期收到异议，请答复", text } },
    },
    null,
  );
}

/** Dismisses an objection, or upholds it: then the award is revoked and the next company asked. Throws 404, 409. */
export async function answerObjection(
  ctx: Ctx,
  biddingId: string,
  { objectionId, answer, upheld }: v.InferOutput<typeof AnswerObjection>,
): Promise<null> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const loaded = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const objection = loaded.objections.find((one) => one.objectionId === objectionId);
  if (!objection) throw notFound("异议");
  const event = decideBidding({ type: "answerObjection", at: ctx.now, objectionId, upheld }, loaded.state);
  const answered = answerObjectionRow(
    ctx.db,
    { biddingId, objectionId },
    { answer, upheld: flagOf(upheld), answeredAt: ctx.now },
  );
  const words = { subject: upheld ? "异议成立" : "异议已答复", text: answer };
  const toObjector = { coIds: [objection.coId], words };
  const next = upheld ? rolledOver(ctx, loaded, event, answer) : null;
  return applyStep(
    ctx,
    loaded.row,
    {
      statements: [...answered, ...(next?.statements ?? moveBidding(ctx.db, loaded.row, rowAfter(loaded, event, ctx.now)))],
      after: { objectionId, answer, upheld, next: next?.after ?? null },
      telling: { ...next?.telling, suppliers: [...(next?.telling?.suppliers ?? []), toObjector] },
    },
    null,
  );
}
