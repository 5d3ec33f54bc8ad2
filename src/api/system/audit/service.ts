import { contract } from "#src/domain/contract.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { auditExportLimit, type AuditFilter, type AuditLine } from "#src/domain/system/audit/schema.ts";
import { actionOf, jobLabel } from "#src/domain/system/audit/words.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { countAuditLog, readAuditLog, type AuditLogSort, type AuditRow, type AuditWanted } from "./repo.ts";

type ListInput = AuditFilter & AuditLogSort & { pageNum: number; pageSize: number };

const actions = new Map(Object.entries(contract).map(([key, { summary }]) => [key, actionOf(summary)]));
/** A call that the mall no longer has is named as it was. */
const withAction = (row: AuditRow): AuditLine => ({ ...row, action: actions.get(row.call) ?? jobLabel(row.call) ?? row.call });

function wantedOf(filter: AuditFilter): AuditWanted {
  const { call } = filter;
  const calls = call ? [...actions].filter(([, action]) => action.includes(call)).map(([key]) => key) : [];
  return { ...filter, calls };
}

export async function viewAuditLog(ctx: Ctx, { pageNum, pageSize, orderByColumn, isAsc, ...filter }: ListInput) {
  requireOperator(ctx, permissions.auditView);
  const [[counted], rows] = await readAll(ctx.db, [
    countAuditLog(wantedOf(filter)),
    readAuditLog(wantedOf(filter), { orderByColumn, isAsc }, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map(withAction) };
}

/** The latest rows that fit into a file, a part at a time: what a row says may be long. */
export async function* exportAuditLog(ctx: Ctx, filter: AuditFilter, atOnce = rowsAtOnce): AsyncGenerator<AuditLine[]> {
  requireOperator(ctx, permissions.auditView);
  const wanted = wantedOf(filter);
  let behind: AuditRow | undefined;
  for (let from = 0; from < auditExportLimit; from += atOnce) {
    const [rows] = await readAll(ctx.db, [readAuditLog({ ...wanted, behind }, {}, atOnce, 0)]);
    if (rows.length > 0) yield rows.map(withAction);
    if (rows.length < atOnce) return;
    behind = rows.at(-1);
  }
}
const rowsAtOnce = 500;
