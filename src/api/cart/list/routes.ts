import { listCalls } from "#src/domain/cart/list/calls.ts";
import { implement } from "../../http/calls.ts";
import { addListToCart, deleteList, listLists, saveList } from "./service.ts";

export const listRoutes = implement(listCalls, {
  "GET /mall-pur/cart/lists": (ctx) => listLists(ctx),
  "POST /mall-pur/cart/lists": (ctx, { body }) => saveList(ctx, body),
  "POST /mall-pur/cart/lists/{listId}/cart": (ctx, { params }) => addListToCart(ctx, params.listId),
  "DELETE /mall-pur/cart/lists/{listId}": (ctx, { params }) => deleteList(ctx, params.listId),
});
