import { shopCalls } from "#src/domain/shop/calls.ts";
import { implement } from "../http/calls.ts";
import { viewShopCategory } from "./admin/service.ts";
import { listProtocolBrands, listShops, viewShop } from "./service.ts";

export const shopRoutes = implement(shopCalls, {
  "GET /mall-sup/shop/list": (ctx, { query }) => listShops(ctx, query),
  "GET /mall-sup/shop/brandProtocol": (ctx, { query }) => listProtocolBrands(ctx, query),
  "GET /mall-sup/shop/{coId}/shopCategory/{shopCategoryId}": (ctx, { params, query }) => viewShopCategory(ctx, params, query),
  "GET /mall-sup/shop/{coId}": (ctx, { params }) => viewShop(ctx, params),
});
