import { coverCalls } from "#src/domain/pricing/cover/calls.ts";
import { implement } from "../../http/calls.ts";
import { findCover } from "./service.ts";

export const coverRoutes = implement(coverCalls, {
  "POST /mall-pur/goods/cover": (ctx, { body }) => findCover(ctx, body),
});
