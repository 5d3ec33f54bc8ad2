import { contentCalls } from "#src/domain/content/calls.ts";
import { implement } from "../http/calls.ts";
import { viewHome } from "./service.ts";

export const contentRoutes = implement(contentCalls, {
  "GET /mall-admin/portal/home": (ctx) => viewHome(ctx),
});
