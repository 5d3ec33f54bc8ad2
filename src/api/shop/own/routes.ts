import { ownShopCalls } from "#src/domain/shop/own/calls.ts";
import { implement } from "../../http/calls.ts";
import { decideOnPaper, listPapers, submitPaper } from "./paper.ts";
import { addShelf, changeFace, dropShelf, nameShelf, placeGoods, viewOwnShop } from "./service.ts";

export const ownShopRoutes = implement(ownShopCalls, {
  "GET /mall-sup/own/shop": (ctx) => viewOwnShop(ctx),
  "POST /mall-sup/own/shop": (ctx, { body }) => changeFace(ctx, body),
  "POST /mall-sup/own/shelf": (ctx, { body }) => addShelf(ctx, body),
  "POST /mall-sup/own/shelf/{shelfId}": (ctx, { params, body }) => nameShelf(ctx, params.shelfId, body),
  "POST /mall-sup/own/shelf/{shelfId}/goods": (ctx, { params, body }) => placeGoods(ctx, params.shelfId, body),
  "POST /mall-sup/own/shelf/{shelfId}/remove": (ctx, { params }) => dropShelf(ctx, params.shelfId),
  "POST /mall-sup/own/paper": (ctx, { body }) => submitPaper(ctx, body),
  "GET /mall-admin/paper/list": (ctx, { query }) => listPapers(ctx, query),
  "POST /mall-admin/paper/{paperId}/decide": (ctx, { params, body }) => decideOnPaper(ctx, params.paperId, body),
});
