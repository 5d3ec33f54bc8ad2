import type { BadCell } from "#src/domain/catalogue/row-report.ts";
import { draftColumns, type DraftColumn } from "#src/domain/catalogue/draft-columns.ts";
import { isUpdate, reasonsOfRow, type ImportGoods, type ImportReport } from "#src/domain/supplier/import.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { maxWaiting } from "#src/domain/supplier/review.ts";
import type { Ctx } from "../kernel/context.ts";
import { inTurn } from "../kernel/in-turn.ts";
import { letOthersRun } from "../kernel/turns.ts";
import { auditWrite, commit, mentions } from "../db/batch.ts";
import { writeAll } from "../db/read.ts";
import { openGoodsIntake, planRows, type DescribedRow, type GoodsIntake, type PlannedRows, type RefusedRow } from "./intake.ts";
import { readUpload, type UploadedRow } from "./upload.ts";

/** Rows of one transaction: few enough that nobody waits for one of them, as many as keep trips to a far database few. */
const chunkRows = 100;

/**
 * Takes goods of the caller's company from a file, chunk by chunk, each in one transaction with its audit row. Company and
 * code name a product, so the same file twice changes nothing the second time. Optional columns that the file does not have
 * leave goods as they are. Throws 422 when the file cannot be read.
 */
export async function importGoods(ctx: Ctx, input: ImportGoods): Promise<ImportReport> {
  const intake = await openGoodsIntake(ctx);
  return inTurn(`goods import ${intake.coId}`, () => importInTurns(ctx, intake, input));
}

/** Chunk by chunk; between two of them other requests get their turn. */
async function importInTurns(ctx: Ctx, intake: GoodsIntake, input: ImportGoods): Promise<ImportReport> {
  const rows = await readUpload(input);
  const counts = { created: 0, changed: 0, unchanged: 0, waiting: 0 };
  const bad: BadCell[] = [];
  const lineOfCode = new Map<string, number>();
  for (let from = 0; from < rows.length; from += chunkRows) {
    const planned = await planRows(ctx, intake, rows.slice(from, from + chunkRows).map(describe), lineOfCode);
    const { created, changed, unchanged, waiting, unplaced, refused, writes } = planned;
    const history =
      created + changed + waiting === 0 ? [] : [auditWrite(ctx, changeOf(intake.coId, input.fileName, from, planned))];
    await writeAll(ctx.db, [...writes, ...history]).catch((error: unknown) => {
      throw mentions(error, "batch_guard") ? refuse.importMoved() : error;
    });
    counts.created += created;
    counts.changed += changed;
    counts.unchanged += unchanged;
    counts.waiting += waiting;
    bad.push(...refused.flatMap(reasonsFor), ...unplaced.map(unplacedRow));
    await letOthersRun();
  }
  const report = {
    ...counts,
    badRows: new Set(bad.map(({ line }) => line)).size,
    bad: bad.toSorted((a, b) => a.line - b.line),
  };
  return commit(ctx, [], [], report);
}

/** A file of prices or stock alone leaves what it does not say; 0 has to be written. */
function describe({ cells, ...row }: UploadedRow): DescribedRow {
  if (!isUpdate(Object.keys(cells))) return { ...row, cells, isUpdate: false };
  const stated = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ""));
  return { ...row, cells: stated, isUpdate: true };
}

const changeOf = (coId: number, fileName: string, from: number, { created, changed, waiting, codes }: PlannedRows) => ({
  entity: "company.goods",
  entityId: String(coId),
  after: { fileName, rows: [from + 1, from + codes.length], created, changed, waiting, codes },
});

const unplacedRow = (line: number): BadCell => ({
  line,
  column: "整行",
  value: "",
  reason: refuse.reviewFull({ max: maxWaiting }).message,
});

/** By line, named as the file may head its columns. */
function reasonsFor({ line, errors }: RefusedRow): BadCell[] {
  const more = errors.length - reasonsOfRow;
  return errors.slice(0, reasonsOfRow).map(({ column, value, reason }, place) => ({
    line,
    column: column === "" ? "整行" : draftColumns[column as DraftColumn][0],
    value: value.slice(0, 20),
    reason: more > 0 && place === reasonsOfRow - 1 ? `${reason}（另有 ${more} 处）` : reason,
  }));
}
