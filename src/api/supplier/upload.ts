import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { fromPlainCell } from "#src/domain/kernel/cell.ts";
import { oneLine } from "#src/domain/kernel/text.ts";
import { maxFileBytes, maxRowsRead, requiredOf, type ImportGoods } from "#src/domain/supplier/import.ts";
import { mapInTurns } from "../kernel/turns.ts";
import { decode, parseCsv } from "../catalogue/intake/csv.ts";
import { cellsOf, readSheet, requireColumns, UnreadableFile, type RowCells } from "../catalogue/intake/table.ts";

export type UploadedRow = RowCells & { line: number };

/** The rows of an uploaded csv or xlsx file. Throws 422 for one that cannot be read, saying why. */
export async function readUpload({ fileName, content }: ImportGoods): Promise<UploadedRow[]> {
  try {
    const bytes = new Uint8Array(Buffer.from(content, "base64"));
    if (bytes.byteLength > maxFileBytes) throw new UnreadableFile(`文件超过 ${maxFileBytes / 1024 / 1024} MB，请分成几个文件`);
    const rows = await readBytes(fileName.toLowerCase(), bytes);
    if (rows.length === 0) throw new UnreadableFile("文件中没有商品");
    return await mapInTurns(rows, withoutFormulas);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new DomainError(codes.invalid, error.message, { fields: { content: error.message } });
  }
}

function readBytes(name: string, bytes: Uint8Array): Promise<UploadedRow[]> {
  if (name.endsWith(".csv")) return readCsv(decode(bytes));
  if (name.endsWith(".xlsx")) return readSheet(bytes, { requiredOf, maxRows: maxRowsRead });
  throw new UnreadableFile("只支持 .csv 和 .xlsx 文件，其他格式请先另存为 xlsx");
}

async function readCsv(text: string): Promise<UploadedRow[]> {
  const [head, ...rows] = await parseCsv(text, maxRowsRead);
  if (!head) throw new UnreadableFile("文件是空的");
  const columns = requireColumns(head.cells, requiredOf);
  return mapInTurns(rows, ({ line, cells }) => ({ line, ...cellsOf(columns, cells) }));
}

/** A csv has no formulas, only texts that a spreadsheet would take for one. */
function withoutFormulas(row: UploadedRow): UploadedRow {
  const formula = Object.values(row.cells).find((text) => /^[=＝]/.test(oneLine(text)));
  if (formula) return { ...row, problem: `“${formula.slice(0, 20)}”是公式，请粘贴为数值` };
  return { ...row, cells: Object.fromEntries(Object.entries(row.cells).map(([column, text]) => [column, fromPlainCell(text)])) };
}
