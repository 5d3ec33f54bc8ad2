import { readXlsx } from "hucre/xlsx";
import { columnsOf, draftColumns, type DraftColumn } from "#src/domain/catalogue/draft.ts";

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

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace("T", " ").replace(" 00:00", "");
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
  requireSmall(content, mostUnpacked);
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

/**
 * Sums up the sizes that the zip's directory announces before anything is unpacked: a small file may hold a giant. The
 * reader then unpacks no entry beyond its announced size, so an entry without one, and zip64, are refused too.
 */
function requireSmall(content: Uint8Array, mostUnpacked: number): void {
  const view = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > view.length) throw new UnreadableFile("不是有效的 xlsx 文件");
  const tooLarge = `解压后超过 ${mostUnpacked / 1024 / 1024} MB，请分成几个文件或改用 csv`;
  const entries = view.readUInt16LE(end + 10);
  let at = view.readUInt32LE(end + 16);
  if (entries === 0xffff || at === 0xffff_ffff || view.readUInt32LE(end + 12) === 0xffff_ffff) throw new UnreadableFile(tooLarge);
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== 0x02014b50) throw new UnreadableFile("xlsx 文件的目录已损坏");
    const size = view.readUInt32LE(at + 24);
    const nameLength = view.readUInt16LE(at + 28);
    const isFolder = view[at + 46 + nameLength - 1] === 0x2f;
    if (size === 0 && !isFolder) throw new UnreadableFile("xlsx 文件的目录已损坏");
    unpacked += size;
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  if (unpacked > mostUnpacked) throw new UnreadableFile(tooLarge);
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
