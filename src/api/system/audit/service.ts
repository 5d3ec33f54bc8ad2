import { permissions } from "#src/domain/kernel/permissions.ts";
import { auditExportLimit, type AuditFilter } from "#src/domain/system/audit/schema.ts";
import { requireOperator, type Ctx } from "../../context.ts";
import { readAll } from "../../db/read.ts";
import { countTrail, readTrail } from "./repo.ts";

export async function viewTrail(ctx: Ctx, { pageNum, pageSize, ...filter }: AuditFilter & { pageNum: number; pageSize: number }) {
  requireOperator(ctx, permissions.auditView);
  const [[counted], rows] = await readAll(ctx.db, [countTrail(filter), readTrail(filter, pageSize, (pageNum - 1) * pageSize)]);
  return { total: counted?.total ?? 0, rows };
}

/** The latest rows that fit, for a file. */
export async function exportTrail(ctx: Ctx, filter: AuditFilter) {
  requireOperator(ctx, permissions.auditView);
  const [rows] = await readAll(ctx.db, [readTrail(filter, auditExportLimit, 0)]);
  return rows;
}
