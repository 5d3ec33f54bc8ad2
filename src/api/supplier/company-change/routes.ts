import { companyChangeCalls } from "#src/domain/supplier/company-change/calls.ts";
import { implement } from "../../http/calls.ts";
import { editChange, proposeChange, withdraw } from "./propose.ts";
import { listChanges, reviewChange } from "./review.ts";
import { viewMyCompany } from "./service.ts";

export const companyChangeRoutes = implement(companyChangeCalls, {
  "GET /mall-sup/own/company": (ctx) => viewMyCompany(ctx),
  "POST /mall-sup/own/companyChange": (ctx, { body }) => proposeChange(ctx, body),
  "PUT /mall-sup/own/companyChange/{changeId}": (ctx, { params, body }) => editChange(ctx, params.changeId, body),
  "POST /mall-sup/own/companyChange/{changeId}/withdraw": (ctx, { params, body }) => withdraw(ctx, params.changeId, body),
  "GET /mall-admin/companyChange/list": (ctx, { query }) => listChanges(ctx, query),
  "POST /mall-admin/companyChange/{changeId}/review": (ctx, { params, body }) => reviewChange(ctx, params.changeId, body),
});
