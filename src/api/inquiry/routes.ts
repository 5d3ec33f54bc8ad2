import { inquiryCalls } from "#src/domain/inquiry/calls.ts";
import { implement } from "../http/calls.ts";
import { answerInquiry, createInquiry, listInquiriesToAnswer, listInquiries, viewInquiry } from "./service.ts";

export const inquiryRoutes = implement(inquiryCalls, {
  "POST /mall-pur/inquiry/create": (ctx, { body }) => createInquiry(ctx, body),
  "GET /mall-pur/inquiry/list": (ctx, { query }) => listInquiries(ctx, query),
  "GET /mall-pur/inquiry/{inquiryId}": (ctx, { params }) => viewInquiry(ctx, params.inquiryId),
  "GET /mall-sup/inquiry/list": (ctx, { query }) => listInquiriesToAnswer(ctx, query),
  "POST /mall-sup/inquiry/{inquiryId}/answer": (ctx, { params, body }) => answerInquiry(ctx, params.inquiryId, body),
});
