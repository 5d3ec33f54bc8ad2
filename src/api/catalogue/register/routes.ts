import { registerCalls } from "#src/domain/catalogue/register/calls.ts";
import { implement } from "../../http/calls.ts";
import { comparePublished, proposeList } from "./published.ts";
import { listSubstances, viewSubstance } from "./record.ts";
import { approveProposal, listProposals, propose, proposeDensity, rejectProposal } from "./service.ts";

export const registerAdminRoutes = implement(registerCalls, {
  "GET /mall-admin/register/substances": (ctx, { query }) => listSubstances(ctx, query),
  "GET /mall-admin/register/substances/{casNo}": (ctx, { params }) => viewSubstance(ctx, params.casNo),
  "GET /mall-admin/register/proposals": (ctx, { query }) => listProposals(ctx, query),
  "POST /mall-admin/register/proposals": (ctx, { body }) => propose(ctx, body),
  "POST /mall-admin/register/lists/compare": (ctx, { body }) => comparePublished(ctx, body),
  "POST /mall-admin/register/lists": (ctx, { body }) => proposeList(ctx, body),
  "POST /mall-admin/register/proposals/{proposalId}/approve": (ctx, { params, body }) =>
    approveProposal(ctx, params.proposalId, body),
  "POST /mall-admin/register/proposals/{proposalId}/reject": (ctx, { params, body }) =>
    rejectProposal(ctx, params.proposalId, body),
  "POST /mall-pur/danger/density": (ctx, { body }) => proposeDensity(ctx, body),
});
