import { contentCalls } from "#src/domain/content/calls.ts";
import { implement } from "../http/calls.ts";
import { listAnnouncements, markAnnouncementRead, viewAnnouncement, viewArea, viewHome } from "./service.ts";

export const contentRoutes = implement(contentCalls, {
  "GET /mall-admin/portal/home": (ctx) => viewHome(ctx),
  "GET /mall-admin/portal/announce/list": (ctx, { query }) => listAnnouncements(ctx, query),
  "GET /mall-admin/portal/announce/{id}": (ctx, { params }) => viewAnnouncement(ctx, params),
  "POST /mall-admin/portal/announce/{id}/read": (ctx, { params }) => markAnnouncementRead(ctx, params),
  "GET /mall-admin/portal/area/{id}": (ctx, { params }) => viewArea(ctx, params),
});
