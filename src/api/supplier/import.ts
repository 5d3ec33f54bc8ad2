import type { BadCell } from "#src/domain/catalogue/row-report.ts";
import { draftColumns, parseDraft, type DraftColumn, type ProductDraft } from "#src/domain/catalogue/draft.ts";
import { conflict } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { reasonsOfRow, type ImportGoods, type ImportReport } from "#src/domain/supplier/import.ts";
import { openIntake } from "../catalogue/intake/names.ts";
import { takeProducts } from "../catalogue/intake/service.ts";
import { supplierScope, type Ctx } from "../context.ts";
import { auditWrite, commit, mentions } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { readOwnCells, readOwnCompany, type OwnCompany } from "./repo.ts";
import { readUpload, type UploadedRow } from "./upload.ts";

const movedOn = "有商品刚被他人更改，请重新上传此文件；已导入的行不会重复";
/** Rows of one transaction: as many as keep its bound texts well below D1's two megabytes. */
const chunkRows = 500;

type Read = { line: number; draft: ProductDraft } | { line: number; errors: readonly Omit<BadCell, "line">[] };

/**
 * Takes goods of the caller's company from a file, chunk by chunk, each in one transaction with its audit row. Company and
 * code name a product, so the same file twice changes nothing the second time. Optional columns that the file does not have
 * leave known goods as they are. Throws 422 when the file cannot be read.
 */
export async function importGoods(ctx: Ctx, input: ImportGoods): Promise<ImportReport> {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const rows = await readUpload(input);
  const [[company]] = await readAll(ctx.db, [readOwnCompany(coId)]);
  if (!company) throw conflict("公司资料不完整，请联系平台");
  // A dictionary of 145 KB: only who imports loads it.
  const { initialsOf } = await import("../catalogue/intake/initials.ts");
  const intake = await openIntake(ctx.db, initialsOf, () => null, coId);
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const bad: BadCell[] = [];
  const lineOfCode = new Map<string, number>();
  for (let from = 0; from < rows.length; from += chunkRows) {
    const chunk = await draftsOf(ctx, company, rows.slice(from, from + chunkRows), lineOfCode);
    const sound = chunk.filter((row): row is Extract<Read, { draft: ProductDraft }> => "draft" in row);
    const drafts = sound.map(({ draft }) => draft);
    const taken = await takeProducts(ctx.db, ctx.now, intake, drafts, ({ created, changed }) =>
      created + changed === 0 ? [] : [auditWrite(ctx, changeOf(coId, input.fileName, from, { created, changed }, drafts))],
    ).catch((error: unknown) => {
      throw mentions(error, "batch_guard") ? conflict(movedOn) : error;
    });
    counts.created += taken.created;
    counts.changed += taken.changed;
    counts.unchanged += taken.unchanged;
    const faulty = chunk.flatMap((row) => ("errors" in row ? [row] : []));
    const refused = taken.refused.map(({ place, errors }) => ({ line: sound[place]?.line ?? 0, errors }));
    for (const { line, errors } of [...faulty, ...refused]) bad.push(...reasonsFor(line, errors));
  }
  const report = {
    ...counts,
    badRows: new Set(bad.map(({ line }) => line)).size,
    bad: bad.toSorted((a, b) => a.line - b.line),
  };
  return commit(ctx, [], [], report);
}

const changeOf = (coId: number, fileName: string, from: number, counts: object, drafts: readonly ProductDraft[]) => ({
  entity: "company.goods",
  entityId: String(coId),
  after: { fileName, rows: [from + 1, from + drafts.length], ...counts, codes: drafts.map(({ productCode }) => productCode) },
});

/** The rows as drafts of the company's goods, or what is wrong with each. */
async function draftsOf(ctx: Ctx, company: OwnCompany, rows: readonly UploadedRow[], lineOfCode: Map<string, number>) {
  const codes = rows.map(({ cells }) => cells.productCode?.trim() ?? "");
  const [known] = await readAll(ctx.db, [readOwnCells(company.id, codes)]);
  const byCode = new Map(known.map((row) => [row.productCode, row]));
  return rows.map(({ line, cells, problem }, place): Read => {
    const refuse = (column: string, value: string, reason: string): Read => ({ line, errors: [{ column, value, reason }] });
    if (problem) return refuse("", "", problem);
    const named = cells.supplier?.trim() ?? "";
    if (named !== "" && named !== company.name && named !== company.shortName) {
      return refuse("supplier", named, "只能导入本公司的商品，请留空或删去此列");
    }
    const code = codes[place] ?? "";
    const first = lineOfCode.get(code);
    if (code !== "" && first !== undefined) return refuse("productCode", code, `与第 ${first} 行的货号重复`);
    lineOfCode.set(code, line);
    return { line, ...parseDraft({ ...byCode.get(code), ...cells, supplier: company.name }) };
  });
}

/** By line, named as the file may head its columns. */
function reasonsFor(line: number, errors: readonly Omit<BadCell, "line">[]): BadCell[] {
  const more = errors.length - reasonsOfRow;
  return errors.slice(0, reasonsOfRow).map(({ column, value, reason }, place) => ({
    line,
    column: column === "" ? "整行" : draftColumns[column as DraftColumn][0],
    value: value.slice(0, 20),
    reason: more > 0 && place === reasonsOfRow - 1 ? `${reason}（另有 ${more} 处）` : reason,
  }));
}
