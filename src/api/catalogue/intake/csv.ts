import { parse } from "csv-parse/sync";
import { requireReadable } from "../../spreadsheet/csv.ts";
import { TooMuch, tooMuchText } from "../../spreadsheet/problem.ts";
import { messageOf, UnreadableFile } from "./table.ts";

/** UTF-8 with or without a mark at its beginning, or GBK as Excel saves it. */
export function decode(bytes: Uint8Array): string {
  for (const encoding of ["utf-8", "gbk"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding is tried.
    }
  }
  throw new UnreadableFile("文件编码不是 UTF-8 或 GBK，请用表格软件另存为 xlsx");
}

type Parsed = { record: string[]; info: { lines: number } };

/** The records of a csv with the line each ends on, none of them empty. Throws `UnreadableFile`. */
export function parseCsv(text: string, maxRows: number): Parsed[] {
  requireFewCells(text, maxRows);
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 200_000 };
    return parse(text, options) as unknown as Parsed[];
  } catch (error) {
    throw new UnreadableFile(`不是有效的 CSV：${messageOf(error)}`);
  }
}

/** Cells may hold line breaks: so many more lines than rows there may be. */
const linesOfRow = 8;

function requireFewCells(text: string, maxRows: number): void {
  try {
    requireReadable(text, ",", maxRows * linesOfRow);
  } catch (error) {
    throw error instanceof TooMuch ? new UnreadableFile(tooMuchText(error, { rows: maxRows, columns: 0 })) : error;
  }
}
