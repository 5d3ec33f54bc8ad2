import { purchaseCalls } from "#src/domain/purchase/calls.ts";
import { implement } from "../http/calls.ts";
import { buyWishAgain } from "./again.ts";
import { concedeWish, listSupplyWishes } from "./concede/service.ts";
import { createWish } from "./create.ts";
import { approveWish, cancelWish, rejectWish } from "./decide/service.ts";
import { editWishLines } from "./edit/service.ts";
import { addFile, removeFile } from "./file/service.ts";
import { countTodo, listTodo, listWishes } from "./list/service.ts";
import { submitWish } from "./submit/service.ts";
import { viewWish } from "./view.ts";

export const purchaseRoutes = implement(purchaseCalls, {
  "POST /mall-pur/wish/create": (ctx, { body }) => createWish(ctx, body),
  "GET /mall-pur/wish/list": (ctx, { query }) => listWishes(ctx, query),
  "GET /mall-pur/wish/todo": (ctx, { query }) => listTodo(ctx, query),
  "GET /mall-pur/wish/todoCount": (ctx) => countTodo(ctx),
  "POST /mall-pur/wish/{wishId}/lines": (ctx, { params, body }) => editWishLines(ctx, params.wishId, body),
  "GET /mall-pur/wish/{wishId}": (ctx, { params, query }) => viewWish(ctx, params.wishId, query.addressId, query.groupId),
  "POST /mall-pur/wish/{wishId}/submit": (ctx, { params, body }) => submitWish(ctx, params.wishId, body),
  "POST /mall-pur/wish/{wishId}/file": (ctx, { params, body }) => addFile(ctx, params.wishId, body),
  "POST /mall-pur/wish/{wishId}/file/{fileId}/remove": (ctx, { params }) => removeFile(ctx, params.wishId, params.fileId),
  "GET /mall-sup/wish/list": (ctx, { query }) => listSupplyWishes(ctx, query),
  "POST /mall-sup/wish/{wishId}/concede": (ctx, { params, body }) => concedeWish(ctx, params.wishId, body),
  "POST /mall-pur/wish/{wishId}/cancel": (ctx, { params }) => cancelWish(ctx, params.wishId),
  "POST /mall-pur/wish/{wishId}/again": (ctx, { params }) => buyWishAgain(ctx, params.wishId),
  "POST /mall-pur/wish/{wishId}/approve": (ctx, { params }) => approveWish(ctx, params.wishId),
  "POST /mall-pur/wish/{wishId}/reject": (ctx, { params, body }) => rejectWish(ctx, params.wishId, body),
});
