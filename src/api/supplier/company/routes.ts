import { companyCalls } from "#src/domain/supplier/company/calls.ts";
import { implement } from "../../http/calls.ts";
import { switchCompany, viewCompanies, viewCompany } from "./service.ts";

export const companyRoutes = implement(companyCalls, {
  "GET /mall-admin/company/list": (ctx, { query }) => viewCompanies(ctx, query),
  "GET /mall-admin/company/{coId}": (ctx, { params }) => viewCompany(ctx, Number(params.coId)),
  "POST /mall-admin/company/{coId}/status": (ctx, { params, body }) => switchCompany(ctx, Number(params.coId), body),
});
