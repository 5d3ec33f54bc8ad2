import type { SheetLimits } from "../../spreadsheet/limits.ts";
import { TooMuch, tooMuchText, UnreadableWorkbook } from "../../spreadsheet/problem.ts";
import { readXlsx } from "../../spreadsheet/read-xlsx.ts";
import { columnsOf, draftColumns, type DraftColumn } from "#src/domain/catalogue/draft-columns.ts";
import { machineTime } from "#src/domain/kernel/instant.ts";

/** What a row of a file holds under the columns the file has; `problem` when the row as a whole cannot be read. */
export type RowCells = { cells: Partial<Record<DraftColumn, string>>; problem: string | null };

/** The file cannot be read at all; the text says why and what to do. */
export class UnreadableFile extends Error {}

/** So many columns are looked at; a sheet with more is not a list of goods. */
export const maxColumns = 100;

/** Which columns a file of these must have. */
export type ColumnRule = (columns: readonly (DraftColumn | null)[]) => readonly DraftColumn[];

/** What each column of the file is; all that `requiredOf` names must be there. Throws `UnreadableFile`. */
export function requireColumns(headings: readonly string[], requiredOf: ColumnRule): (DraftColumn | null)[] {
  if (headings.length > maxColumns) {
    throw new UnreadableFile(`文件有 ${headings.length} 列，最多 ${maxColumns} 列，请删去多余的列`);
  }
  const columns = columnsOf(headings);
  const required = requiredOf(columns);
  const isMissing = (column: DraftColumn) => !columns.includes(column);
  const missing = required.filter(isMissing).map((column) => draftColumns[column][0]);
  const category = (["productCateName", "cateId"] as const).map((column) => draftColumns[column][0]).join("或");
  const lacksCategory = required.includes("productTitle") && isMissing("cateId") && isMissing("productCateName");
  const lacked = [...missing, ...(lacksCategory ? [category] : [])];
  if (lacked.length > 0) throw new UnreadableFile(`缺少列：${lacked.join("、")}。请在第一行写上这些列名后重新上传`);
  return columns;
}

export function cellsOf(columns: readonly (DraftColumn | null)[], values: readonly string[]): RowCells {
  const cells: RowCells["cells"] = {};
  columns.forEach((column, place) => {
    if (column) cells[column] = values[place] ?? "";
  });
  return { cells, problem: values.length > columns.length ? `有 ${values.length} 列，多于表头的 ${columns.length} 列` : null };
}

/** `2026-11-21` or `2026-11-21 08:00`; a date that is none is said, so that the row is refused with it. */
const dateText = (at: number) => machineTime(at)?.slice(0, 16).replace("T", " ").replace(" 00:00", "") ?? "无法识别的日期";

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dateText(value.getTime());
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Rows of the first sheet of an xlsx file that holds anything, whose first row has the headings, empty ones left out. `line` counts
 * as the spreadsheet does. Throws `UnreadableFile`.
 */
export async function readSheet(
  content: Uint8Array,
  { requiredOf, maxRows = 1_048_576, limits }: { requiredOf: ColumnRule; maxRows?: number; limits?: SheetLimits },
): Promise<(RowCells & { line: number })[]> {
  const bounds = { rows: maxRows + 1, columns: maxColumns };
  const { rows: all } = await readXlsx(content, bounds, limits).catch((error: unknown) => {
    if (error instanceof TooMuch) throw new UnreadableFile(tooMuchText(error, { ...bounds, rows: maxRows }));
    if (error instanceof UnreadableWorkbook)
      throw new UnreadableFile("不是有效的 xlsx 文件，或其目录已损坏，请另存为新的 xlsx 或 csv 后重试");
    throw error;
  });
  const [head, ...rows] = all;
  if (!head) throw new UnreadableFile("文件是空的");
  const columns = requireColumns(Array.from(head.values, textOf), requiredOf);
  return rows.map(({ line, values, formulas, errors }) => {
    const texts = columns.map((_, cell) => textOf(values[cell]));
    const broken = columns.findIndex((column, cell) => column && (errors?.has(cell) || formulas?.has(cell)));
    const read = cellsOf(columns, texts);
    const problem = broken < 0 ? read.problem : `第 ${broken + 1} 列是没有结果的公式，请粘贴为数值`;
    return { line, cells: read.cells, problem };
  });
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
