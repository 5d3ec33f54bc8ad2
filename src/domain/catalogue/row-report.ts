import { plainCell } from "../kernel/cell.ts";

/** What is wrong with a row of an import file: its line, the column at fault (none when it is the whole row), what stood there. */
export type BadCell = { line: number; column: string; value: string; reason: string };

/** The bad rows as a csv that a spreadsheet can open: nothing in it is run as a formula. */
export const rowReport = (rows: readonly BadCell[]): string =>
  `\uFEFF行号,列,内容,原因\n${rows
    .map(({ line, column, value, reason }) => `${[String(line), column, value, reason].map(cell).join(",")}\n`)
    .join("")}`;

function cell(text: string): string {
  const safe = plainCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
