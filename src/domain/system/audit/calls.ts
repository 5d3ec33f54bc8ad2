import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { AuditArchive, auditFilterEntries, AuditLine } from "./schema.ts";

export const auditCalls = defineCalls({
  "GET /mall-admin/audit/list": {
    who: "operator",
    permission: permissions.auditView,
    rate: "read",
    summary: "运营：审计日志，最新在前，计数至 1,000；csv 在 /mall-admin/audit/export.csv",
    query: v.strictObject({ ...pagingEntries, ...sortable(["at"]), ...auditFilterEntries }),
    data: v.object({ total: v.number(), rows: v.array(AuditLine) }),
  },
  "GET /mall-admin/audit/archives": {
    who: "operator",
    permission: permissions.auditView,
    rate: "read",
    summary: "运营：审计日志的归档文件，最新在前；内容在 /mall-admin/audit/archive/{archiveId}",
    data: v.array(AuditArchive),
  },
});
