import { viewingCalls } from "#src/domain/operator/viewing/calls.ts";
import { implement } from "../../http/calls.ts";
import { stopViewing, viewAs } from "./service.ts";

export const viewingRoutes = implement(viewingCalls, {
  "POST /mall-admin/user/{userId}/view": (ctx, { params, body }) => viewAs(ctx, params.userId, body.reason),
  "POST /auth/view/end": (ctx) => stopViewing(ctx),
});
