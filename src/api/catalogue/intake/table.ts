import { readXlsx } from "hucre/xlsx";
import { weighZip } from "../../http/zip.ts";
import { columnsOf, draftColumns, type DraftColumn } from "#src/domain/catalogue/draft.ts";
import { machineTime } from "#src/domain/kernel/instant.ts";

/** What a row of a file holds under the columns the file has; `problem` when the row as a whole cannot be read. */
export type RowCells = { cells: Partial<Record<DraftColumn, string>>; problem: string | null };

/** The file cannot be read at all; the text says why and what to do. */
export class UnreadableFile extends Error {}

/** So many columns are looked at; a sheet with more is not a list of goods. */
const mostColumns = 100;

/** What each column of the file is; all of `required` must be there, each once. Throws `UnreadableFile`. */
export function requireColumns(headings: readonly string[], required: readonly DraftColumn[]): (DraftColumn | null)[] {
  if (headings.length > mostColumns) {
    throw new UnreadableFile(`文件有 ${headings.length} 列，最多 ${mostColumns} 列，请删去多余的列`);
  }
  const columns = columnsOf(headings);
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new UnreadableFile(
      `缺少列：${missing.map((column) => `${column}（${draftColumns[column][0]}）`).join("、")}，列名见导入说明`,
    );
  if (!columns.includes("cateId") && !columns.includes("productCateName"))
    throw new UnreadableFile("缺少列：cateId（分类编号）或 productCateName（分类）");
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
 * Rows of the first sheet of an xlsx file whose first row has the headings, empty ones left out. `line` counts as the
 * spreadsheet does. Throws `UnreadableFile`.
 */
export async function readSheet(
  content: Uint8Array,
  { required, mostUnpacked, maxRows }: { required: readonly DraftColumn[]; mostUnpacked: number; maxRows?: number },
): Promise<(RowCells & { line: number })[]> {
  await requireSmall(content, mostUnpacked);
  const { sheets } = await readXlsx(content, { sheets: [0], ...(maxRows && { maxRows: maxRows + 1 }) }).catch(
    (error: unknown) => {
      throw new UnreadableFile(`不是有效的 xlsx 文件：${messageOf(error)}`);
    },
  );
  const [head, ...rows] = sheets[0]?.rows ?? [];
  if (!head) throw new UnreadableFile("文件是空的");
  const columns = requireColumns(head.map(textOf), required);
  return rows.flatMap((row, place) => {
    const texts = columns.map((_, cell) => textOf(row[cell]));
    if (texts.every((text) => text === "")) return [];
    const broken = columns.findIndex((column, cell) => {
      const more = column && sheets[0]?.cells?.get(`${place + 1},${cell}`);
      return more && (more.type === "error" || (more.type === "formula" && texts[cell] === ""));
    });
    const read = cellsOf(columns, texts);
    const problem = broken < 0 ? read.problem : `第 ${broken + 1} 列是没有结果的公式，请粘贴为数值`;
    return [{ line: place + 2, cells: read.cells, problem }];
  });
}

async function requireSmall(content: Uint8Array, mostUnpacked: number): Promise<void> {
  switch (await weighZip(content, mostUnpacked)) {
    case "fits":
      return;
    case "broken":
      throw new UnreadableFile("不是有效的 xlsx 文件，或其目录已损坏，请另存为新的 xlsx 或 csv 后重试");
    case "tooLarge":
      throw new UnreadableFile(`解压后超过 ${mostUnpacked / 1024 / 1024} MB，请分成几个文件或改用 csv`);
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
