import { v7 as uuid } from "uuid";
import type { BadCell } from "#src/domain/catalogue/row-report.ts";
import { draftColumns, parseDraft, type DraftColumn, type ProductDraft } from "#src/domain/catalogue/draft.ts";
import type { Hold } from "#src/domain/catalogue/classification.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { activityProblem } from "#src/domain/pricing/price.ts";
import { contentOf, saysOther } from "#src/domain/supplier/review.ts";
import { reasonsOfRow, type ImportGoods, type ImportReport } from "#src/domain/supplier/import.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import type { RowCells } from "../catalogue/intake/table.ts";
import { categoryOf, openIntake, type Intake } from "../catalogue/intake/names.ts";
import { holdsOf, importProducts, refusalsIn } from "../catalogue/intake/service.ts";
import { supplierScope, type Ctx } from "../kernel/context.ts";
import { auditWrite, commit, mentions } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { readMyCells, readMyCompany, type MyCells, type MyCompany } from "./repo.ts";
import { dropProposals, proposeGoods, readContents, readReviewRule } from "./review/repo.ts";
import { readUpload, type UploadedRow } from "./upload.ts";

/** Rows of one transaction: as many as keep its bound texts well below D1's two megabytes. */
const chunkRows = 500;

type Sound = { line: number; draft: ProductDraft; cells: RowCells["cells"] };
type Read = Sound | { line: number; errors: readonly Omit<BadCell, "line">[] };

/**
 * Takes goods of the caller's company from a file, chunk by chunk, each in one transaction with its audit row. Company and
 * code name a product, so the same file twice changes nothing the second time. Optional columns that the file does not have
 * leave known goods as they are. Throws 422 when the file cannot be read.
 */
export async function importGoods(ctx: Ctx, input: ImportGoods): Promise<ImportReport> {
  const { coId, userId } = supplierScope(ctx, permissions.goodsEdit);
  const rows = await readUpload(input);
  const [[company], [rule]] = await readAll(ctx.db, [readMyCompany(coId), readReviewRule()]);
  if (!company) throw refuse.companyIncomplete();
  // A dictionary of 145 KB: only who imports loads it.
  const { initialsOf } = await import("../catalogue/intake/initials.ts");
  const intake = await openIntake(ctx.db, ctx.now, initialsOf, () => null, coId);
  const counts = { created: 0, changed: 0, unchanged: 0, waiting: 0 };
  const bad: BadCell[] = [];
  const lineOfCode = new Map<string, number>();
  for (let from = 0; from < rows.length; from += chunkRows) {
    const chunk = await draftsOf(ctx, company, rows.slice(from, from + chunkRows), lineOfCode);
    const sound = chunk.filter((row): row is Sound => "draft" in row);
    const { now, later, refusals } = await divide(ctx, coId, intake, { areReviewed: rule?.on === 1 }, sound);
    const drafts = now.map(({ draft }) => draft);
    const reviewed = [
      ...(later.length > 0 ? [proposeGoods({ coId, userId, now: ctx.now }, later.map(toProposal))] : []),
      ...(drafts.length > 0
        ? [
            dropProposals(
              coId,
              drafts.map(({ productCode }) => productCode),
            ),
          ]
        : []),
    ];
    const waiting = later.length;
    // What nobody knew went to `later`, or was looked at when it last said this of itself.
    const imported = await importProducts(ctx.db, ctx.now, intake, "classified", drafts, ({ created, changed }) => [
      ...reviewed,
      ...(created + changed + waiting === 0
        ? []
        : [auditWrite(ctx, changeOf(coId, input.fileName, from, { created, changed, waiting }, [...now, ...later]))]),
    ]).catch((error: unknown) => {
      throw mentions(error, "batch_guard") ? refuse.importMoved() : error;
    });
    counts.created += imported.created;
    counts.changed += imported.changed;
    counts.unchanged += imported.unchanged;
    counts.waiting += waiting;
    const faulty = chunk.flatMap((row) => ("errors" in row ? [row] : []));
    const refused = imported.refused.map(({ place, errors }) => ({ line: now[place]?.line ?? 0, errors }));
    for (const { line, errors } of [...faulty, ...refused, ...refusals]) bad.push(...reasonsFor(line, errors));
  }
  const report = {
    ...counts,
    badRows: new Set(bad.map(({ line }) => line)).size,
    bad: bad.toSorted((a, b) => a.line - b.line),
  };
  return commit(ctx, [], [], report);
}

