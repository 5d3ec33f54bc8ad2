import { permissions } from "#src/domain/kernel/permissions.ts";
import { auditExportLimit, type AuditFilter } from "#src/domain/system/audit/schema.ts";
import { requireOperator, type Ctx } from "../../context.ts";
import { readAll } from "../../db/read.ts";
import { countTrail, readTrail, type TrailSort } from "./repo.ts";

type ListInput = AuditFilter & TrailSort & { pageNum: number; pageSize: number };

export async function viewTrail(ctx: Ctx, { pageNum, pageSize, orderByColumn, isAsc, ...filter }: ListInput) {
  requireOperator(ctx, permissions.auditView);
  const [[counted], rows] = await readAll(ctx.db, [
    countTrail(filter),
    readTrail(filter, { orderByColumn, isAsc }, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** The latest rows that fit, for a file. */
export async function exportTrail(ctx: Ctx, filter: AuditFilter) {
  requireOperator(ctx, permissions.auditView);
  const [rows] = await readAll(ctx.db, [readTrail(filter, {}, auditExportLimit, 0)]);
  return rows;
}
