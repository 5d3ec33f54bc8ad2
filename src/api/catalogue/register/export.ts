import type { Context } from "hono";
import { RegisterExport } from "#src/domain/catalogue/register/schema.ts";
import { hazardListLabel, type HazardList } from "#src/domain/hazard/substance.ts";
import { plainCell } from "#src/domain/kernel/cell.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { parseFields } from "../../http/parse.ts";
import { serveSheet } from "../../http/sheet.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { readExport } from "./repo.ts";

/** So many substances are in memory at a time. */
const atOnce = 500;

const columns = [
  { header: "序号", key: "entryNo", width: 10 },
  { header: "品名", key: "nameZh", width: 30 },
  { header: "别名", key: "aliases", width: 24 },
  { header: "CAS号", key: "casNo", width: 14 },
  { header: "浓度或形态", key: "condition", width: 20 },
  { header: "目录", key: "list", width: 10 },
  { header: "类别", key: "grade", width: 6 },
  { header: "依据", key: "source", width: 36 },
  { header: "生效", key: "effectiveFrom", width: 12 },
  { header: "失效", key: "effectiveTo", width: 12 },
];

/** The register, or one list of it, in the columns that a list is imported by. Throws 401, 403, 422 as an envelope. */
export async function serveRegister(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  requireOperator(ctx, permissions.registerEdit);
  const { list } = parseFields(RegisterExport, c.req.query());
  return serveSheet(ctx, { name: "化学品登记", fileName: "register" }, columns, exportedRegister(ctx, list ?? null));
}

/** Row by row, by CAS number. */
export async function* exportedRegister(ctx: Ctx, list: HazardList | null) {
  let after = "";
  for (;;) {
    const [rows] = await readAll(ctx.db, [readExport(list, after, atOnce)]);
    const last = rows.at(-1);
    if (!last) return;
    yield* rows.map(toCells);
    after = last.casNo;
  }
}

type Row = Awaited<ReturnType<typeof readAll<[ReturnType<typeof readExport>]>>>[0][number];
const toCells = ({ aliases, list, ...row }: Row): Record<string, string | number> => ({
  entryNo: plainCell(row.entryNo ?? ""),
  nameZh: plainCell(row.nameZh),
  aliases: plainCell((JSON.parse(aliases) as string[]).join("；")),
  casNo: row.casNo,
  condition: plainCell(row.condition ?? ""),
  list: list === null ? "" : hazardListLabel[list],
  grade: row.grade ?? "",
  source: plainCell(row.source ?? ""),
  effectiveFrom: row.effectiveFrom ?? "",
  effectiveTo: row.effectiveTo ?? "",
});
