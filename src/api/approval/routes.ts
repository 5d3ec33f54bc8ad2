import { approvalCalls } from "#src/domain/approval/calls.ts";
import { implement } from "../http/calls.ts";
import { listCases } from "./case/view.ts";
import { addDelegation, listDelegations, revokeDelegation } from "./delegation/service.ts";
import { saveRules, tryRules, viewRules } from "./rules/service.ts";

export const approvalRoutes = implement(approvalCalls, {
  "GET /mall-pur/approval/rules": (ctx) => viewRules(ctx),
  "PUT /mall-pur/approval/rules": (ctx, { body }) => saveRules(ctx, body),
  "POST /mall-pur/approval/rules/try": (ctx, { body }) => tryRules(ctx, body),
  "GET /mall-pur/approval/delegation": (ctx) => listDelegations(ctx),
  "GET /mall-pur/approval/case/list": (ctx, { query }) => listCases(ctx, query),
  "POST /mall-pur/approval/delegation": (ctx, { body }) => addDelegation(ctx, body),
  "DELETE /mall-pur/approval/delegation/{delegationId}": (ctx, { params }) => revokeDelegation(ctx, params.delegationId),
});