/**
 * Goods that are new or say something else wait for the operator where goods are reviewed, and everywhere when the register does
 * not know them; the others are written at once. What may not be sold is refused now.
 */
async function divide(
  ctx: Ctx,
  coId: number,
  intake: Intake,
  { areReviewed }: { areReviewed: boolean },
  sound: readonly Sound[],
) {
  const errors = await refusalsIn(
    ctx.db,
    ctx.now,
    intake,
    sound.map(({ draft }) => draft),
  );
  const [existing] = await readAll(ctx.db, [
    readContents(
      coId,
      sound.map(({ draft }) => draft.productCode),
    ),
  ]);
  const byCode = new Map(existing.map((row) => [row.productCode, row]));
  const categoryName = (draft: ProductDraft) => categoryOf(intake, draft)?.name ?? "";
  const saysSomethingNew = ({ draft }: Sound) => {
    const before = byCode.get(draft.productCode);
    return !before || saysOther(before, contentOf(draft, categoryName(draft)));
  };
  const rows = sound.map((row, place) => ({ row, errors: errors[place] ?? [] }));
  const whole = rows
    .filter((one) => one.errors.length === 0)
    .map(({ row }) => ({ ...row, isNew: saysSomethingNew(row), holds: holdsOf(intake, row.draft) }));
  const waits = ({ isNew, holds }: (typeof whole)[number]) => isNew && (areReviewed || holds.length > 0);
  return {
    now: whole.filter((row) => !waits(row)),
    later: whole
      .filter((row) => waits(row))
      .map((row) => ({ ...row, cells: { ...row.cells, productCateName: categoryName(row.draft) } })),
    refusals: rows.filter((one) => one.errors.length > 0).map(({ row: { line }, errors: found }) => ({ line, errors: found })),
  };
}

const toProposal = ({ draft: { productCode }, cells, holds }: Sound & { holds: readonly Hold[] }) => ({
  id: uuid(),
  productCode,
  cells: JSON.stringify(cells),
  holds: JSON.stringify(holds),
});

const changeOf = (coId: number, fileName: string, from: number, counts: object, rows: readonly Sound[]) => ({
  entity: "company.goods",
  entityId: String(coId),
  after: { fileName, rows: [from + 1, from + rows.length], ...counts, codes: rows.map(({ draft }) => draft.productCode) },
});

/** The rows as drafts of the company's goods, or what is wrong with each. */
async function draftsOf(ctx: Ctx, company: MyCompany, rows: readonly UploadedRow[], lineOfCode: Map<string, number>) {
  const codes = rows.map(({ cells }) => cells.productCode?.trim() ?? "");
  const [existing] = await readAll(ctx.db, [readMyCells(company.id, codes)]);
  const byCode = new Map(existing.map((row) => [row.productCode, row]));
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
    const before = byCode.get(code);
    const whole = { ...before, ...cells, supplier: company.name };
    const read = parseDraft(whole);
    const wrong = "draft" in read ? activityProblemOf(read.draft, whole, before, ctx.now) : null;
    return wrong ? refuse(wrong.field, whole[wrong.field] ?? "", wrong.text) : { line, cells: whole, ...read };
  });
}

/** What is wrong with the activity price of a row; one that ended stays as it was when the file is about other things. */
function activityProblemOf(draft: ProductDraft, cells: RowCells["cells"], before: MyCells | undefined, now: Instant) {
  const unchanged =
    before && parseDraft({ ...cells, aPrice: before.aPrice, aPriceFrom: before.aPriceFrom, aPriceTo: before.aPriceTo });
  const old = unchanged && "draft" in unchanged ? unchanged.draft : null;
  const isOld = old !== null && old.aPrice === draft.aPrice && old.aPriceTo === draft.aPriceTo;
  return activityProblem(draft, isOld ? null : now);
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
