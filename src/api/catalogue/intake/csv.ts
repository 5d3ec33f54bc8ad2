import { readCsv, type CsvRow } from "../../spreadsheet/csv.ts";
import { BrokenQuotes, TooMuch, tooMuchText } from "../../spreadsheet/problem.ts";
import { maxColumns, UnreadableFile } from "./table.ts";

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

/** Cells may hold line breaks, and rows may be empty: so many more lines than rows there may be. */
const linesOfRow = 8;

/** The rows of a csv that hold anything, its heading among them. Throws `UnreadableFile`. */
export function parseCsv(text: string, maxRows: number): Promise<CsvRow[]> {
  const bounds = { lines: maxRows * linesOfRow, rows: maxRows + 1, columns: maxColumns };
  return readCsv(text, { delimiter: ",", bounds, isStrict: true }).catch((error: unknown) => {
    if (error instanceof TooMuch) throw new UnreadableFile(tooMuchText(error, { ...bounds, rows: maxRows }));
    if (error instanceof BrokenQuotes) throw new UnreadableFile(`不是有效的 CSV：${error.message}`);
    throw error;
  });
}
