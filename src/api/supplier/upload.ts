import { parse } from "csv-parse/sync";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { fromPlainCell } from "#src/domain/kernel/cell.ts";
import { oneLine } from "#src/domain/kernel/text.ts";
import { maxFileBytes, maxRowsRead, requiredOf, type ImportGoods } from "#src/domain/supplier/import.ts";
import { requireReadable } from "../spreadsheet/csv.ts";
import { TooMuch, tooMuchText } from "../spreadsheet/problem.ts";
import { cellsOf, messageOf, readSheet, requireColumns, UnreadableFile, type RowCells } from "../catalogue/intake/table.ts";

export type UploadedRow = RowCells & { line: number };

/** The rows of an uploaded csv or xlsx file. Throws 422 for one that cannot be read, saying why. */
export async function readUpload({ fileName, content }: ImportGoods): Promise<UploadedRow[]> {
  try {
    const bytes = new Uint8Array(Buffer.from(content, "base64"));
    if (bytes.byteLength > maxFileBytes) throw new UnreadableFile(`文件超过 ${maxFileBytes / 1024 / 1024} MB，请分成几个文件`);
    const rows = await readBytes(fileName.toLowerCase(), bytes);
    if (rows.length === 0) throw new UnreadableFile("文件中没有商品");
    if (rows.length > maxRowsRead) throw new UnreadableFile(`一次最多导入 ${maxRowsRead} 行，请分成几个文件`);
    return rows.map(withoutFormulas);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new DomainError(codes.invalid, error.message, { fields: { content: error.message } });
  }
}

function readBytes(name: string, bytes: Uint8Array): Promise<UploadedRow[]> | UploadedRow[] {
  if (name.endsWith(".csv")) return readCsv(decode(bytes));
  if (name.endsWith(".xlsx")) return readSheet(bytes, { requiredOf, maxRows: maxRowsRead });
  throw new UnreadableFile("只支持 .csv 和 .xlsx 文件，其他格式请先另存为 xlsx");
}

/** UTF-8 with or without a mark at its beginning, or GBK as Excel saves it. */
function decode(bytes: Uint8Array): string {
  for (const encoding of ["utf-8", "gbk"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new UnreadableFile("文件编码不是 UTF-8 或 GBK，请用表格软件另存为 xlsx");
}

/** Cells may hold line breaks: so many more lines than rows there may be. */
const linesOfRow = 8;

function requireFewCells(text: string): void {
  try {
    requireReadable(text, ",", maxRowsRead * linesOfRow);
  } catch (error) {
    throw error instanceof TooMuch ? new UnreadableFile(tooMuchText(error, { rows: maxRowsRead, columns: 0 })) : error;
  }
}

type Parsed = { record: string[]; info: { lines: number } };

function readCsv(text: string): UploadedRow[] {
  requireFewCells(text);
  const records = parseCsv(text);
  const [head, ...rows] = records;
  if (!head) throw new UnreadableFile("文件是空的");
  const columns = requireColumns(head.record, requiredOf);
  return rows.flatMap(({ record, info }, place) => {
    if (record.every((text) => text.trim() === "")) return [];
    // `lines` counts to the end of a record; it begins behind the one before it.
    const before = records[place]?.info.lines ?? 0;
    const breaks = record.join("").split("\n").length - 1;
    return [{ line: Math.max(before + 1, info.lines - breaks), ...cellsOf(columns, record) }];
  });
}

function parseCsv(text: string): Parsed[] {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 200_000 };
    return parse(text, options) as unknown as Parsed[];
  } catch (error) {
    throw new UnreadableFile(`不是有效的 CSV：${messageOf(error)}`);
  }
}

/** A csv has no formulas, only texts that a spreadsheet would take for one. */
function withoutFormulas(row: UploadedRow): UploadedRow {
  const formula = Object.values(row.cells).find((text) => /^[=＝]/.test(oneLine(text)));
  if (formula) return { ...row, problem: `“${formula.slice(0, 20)}”是公式，请粘贴为数值` };
  return { ...row, cells: Object.fromEntries(Object.entries(row.cells).map(([column, text]) => [column, fromPlainCell(text)])) };
}
