import { approvalCalls } from "#src/domain/purchase/approval-calls.ts";
import { implement } from "../http/calls.ts";
import { addDelegation, listDelegations, revokeDelegation } from "./delegation/service.ts";
import { decideByLink, viewByLink } from "./link/service.ts";
import { readTicket } from "./link/ticket.ts";
import { saveRules, tryRules, viewRules } from "./rules/service.ts";

export const approvalRoutes = implement(
  approvalCalls,
  {
    "GET /mall-pur/approval/rules": (ctx) => viewRules(ctx),
    "PUT /mall-pur/approval/rules": (ctx, { body }) => saveRules(ctx, body),
    "POST /mall-pur/approval/rules/try": (ctx, { body }) => tryRules(ctx, body),
    "GET /mall-pur/approval/delegation": (ctx) => listDelegations(ctx),
    "POST /mall-pur/approval/delegation": (ctx, { body }) => addDelegation(ctx, body),
    "DELETE /mall-pur/approval/delegation/{delegationId}": (ctx, { params }) => revokeDelegation(ctx, params.delegationId),
    "GET /mall-pur/approval/link": (ctx, { query }) => viewByLink(ctx, query.ticket),
    "POST /mall-pur/approval/link": (ctx, { body }) => decideByLink(ctx, body),
  },
  {
    "GET /mall-pur/approval/link": ({ env, now }, { query }) => readTicket(env, query.ticket, now),
    "POST /mall-pur/approval/link": ({ env, now }, { body }) => readTicket(env, body.ticket, now),
  },
);
