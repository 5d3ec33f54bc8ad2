import { letOthersRun } from "../kernel/turns.ts";
import { sheetLimits } from "./limits.ts";
import { BrokenQuotes, TooMuch } from "./problem.ts";

/** A row that holds something, and the line of the text it begins on. */
export type CsvRow = { line: number; cells: string[] };

/** `delimiter`: null when a line is one cell. `lines`: empty ones too. `isStrict`: a quote that nothing closes is refused. */
export type CsvReading = {
  delimiter: string | null;
  bounds: Readonly<Record<"lines" | "rows" | "columns", number>>;
  isStrict: boolean;
};

/**
 * The rows of a text that hold anything. Reads no further than the first line, row, column or cell too many, and others get their turn
 * meanwhile. Throws `TooMuch`, `BrokenQuotes`.
 */
export async function readCsv(text: string, reading: CsvReading): Promise<CsvRow[]> {
  const { lines, rows: maxRows } = reading.bounds;
  const rows: CsvRow[] = [];
  let [line, cells, nextTurn] = [1, 0, charactersAtOnce];
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length;) {
    if (line > lines) throw new TooMuch("rows");
    const row = rowAt(text, at, line, reading);
    cells += row.cells.length;
    if (cells > sheetLimits.cells) throw new TooMuch("cells");
    if (row.cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells: row.cells });
    if (rows.length > maxRows) throw new TooMuch("rows");
    line += row.lines;
    at = row.next;
    if (at < nextTurn) continue;
    nextTurn = at + charactersAtOnce;
    await letOthersRun();
  }
  return rows;
}

/** A few milliseconds of reading. */
const charactersAtOnce = 50_000;

/** The row that begins at a place, how many lines it takes, and where the next one begins. */
function rowAt(text: string, from: number, line: number, { delimiter, bounds, isStrict }: CsvReading) {
  const cells: string[] = [];
  let lines = 1;
  for (let at = from; ; at += 1) {
    const quoted = delimiter !== null && text[at] === '"' ? quotedAt(text, at, line) : null;
    const start = quoted?.end ?? at;
    const end = endOf(text, start, delimiter);
    if (quoted && isStrict && (!quoted.isClosed || end > start)) throw new BrokenQuotes(line);
    if (quoted) lines += quoted.value.split("\n").length - 1;
    cells.push(((quoted?.value ?? "") + text.slice(start, end)).slice(0, sheetLimits.cellCharacters));
    if (cells.length > bounds.columns) throw new TooMuch("columns");
    if (end < text.length && text[end] === delimiter) at = end;
    else return { cells, lines, next: end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1) };
  }
}

/** Where a cell without quotes ends. */
function endOf(text: string, from: number, delimiter: string | null): number {
  const mark = delimiter?.charCodeAt(0);
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === mark || code === 10 || code === 13) return at;
  }
  return text.length;
}

/** No spreadsheet's cell holds more: a quote stands there that nothing closes. */
const maxCell = 32_767;

/** What stands between quotes; two of them are one. */
function quotedAt(text: string, at: number, line: number): { value: string; end: number; isClosed: boolean } {
  let value = "";
  for (let from = at + 1; ;) {
    const end = text.indexOf('"', from);
    const part = text.slice(from, end < 0 ? text.length : end);
    if (value.length + part.length > maxCell) throw new BrokenQuotes(line);
    value += part;
    if (end < 0) return { value, end: text.length, isClosed: false };
    if (text[end + 1] !== '"') return { value, end: end + 1, isClosed: true };
    value += '"';
    from = end + 2;
  }
}
