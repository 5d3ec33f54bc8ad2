import { catalogueCalls } from "#src/domain/catalogue/calls.ts";
import { regulatedKinds } from "#src/domain/catalogue/hazard-zone.ts";
import { implement } from "../http/calls.ts";
import { searchGoods } from "./search/service.ts";
import { suggestGoods } from "./search/suggest.ts";
import { listBrands, listHot, listOffers, listPrices, viewCateTree, viewProduct } from "./service.ts";

export const catalogueRoutes = implement(catalogueCalls, {
  "GET /mall-sup/goods/search": (ctx, { query }) => searchGoods(ctx, query),
  "GET /mall-sup/shop/{coId}/products": (ctx, { params, query }) => searchGoods(ctx, { ...query, coId: [params.coId] }),
  "GET /mall-sup/danger/product": (ctx, { query }) => searchGoods(ctx, { ...query, danger: regulatedKinds(query.danger) }),
  "GET /mall-sup/goods/suggest": (ctx, { query }) => suggestGoods(ctx, query),
  "GET /mall-sup/goods/hot": (ctx, { query }) => listHot(ctx, query),
  "GET /mall-sup/goods/cateTree": (ctx) => viewCateTree(ctx),
  "GET /mall-sup/goods/brands": (ctx) => listBrands(ctx),
  "GET /mall-sup/goods/{prodId}": (ctx, { params, query }) => viewProduct(ctx, { ...params, ...query }),
  "GET /mall-sup/goods/{prodId}/offers": (ctx, { params }) => listOffers(ctx, params),
  "POST /mall-sup/goods/prices": (ctx, { body }) => listPrices(ctx, body),
});
