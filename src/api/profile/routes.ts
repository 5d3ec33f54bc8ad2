import { profileCalls } from "#src/domain/profile/calls.ts";
import { implement } from "../http/calls.ts";
import { reviewProfile, viewPending } from "./review.ts";
import { completeInfo, uploadWorkPic, viewGroups, viewNeedWorkPic, viewProfile, viewUnits, viewUnitType } from "./service.ts";

export const profileRoutes = implement(profileCalls, {
  "GET /mall-pur/pur/unit/getComBox2": (ctx) => viewUnits(ctx),
  "GET /mall-pur/pur/unit/getUnitType": (ctx, { query }) => viewUnitType(ctx, query),
  "GET /mall-pur/purIssueGroup/comboBoxByManageUser": (ctx, { query }) => viewGroups(ctx, query),
  "GET /mall-pur/pur/purchaser/needWorkPic": (ctx, { query }) => viewNeedWorkPic(ctx, query),
  "POST /mall-pur/pur/purchaser/workPic": (ctx, { body }) => uploadWorkPic(ctx, body),
  "GET /mall-pur/pur/purchaser/completeInfo": (ctx) => viewProfile(ctx),
  "POST /mall-pur/pur/purchaser/completeInfo": (ctx, { body }) => completeInfo(ctx, body),
  "GET /mall-pur/pur/purchaser/reviewList": (ctx, { query }) => viewPending(ctx, query),
  "POST /mall-pur/pur/purchaser/{purchaserId}/review": (ctx, { params, body }) => reviewProfile(ctx, params.purchaserId, body),
});
