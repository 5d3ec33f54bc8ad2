import { feedbackCalls } from "#src/domain/content/feedback/calls.ts";
import { implement } from "../../http/calls.ts";
import { answerFeedback, closeFeedback, sendCooperation, sendSuggestion, viewFeedback } from "./service.ts";

export const feedbackRoutes = implement(feedbackCalls, {
  "POST /mall-admin/portal/cooperation": (ctx, { body }) => sendCooperation(ctx, body),
  "POST /mall-admin/portal/feedback": (ctx, { body }) => sendSuggestion(ctx, body),
  "GET /mall-admin/feedback/list": (ctx, { query }) => viewFeedback(ctx, query),
  "POST /mall-admin/feedback/{id}/answer": (ctx, { params, body }) => answerFeedback(ctx, { ...params, ...body }),
  "POST /mall-admin/feedback/{id}/close": (ctx, { params }) => closeFeedback(ctx, params),
});
