import { shareCalls } from "#src/domain/cart/share/calls.ts";
import { implement } from "../http/calls.ts";
import {
  changeSharedLine,
  copySharedCart,
  issueShareTicket,
  listMyShares,
  requestSharedCart,
  revokeMyShare,
  shareCart,
  viewSharedCart,
} from "./service.ts";

export const shareRoutes = implement(shareCalls, {
  "POST /mall-pur/cart/share": (ctx, { body }) => shareCart(ctx, body),
  "GET /mall-pur/cart/share/mine": (ctx) => listMyShares(ctx),
  "GET /mall-pur/cart/share/{shareId}": (ctx, { params }) => viewSharedCart(ctx, params.shareId),
  "DELETE /mall-pur/cart/share/{shareId}": (ctx, { params }) => revokeMyShare(ctx, params.shareId),
  "POST /mall-pur/cart/share/{shareId}/copy": (ctx, { params, body }) => copySharedCart(ctx, params.shareId, body),
  "POST /mall-pur/cart/share/{shareId}/line": (ctx, { params, body }) => changeSharedLine(ctx, params.shareId, body),
  "POST /mall-pur/cart/share/{shareId}/ticket": (ctx, { params }) => issueShareTicket(ctx, params.shareId),
  "POST /mall-pur/cart/share/{shareId}/wish": (ctx, { params, body }) => requestSharedCart(ctx, params.shareId, body),
});
