import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

export type BadRow = { line: number; column: string; value: string; reason: string };

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
      else writeFileSync(path, `\uFEFF行号,列,内容,原因\n${rows.map((row) => `${lineOf(row)}\n`).join("")}`);
    },
  };
}

const lineOf = ({ line, column, value, reason }: BadRow) => [String(line), column, value, reason].map(cell).join(",");

/** Quoted where needed; a leading sign is kept from being run as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function parseErrors(text: string): BadRow[] {
  const rows: string[][] = parse(text, { bom: true, from_line: 2, relax_column_count: true });
  return rows.map(([line = "0", column = "", value = "", reason = ""]) => ({ line: Number(line), column, value, reason }));
}
