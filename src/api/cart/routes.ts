import { cartCalls } from "#src/domain/cart/calls.ts";
import { implement } from "../http/calls.ts";
import {
  addToCart,
  countCart,
  listCartQuantities,
  removeFromCart,
  selectCartLines,
  updateCartLine,
  viewCart,
} from "./service.ts";

export const cartRoutes = implement(cartCalls, {
  "GET /mall-pur/cart/list": (ctx) => viewCart(ctx),
  "GET /mall-pur/cart/count": (ctx) => countCart(ctx),
  "GET /mall-pur/cart/quantities": (ctx) => listCartQuantities(ctx),
  "POST /mall-pur/cart/add": (ctx, { body }) => addToCart(ctx, body),
  "POST /mall-pur/cart/update": (ctx, { body }) => updateCartLine(ctx, body),
  "POST /mall-pur/cart/select": (ctx, { body }) => selectCartLines(ctx, body),
  "POST /mall-pur/cart/remove": (ctx, { body }) => removeFromCart(ctx, body),
});
