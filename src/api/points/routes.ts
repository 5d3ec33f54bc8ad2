import { pointsCalls } from "#src/domain/points/calls.ts";
import { implement } from "../http/calls.ts";
import { listEntries, reverseOrder, switchPoints } from "./account.ts";
import { changeGoods, createGoods, listAllGoods, uploadPicture, viewGoods, viewHome, viewOffered } from "./goods.ts";
import { redeem } from "./redeem.ts";
import {
  cancelMine,
  cancelRedemption,
  confirmRedemption,
  decideRedemptionCase,
  listMyRedemptions,
  receiveMine,
  receiveRedemption,
  shipRedemption,
  viewRedemptions,
} from "./redemption.ts";

export const pointsRoutes = implement(pointsCalls, {
  "GET /mall-pur/integral/home": (ctx, { query }) => viewHome(ctx, query),
  "GET /mall-pur/integral/entries": (ctx, { query }) => listEntries(ctx, query),
  "GET /mall-pur/integral/redemptions": (ctx, { query }) => listMyRedemptions(ctx, query),
  "GET /mall-pur/integral/{id}": (ctx, { params }) => viewGoods(ctx, params),
  "POST /mall-pur/integral/{id}/redeem": (ctx, { params, body }) => redeem(ctx, { ...params, ...body }),
  "POST /mall-pur/integral/redemption/{id}/cancel": (ctx, { params }) => cancelMine(ctx, params),
  "POST /mall-pur/integral/redemption/{id}/decide": (ctx, { params, body }) => decideRedemptionCase(ctx, { ...params, ...body }),
  "POST /mall-pur/integral/redemption/{id}/receive": (ctx, { params }) => receiveMine(ctx, params),
  "PUT /mall-pur/integral/switch": (ctx, { body }) => switchPoints(ctx, body),
  "GET /mall-admin/points/redemption": (ctx, { query }) => viewRedemptions(ctx, query),
  "POST /mall-admin/points/redemption/{id}/confirm": (ctx, { params }) => confirmRedemption(ctx, params),
  "POST /mall-admin/points/redemption/{id}/ship": (ctx, { params, body }) => shipRedemption(ctx, { ...params, ...body }),
  "POST /mall-admin/points/redemption/{id}/cancel": (ctx, { params, body }) => cancelRedemption(ctx, { ...params, ...body }),
  "POST /mall-admin/points/redemption/{id}/receive": (ctx, { params }) => receiveRedemption(ctx, params),
  "GET /mall-admin/points/goods": (ctx, { query }) => listAllGoods(ctx, query),
  "POST /mall-admin/points/goods": (ctx, { body }) => createGoods(ctx, body),
  "GET /mall-admin/points/goods/{id}": (ctx, { params }) => viewOffered(ctx, params),
  "PUT /mall-admin/points/goods/{id}": (ctx, { params, body }) => changeGoods(ctx, { ...params, ...body }),
  "POST /mall-admin/points/picture": (ctx, { body }) => uploadPicture(ctx, body),
  "POST /mall-admin/points/order/{id}/reverse": (ctx, { params, body }) => reverseOrder(ctx, { ...params, ...body }),
});
