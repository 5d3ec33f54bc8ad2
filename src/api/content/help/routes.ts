import { helpCalls } from "#src/domain/content/help/calls.ts";
import { implement } from "../../http/calls.ts";
import { searchHelp, viewArticle, viewHelp, viewTopic } from "./service.ts";

export const helpRoutes = implement(helpCalls, {
  "GET /mall-admin/portal/help": (ctx, { query }) => viewHelp(ctx, query),
  "GET /mall-admin/portal/help/search": (ctx, { query }) => searchHelp(ctx, query),
  "GET /mall-admin/portal/help/topic/{topic}": (ctx, { params }) => viewTopic(ctx, params),
  "GET /mall-admin/portal/help/{id}": (ctx, { params }) => viewArticle(ctx, params),
});
