import { permissions } from "#src/domain/kernel/permissions.ts";
import { auditExportLimit, type AuditFilter } from "#src/domain/system/audit/schema.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { countAuditLog, readAuditLog, type AuditLogSort } from "./repo.ts";

type ListInput = AuditFilter & AuditLogSort & { pageNum: number; pageSize: number };

export async function viewAuditLog(ctx: Ctx, { pageNum, pageSize, orderByColumn, isAsc, ...filter }: ListInput) {
  requireOperator(ctx, permissions.auditView);
  const [[counted], rows] = await readAll(ctx.db, [
    countAuditLog(filter),
    readAuditLog(filter, { orderByColumn, isAsc }, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** The latest rows that fit, for a file. */
export async function exportAuditLog(ctx: Ctx, filter: AuditFilter) {
  requireOperator(ctx, permissions.auditView);
  const [rows] = await readAll(ctx.db, [readAuditLog(filter, {}, auditExportLimit, 0)]);
  return rows;
}
