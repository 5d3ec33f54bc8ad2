import { auditCalls } from "#src/domain/system/audit/calls.ts";
import { implement } from "../../http/calls.ts";
import { viewArchives } from "./archive/service.ts";
import { viewAuditLog } from "./service.ts";

export const auditRoutes = implement(auditCalls, {
  "GET /mall-admin/audit/list": (ctx, { query }) => viewAuditLog(ctx, query),
  "GET /mall-admin/audit/archives": (ctx) => viewArchives(ctx),
});
