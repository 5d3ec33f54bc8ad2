import { v7 as uuid } from "uuid";
import { normalizeMobile } from "#src/domain/kernel/patterns.ts";
import {
  feedbackAnHour,
  feedbackFormLabels,
  type CooperationForm,
  type FeedbackForm,
  type FeedbackLine,
  type FeedbackStatus,
  type SuggestionForm,
} from "#src/domain/content/feedback/schema.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { hour } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/content/refusals.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { commit, commitOrRefuse, ConflictError, mustChange, statementOf } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { writeMail } from "../../notice/compose.ts";
import { requirePlainAddress } from "../../notice/plain-address.ts";
import { notify } from "../../notice/notify.ts";
import { readStaffToNotify } from "../board/repo.ts";
import { findFeedback, insertFeedback, listFeedback, readKindLabel, settleFeedback, type FeedbackSort } from "./repo.ts";

export const sendCooperation = (ctx: Ctx, form: CooperationForm) => receive(ctx, "cooperation", form);
export const sendSuggestion = (ctx: Ctx, form: SuggestionForm) => receive(ctx, "suggestion", { ...form, companyName: "" });

type Sent = { kind: string; companyName: string; contact: string; mobile: string; email: string; content: string };

/** Keeps what was sent and tells the staff. Throws 429 when the address has sent its measure within the hour. */
async function receive(ctx: Ctx, form: FeedbackForm, sent: Sent): Promise<{ feedbackId: string }> {
  if (sent.email) requirePlainAddress(sent.email, "email");
  const feedbackId = uuid();
  const [staff, [named]] = await readAll(ctx.db, [readStaffToNotify(permissions.feedbackAnswer), readKindLabel(form, sent.kind)]);
  const page = "/admin/feedback";
  const subject = `${feedbackFormLabels[form]}：${named?.label ?? sent.kind}`;
  const text = `${sent.companyName || sent.contact}：${sent.content}`;
  const notification = { kind: "news" as const, subject, text, link: new URL(page, ctx.env.PUBLIC_ORIGIN).href };
  const notified = await notify(ctx, staff, { kind: "task", message: notification, href: page });
  const userId = "userId" in ctx.actor ? ctx.actor.userId : null;
  const row = { ...sent, mobile: normalizeMobile(sent.mobile), id: feedbackId, form, userId, ip: ctx.ip, createdAt: ctx.now };
  const measure = { since: ctx.now - hour, max: feedbackAnHour };
  try {
    await commit(
      ctx,
      [statementOf(ctx.db, insertFeedback(row, measure)), mustChange(ctx.db), ...notified.statements],
      [{ entity: "feedback", entityId: feedbackId, after: { form, kind: sent.kind } }],
      { feedbackId },
    );
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    throw new DomainError(codes.tooMany, `一小时内最多提交 ${feedbackAnHour} 次，请稍后再试或致电客服`);
  }
  notified.send();
  return { feedbackId };
}

type ListInput = {
  form?: FeedbackForm | undefined;
  status?: FeedbackStatus | undefined;
  pageNum: number;
  pageSize: number;
} & FeedbackSort;

/** What came in, the latest first. */
export async function viewFeedback(ctx: Ctx, { form, status, ...page }: ListInput) {
  requireOperator(ctx, permissions.feedbackAnswer);
  const [[counted], rows] = await listFeedback(ctx.db, { ...page, form, status });
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ id, userId, ...row }): FeedbackLine => ({
      feedbackId: id,
      form: row.form,
      kind: row.kind,
      kindLabel: row.kindLabel,
      companyName: row.companyName,
      contact: row.contact,
      mobile: row.mobile,
      email: row.email,
      content: row.content,
      signedIn: userId !== null,
      status: row.status,
      answer: row.answer,
      answeredAt: row.answeredAt,
      createdAt: row.createdAt,
    })),
  };
}

/** Where the mall says how it is reached: a form that was sent has no page of its own. */
const contactPage = "/contactUs";

/** Answers by what the sender left: into the inbox and by their wish when they were signed in, else by mail or SMS. Throws 404, 409. */
export async function answerFeedback(ctx: Ctx, { id, answer }: { id: string; answer: string }): Promise<null> {
  const { userId } = requireOperator(ctx, permissions.feedbackAnswer);
  const row = await findFeedback(ctx.db, id);
  if (!row) throw notFound("反馈");
  const subject = `您的${feedbackFormLabels[row.form]}已有答复`;
  const message = { kind: "news" as const, subject, text: answer, link: new URL(contactPage, ctx.env.PUBLIC_ORIGIN).href };
  const notified = row.userId
    ? await notify(ctx, [{ userId: row.userId, mobile: row.mobile || null, email: row.email || null }], {
        kind: "answer",
        message,
        href: contactPage,
      })
    : mailTo(ctx, row, message);
  const settled = { status: "answered", answer, answeredBy: userId, answeredAt: ctx.now } as const;
  await settle(ctx, id, {
    statements: [settleFeedback(ctx.db, id, settled), mustChange(ctx.db), ...notified.statements],
    after: settled,
  });
  notified.send();
  return null;
}

/** Nothing to answer. Throws 404, 409. */
export async function closeFeedback(ctx: Ctx, { id }: { id: string }): Promise<null> {
  requireOperator(ctx, permissions.feedbackAnswer);
  if (!(await findFeedback(ctx.db, id))) throw notFound("反馈");
  const settled = { status: "closed" } as const;
  return settle(ctx, id, { statements: [settleFeedback(ctx.db, id, settled), mustChange(ctx.db)], after: settled });
}

type Settling = { statements: Parameters<typeof commit>[1]; after: unknown };

async function settle(ctx: Ctx, id: string, { statements, after }: Settling): Promise<null> {
  return commitOrRefuse(
    ctx,
    statements,
    [{ entity: "feedback", entityId: id, before: { status: "open" }, after }],
    null,
    refuse.feedbackHandled(),
  );
}

/** By mail where there is an address, else by SMS. */
function mailTo(
  ctx: Ctx,
  { mobile, email }: { mobile: string; email: string },
  message: Parameters<typeof writeMail>[1]["message"],
) {
  const { statement, send } = writeMail(
    ctx,
    email ? { channel: "mail", target: email, message } : { channel: "sms", target: mobile, message },
  );
  return { statements: [statement], send };
}
