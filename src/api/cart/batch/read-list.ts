import { parseCsv } from "hucre/csv";
import { batchLimits, type ResolveBatch } from "#src/domain/cart/batch/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { requireReadable } from "../../spreadsheet/csv.ts";
import { TooMuch, tooMuchText, UnreadableWorkbook } from "../../spreadsheet/problem.ts";
import { readXlsx, type Merge } from "../../spreadsheet/read-xlsx.ts";
import { machineTime } from "#src/domain/kernel/instant.ts";

/** A line of a list with its cells, and the places of cells that only repeat a merged one above them. */
export type ListRow = { line: number; cells: string[]; repeated: readonly number[] };

/** The lines of a pasted text, csv or xlsx; empty ones are left out. Throws 422 with what to do about a file that cannot be read. */
export async function readList({ text, file }: ResolveBatch): Promise<ListRow[]> {
  const rows = text === undefined ? await readFile(file?.name ?? "", bytesOf(file?.content ?? "")) : readText(text);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length === 0) throw refused("没有读到任何内容，请检查后重试");
  if (filled.length > batchLimits.rows + maxAsides)
    throw refused(`共 ${filled.length} 行，一次最多 ${batchLimits.rows} 行，请分成几次`);
  const width = filled.reduce((limit, { cells }) => Math.max(limit, cells.length), 0);
  if (width > batchLimits.columns) throw refused(`列数超过 ${batchLimits.columns} 列，请删去与采购无关的列后重试`);
  return filled;
}

/** Empty ones do not count as rows, and are not read without end. */
const maxOrderLines = batchLimits.rows * 2;

/** Titles, headings and sums come on top of the rows. */
const maxAsides = 50;

const refused = (text: string) => new DomainError(codes.invalid, text);
const bounds = { rows: batchLimits.rows, columns: batchLimits.columns };

function refuseTooMuch(read: () => void): void {
  try {
    read();
  } catch (error) {
    throw error instanceof TooMuch ? refused(tooMuchText(error, bounds)) : error;
  }
}

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, "base64");

function readFile(name: string, content: Uint8Array): ListRow[] | Promise<ListRow[]> {
  const kind = name.toLowerCase().split(".").at(-1);
  if (content.byteLength === 0) throw refused("文件是空的");
  if (content.byteLength > batchLimits.fileBytes) throw refused("文件不能超过 4 MB");
  const isZip = content[0] === 0x50 && content[1] === 0x4b;
  if (kind === "xlsx" || isZip) return readSheet(content);
  if (content[0] === 0xd0 && content[1] === 0xcf) throw refused("旧版 .xls 或加密的文件无法读取，请另存为未加密的 .xlsx 或 .csv");
  if (kind === "csv" || kind === "txt" || kind === "tsv") return readText(decode(content));
  throw refused("只支持 .xlsx、.csv 和 .txt 文件");
}

/** UTF-8 with or without a mark, UTF-16 as Excel's "Unicode text", or GBK as Chinese Excel saves csv. */
function decode(content: Uint8Array): string {
  const encodings = content[0] === 0xff && content[1] === 0xfe ? ["utf-16le"] : ["utf-8", "gb18030"];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // The next encoding is tried.
    }
  }
  throw refused("文件编码无法识别，请另存为 UTF-8 或 GBK 编码的 csv");
}

/** Cells copied out of a spreadsheet are separated by tabs; csv by commas or semicolons; a chat's lines are one cell each. */
function readText(given: string): ListRow[] {
  const text = given.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(text);
  refuseTooMuch(() => requireReadable(text, delimiter, maxOrderLines));
  const rows = delimiter
    ? parseCsv(text, { delimiter }).map((cells) => cells.map(textOf))
    : text.split(/\r\n|\r|\n/).map((line) => [line]);
  return rows.map((cells, place) => ({ line: place + 1, cells, repeated: [] }));
}

function delimiterOf(text: string): string | null {
  const lines = text.split(/\r\n|\r|\n/, 60).filter((line) => line.trim() !== "");
  const share = (mark: string) => lines.filter((line) => line.includes(mark)).length / Math.max(1, lines.length);
  if (share("\t") > 0.5 || (lines[0] ?? "").includes("\t")) return "\t";
  return [",", ";"].find((mark) => share(mark) > 0.8 && sameCounts(lines, mark)) ?? null;
}

/** Half of the lines have as many as the first one: a table, not sentences. */
const sameCounts = (lines: readonly string[], mark: string): boolean => {
  const counts = lines.map((line) => line.split(mark).length);
  return counts.filter((count) => count === counts[0]).length >= lines.length / 2;
};

async function readSheet(content: Uint8Array): Promise<ListRow[]> {
  const withAsides = { ...bounds, rows: batchLimits.rows + maxAsides };
  const { rows: found, merges } = await readXlsx(content, withAsides).catch((error: unknown) => {
    if (error instanceof TooMuch) throw refused(tooMuchText(error, bounds));
    if (error instanceof UnreadableWorkbook) throw refused("不是有效的 xlsx 文件，请用 Excel 或 WPS 重新另存为 .xlsx");
    throw error;
  });
  const rows = found.map(({ line, values, formulas }): ListRow & { repeated: number[] } => ({
    line,
    // A formula counts by its value; one that was never calculated shows itself, and its row says so.
    cells: Array.from(values, (value, column) => {
      const formula = formulas?.get(column);
      return formula === undefined ? textOf(value) : `=${formula}`;
    }),
    repeated: [],
  }));
  repeatMerged(rows, merges);
  return rows;
}

/** Cells that were merged over rows say the same in each of them. */
function repeatMerged(rows: readonly (ListRow & { repeated: number[] })[], merges: readonly Merge[]): void {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const last = rows.at(-1)?.line ?? 0;
  for (const { startRow, endRow, startCol } of merges) {
    const text = byLine.get(startRow + 1)?.cells[startCol] ?? "";
    if (text === "") continue;
    for (let line = startRow + 2; line <= Math.min(endRow + 1, last); line += 1) {
      const row = byLine.get(line);
      if (!row) continue;
      while (row.cells.length < startCol) row.cells.push("");
      row.cells[startCol] = text;
      row.repeated.push(startCol);
    }
  }
}

/** A cell whose date is none is said, so that the row is refused with it. */
const unreadableDate = "无法识别的日期";

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return machineTime(value.getTime())?.slice(0, 10) ?? unreadableDate;
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(12)));
  return typeof value === "string" ? value : JSON.stringify(value);
}
