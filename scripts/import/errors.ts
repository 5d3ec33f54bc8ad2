import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { rowReport, type BadCell } from "../../src/domain/catalogue/row-report.ts";

export type BadRow = BadCell;

/** Bad rows beside the input, `FILE.errors.csv`; a spreadsheet can open it. */
export function openErrors(file: string) {
  const path = `${file}.errors.csv`;
  return {
    path,
    /** What an interrupted run has reported up to a line. */
    reportedUpTo: (line: number): BadRow[] =>
      existsSync(path) ? parseErrors(readFileSync(path, "utf8")).filter((row) => row.line <= line) : [],
    /** Nothing to report: no file. */
    write: (rows: readonly BadRow[]) => {
      if (rows.length === 0) rmSync(path, { force: true });
      else writeFileSync(path, rowReport(rows));
    },
  };
}

function parseErrors(text: string): BadRow[] {
  const rows: string[][] = parse(text, { bom: true, from_line: 2, relax_column_count: true });
  return rows.map(([line = "0", column = "", value = "", reason = ""]) => ({ line: Number(line), column, value, reason }));
}
