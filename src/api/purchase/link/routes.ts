import { approvalLinkCalls } from "#src/domain/purchase/link-calls.ts";
import { implement } from "../../http/calls.ts";
import { decideByLink, viewByLink } from "./service.ts";
import { readTicket } from "./ticket.ts";

export const approvalLinkRoutes = implement(
  approvalLinkCalls,
  {
    "GET /mall-pur/approval/link": (ctx, { query }) => viewByLink(ctx, query.ticket),
    "POST /mall-pur/approval/link": (ctx, { body }) => decideByLink(ctx, body),
  },
  {
    "GET /mall-pur/approval/link": ({ env, now }, { query }) => readTicket(env, query.ticket, now),
    "POST /mall-pur/approval/link": ({ env, now }, { body }) => readTicket(env, body.ticket, now),
  },
);
