import { brandCalls } from "#src/domain/catalogue/brand/calls.ts";
import { implement } from "../../http/calls.ts";
import { listAdminBrands, mergeBrand, renameBrand } from "./service.ts";

export const brandRoutes = implement(brandCalls, {
  "GET /mall-admin/brand/list": (ctx, { query }) => listAdminBrands(ctx, query),
  "POST /mall-admin/brand/{brandId}/merge": (ctx, { params, body }) => mergeBrand(ctx, params.brandId, body),
  "POST /mall-admin/brand/{brandId}/rename": (ctx, { params, body }) => renameBrand(ctx, params.brandId, body),
});
