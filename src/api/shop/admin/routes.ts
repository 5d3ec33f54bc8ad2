import { myShopCalls } from "#src/domain/shop/admin/calls.ts";
import { implement } from "../../http/calls.ts";
import { decideOnLicenceFile, listLicenceFiles, submitLicenceFile } from "./licence-file.ts";
import { addShopCategory, changeFace, dropShopCategory, nameShopCategory, placeGoods, viewMyShop } from "./service.ts";

export const myShopRoutes = implement(myShopCalls, {
  "GET /mall-sup/own/shop": (ctx) => viewMyShop(ctx),
  "POST /mall-sup/own/shop": (ctx, { body }) => changeFace(ctx, body),
  "POST /mall-sup/own/shopCategory": (ctx, { body }) => addShopCategory(ctx, body),
  "POST /mall-sup/own/shopCategory/{shopCategoryId}": (ctx, { params, body }) =>
    nameShopCategory(ctx, params.shopCategoryId, body),
  "POST /mall-sup/own/shopCategory/{shopCategoryId}/goods": (ctx, { params, body }) =>
    placeGoods(ctx, params.shopCategoryId, body),
  "POST /mall-sup/own/shopCategory/{shopCategoryId}/remove": (ctx, { params }) => dropShopCategory(ctx, params.shopCategoryId),
  "POST /mall-sup/own/paper": (ctx, { body }) => submitLicenceFile(ctx, body),
  "GET /mall-admin/paper/list": (ctx, { query }) => listLicenceFiles(ctx, query),
  "POST /mall-admin/paper/{licenceFileId}/decide": (ctx, { params, body }) =>
    decideOnLicenceFile(ctx, params.licenceFileId, body),
});
