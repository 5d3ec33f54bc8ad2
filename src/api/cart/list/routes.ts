import { listCalls } from "#src/domain/cart/list/calls.ts";
import { implement } from "../../http/calls.ts";
import { addListToCart, deleteList, listLists, renameMyList, saveList, removeLinesFromList, viewList } from "./service.ts";

export const listRoutes = implement(listCalls, {
  "GET /mall-pur/cart/lists": (ctx) => listLists(ctx),
  "POST /mall-pur/cart/lists": (ctx, { body }) => saveList(ctx, body),
  "GET /mall-pur/cart/lists/{listId}": (ctx, { params }) => viewList(ctx, params.listId),
  "PUT /mall-pur/cart/lists/{listId}": (ctx, { params, body }) => renameMyList(ctx, params.listId, body),
  "POST /mall-pur/cart/lists/{listId}/remove": (ctx, { params, body }) => removeLinesFromList(ctx, params.listId, body),
  "POST /mall-pur/cart/lists/{listId}/cart": (ctx, { params }) => addListToCart(ctx, params.listId),
  "DELETE /mall-pur/cart/lists/{listId}": (ctx, { params }) => deleteList(ctx, params.listId),
});
