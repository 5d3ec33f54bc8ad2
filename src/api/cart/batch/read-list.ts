import { batchLimits, type ResolveBatch } from "#src/domain/cart/batch/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { readCsv } from "../../spreadsheet/csv.ts";
import { BrokenQuotes, TooMuch, tooMuchText, UnreadableWorkbook } from "../../spreadsheet/problem.ts";
import { readXlsx, type Merge } from "../../spreadsheet/read-xlsx.ts";
import { mapInTurns } from "../../kernel/turns.ts";
import { machineTime } from "#src/domain/kernel/instant.ts";

/** A line of a list with its cells, and the places of cells that only repeat a merged one above them. */
export type ListRow = { line: number; cells: string[]; repeated: readonly number[] };

/** The lines of a pasted text, csv or xlsx; empty ones are left out. Throws 422 with what to do about a file that cannot be read. */
export async function readList({ text, file }: ResolveBatch): Promise<ListRow[]> {
  const rows = await (text === undefined ? readFile(file?.name ?? "", bytesOf(file?.content ?? "")) : readText(text));
  if (rows.length === 0) throw refused("没有读到任何内容，请检查后重试");
  return rows;
}

/** Empty ones do not count as rows, and are not read without end. */
const maxOrderLines = batchLimits.rows * 2;

/** Titles, headings and sums come on top of the rows. */
const maxAsides = 50;

const refused = (text: string) => new DomainError(codes.invalid, text);
const bounds = { rows: batchLimits.rows, columns: batchLimits.columns };
const withAsides = { ...bounds, rows: batchLimits.rows + maxAsides };

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, "base64");

function readFile(name: string, content: Uint8Array): Promise<ListRow[]> {
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
async function readText(text: string): Promise<ListRow[]> {
  const reading = { delimiter: delimiterOf(text), bounds: { ...withAsides, lines: maxOrderLines }, isStrict: false };
  const rows = await readCsv(text, reading).catch((error: unknown) => {
    if (error instanceof TooMuch) throw refused(tooMuchText(error, bounds));
    if (error instanceof BrokenQuotes) throw refused(`${error.message}，请检查后重试`);
    throw error;
  });
  return rows.map(({ line, cells }) => ({ line, cells, repeated: [] }));
}

/** So much of a text says what its cells are parted by. */
const looked = 100_000;

function delimiterOf(text: string): string | null {
  const lines = text
    .slice(0, looked)
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/, 60)
    .filter((line) => line.trim() !== "");
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
  const { rows: found, merges } = await readXlsx(content, withAsides).catch((error: unknown) => {
    if (error instanceof TooMuch) throw refused(tooMuchText(error, bounds));
    if (error instanceof UnreadableWorkbook) throw refused("不是有效的 xlsx 文件，请用 Excel 或 WPS 重新另存为 .xlsx");
    throw error;
  });
  const rows = await mapInTurns(found, ({ line, values, formulas }): ListRow & { repeated: number[] } => ({
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
