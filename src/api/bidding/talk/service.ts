import { v7 as uuid } from "uuid";
import type * as v from "valibot";
import type { AnswerObjection, AnswerQuestion } from "#src/domain/bidding/schema.ts";
import { decideBidding } from "#src/domain/bidding/state.ts";
import { conflict, forbidden, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, supplierScope, type Ctx, type SupplierScope } from "../../context.ts";
import { readAll } from "../../db/read.ts";
import { rolledOver } from "../award/turn.ts";
import { refuseMissed, takeStep, untilWritten, writeStep } from "../change.ts";
import { freshBidding } from "../fresh.ts";
import type { Loaded } from "../load.ts";
import { moveBidding, readOfferedBidding, readUnitBidding } from "../repo.ts";
import { answerObjectionRow, answerQuestionRow, insertObjection, insertQuestion, readQuestions } from "./repo.ts";

/** Open questions of one company at the same time. */
const mostOpenQuestions = 10;

/** A public question until the end; nobody learns who asks. Throws 404, 409. */
export async function askQuestion(ctx: Ctx, biddingId: string, { text }: { text: string }): Promise<null> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  return untilWritten(() => ask(ctx, scope, biddingId, text)).catch(refuseMissed);
}

async function ask(ctx: Ctx, scope: SupplierScope, biddingId: string, text: string): Promise<null> {
  const { row } = await freshBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  requireRunning(row.status, "提问");
  const [questions] = await readAll(ctx.db, [readQuestions(biddingId)]);
  if (questions.filter(({ coId, answer }) => coId === scope.coId && answer === null).length >= mostOpenQuestions) {
    throw conflict(`还有 ${mostOpenQuestions} 个问题未答复，请等待采购方答复后再提问`);
  }
  const question = { id: uuid(), biddingId, coId: scope.coId, text, askedAt: ctx.now };
  return writeStep(
    ctx,
    row,
    {
      statements: [insertQuestion(ctx.db, question), ...moveBidding(ctx.db, row, {})],
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
  const scope = purchaserScope(ctx, permissions.biddingEdit);
  const { row, participants } = await freshBidding(ctx, biddingId, readUnitBidding(scope, biddingId));
  requireRunning(row.status, "答复");
  const [questions] = await readAll(ctx.db, [readQuestions(biddingId)]);
  const question = questions.find((one) => one.questionId === questionId);
  if (!question) throw notFound("提问");
  if (question.answer !== null) throw conflict("此提问已答复；需要补充时请在新的提问下答复");
  const told = [...new Set([question.coId, ...participants.map(({ coId }) => coId)])];
  const words = { subject: "竞价答疑", text: `问：${question.text}\n答：${answer}` };
  return takeStep(
    ctx,
    row,
    {
      statements: answerQuestionRow(ctx.db, { biddingId, questionId }, { answer, answeredAt: ctx.now }),
      after: { questionId, answer },
      telling: { suppliers: [{ coIds: told, words }] },
    },
    null,
  );
}

/** Against the award, while it is on public notice, by whoever bid. Throws 403, 404, 409. */
export async function raiseObjection(ctx: Ctx, biddingId: string, { text }: { text: string }): Promise<null> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  const loaded = await freshBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  decideBidding({ type: "object", at: ctx.now }, loaded.state);
  if (!loaded.participants.some(({ coId }) => coId === scope.coId)) throw forbidden("只有参与本次竞价的供应商可以提出异议");
  const { turn, coId } = standingAward(loaded);
  if (coId === scope.coId) throw forbidden("贵公司已中标，不能对本公司的中标提出异议");
  const objection = { id: uuid(), biddingId, coId: scope.coId, turn, text, raisedAt: ctx.now };
  return takeStep(
    ctx,
    loaded.row,
    {
      statements: [insertObjection(ctx.db, objection), ...moveBidding(ctx.db, loaded.row, {})],
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
  const scope = purchaserScope(ctx, permissions.biddingEdit);
  const loaded = await freshBidding(ctx, biddingId, readUnitBidding(scope, biddingId));
  const event = decideBidding({ type: "answerObjection", at: ctx.now, upheld }, loaded.state);
  const objection = loaded.objections.find((one) => one.objectionId === objectionId);
  if (!objection) throw notFound("异议");
  if (objection.answer !== null) throw conflict("此异议已答复");
  const answered = answerObjectionRow(
    ctx.db,
    { biddingId, objectionId },
    { answer, upheld: upheld ? 1 : 0, answeredAt: ctx.now },
  );
  const words = { subject: upheld ? "异议成立" : "异议已答复", text: answer };
  const toObjector = { coIds: [objection.coId], words };
  const next = upheld ? rolledOver(ctx, loaded, event, answer) : null;
  return takeStep(
    ctx,
    loaded.row,
    {
      statements: [...answered, ...(next?.statements ?? moveBidding(ctx.db, loaded.row, {}))],
      after: { objectionId, answer, upheld, next: next?.after ?? null },
      telling: { ...next?.telling, suppliers: [...(next?.telling?.suppliers ?? []), toObjector] },
    },
    null,
  );
}

function requireRunning(status: Loaded["row"]["status"], verb: string) {
  if (status !== "published" && status !== "open") throw conflict(`竞价已截止，不能再${verb}`);
}

function standingAward({ awards }: Loaded) {
  const found = awards.find(({ status }) => status === "confirmed");
  if (!found) throw conflict("当前没有中标结果，请刷新后查看");
  return found;
}
