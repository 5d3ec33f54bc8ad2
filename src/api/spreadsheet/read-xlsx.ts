import { inTurn } from "../kernel/in-turn.ts";
import { maxParts, openZip, partsOf, type Zip } from "../http/zip.ts";
import { sheetLimits, type SheetLimits } from "./limits.ts";
import { TooMuch, UnreadableWorkbook } from "./problem.ts";
import { readWorkbook, unescaped, type Workbook } from "./workbook.ts";
import { readXml, tagsOfContent } from "./xml.ts";

export type CellValue = string | number | boolean | Date | null;

/** A row that holds something. `line` counts as the spreadsheet does, from 1. */
export type SheetRow = {
  line: number;
  values: CellValue[];
  /** Columns whose formula has no result, with the formula; and those that show an error. */
  formulas: Map<number, string> | null;
  errors: Set<number> | null;
};

/** Cells over several rows that show one value: rows and columns from 0, the last row included. */
export type Merge = { startRow: number; endRow: number; startCol: number };

export type Sheet = { rows: SheetRow[]; merges: Merge[] };

export type SheetBounds = { rows: number; columns: number };

/**
 * The first sheet that holds anything: many have an empty cover. Read while it is unpacked, so that only the cells are kept.
 * Throws `UnreadableWorkbook`, and `TooMuch` before or while reading what is beyond `sheetLimits` or the bounds.
 */
export const readXlsx = (content: Uint8Array, bounds: SheetBounds, limits = sheetLimits): Promise<Sheet> =>
  inTurn("workbook", () => readFirstSheet(content, bounds, limits), otherWorkbooks);

/** One workbook at a time: several at once would each take as long as all of them, and everybody else would wait for each. */
const otherWorkbooks = { patience: 10_000, says: "正在处理的表格较多，请稍后再上传" };

async function readFirstSheet(content: Uint8Array, bounds: SheetBounds, limits: SheetLimits): Promise<Sheet> {
  if (partsOf(content) > maxParts) throw new TooMuch("parts");
  const zip = openZip(content);
  if (!zip) throw new UnreadableWorkbook();
  if (zip.unpacked > limits.unpacked) throw new TooMuch("bytes");
  try {
    const workbook = await readWorkbook(zip, limits);
    if (workbook.sheets.length === 0) throw new UnreadableWorkbook();
    let first: Sheet | null = null;
    for (const [place, { path, isHidden }] of workbook.sheets.entries()) {
      if (place > 0 && isHidden) continue;
      const sheet = await readSheet(zip, path, { workbook, bounds, limits });
      if (sheet.rows.length > 0) return sheet;
      first ??= sheet;
    }
    return first ?? { rows: [], merges: [] };
  } catch (error) {
    if (error instanceof TooMuch) throw error;
    throw new UnreadableWorkbook("", { cause: error });
  }
}

type OpenCell = { column: number; type: string; style: number; value: string; formula: string; inline: string };

type Reading = { workbook: Workbook; bounds: SheetBounds; limits: SheetLimits };

async function readSheet(zip: Zip, path: string, reading: Reading): Promise<Sheet> {
  const { bounds, limits } = reading;
  const part = zip.read(path);
  if (!part) throw new UnreadableWorkbook();
  const sheet: Sheet = { rows: [], merges: [] };
  let { cells, characters } = limits;
  const budget = { left: limits.tags };
  let line = 0;
  let row: SheetRow | null = null;
  let cell: OpenCell | null = null;
  let inside: "value" | "formula" | "inline" | null = null;
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    switch (name) {
      case "row":
        line = Number(attributes["r"] ?? line + 1);
        row = { line, values: [], formulas: null, errors: null };
        return;
      case "c":
        cell = openCell(attributes, row?.values.length ?? 0);
        return;
      case "v":
      case "f":
      case "t":
        inside = ({ v: "value", f: "formula", t: "inline" } as const)[name];
        return;
      case "mergeCell":
        addMerge(sheet, attributes["ref"] ?? "");
        return;
      default:
    }
  };
  const text = (given: string) => {
    if (cell && inside && cell[inside].length < limits.cellCharacters) cell[inside] += given;
  };
  const close = (name: string) => {
    if (name === "v" || name === "f" || name === "t") inside = null;
    if (name === "c" && row && cell) {
      const size = readCell(row, cell, reading);
      cells -= size === null ? 0 : 1;
      budget.left += size === null ? 0 : tagsOfContent;
      characters -= size ?? 0;
      if (cells < 0) throw new TooMuch("cells");
      if (characters < 0) throw new TooMuch("texts");
      cell = null;
    }
    if (name !== "row" || !row) return;
    if (row.values.length > 0) sheet.rows.push(row);
    if (sheet.rows.length > bounds.rows) throw new TooMuch("rows");
    row = null;
  };
  await readXml(part, budget, { open, text, close });
  return sheet;
}

function openCell({ r = "", t = "n", s = "0" }: Readonly<Record<string, string>>, next: number): OpenCell {
  const column = r === "" ? next : columnOf(r);
  return { column, type: t, style: Number(s), value: "", formula: "", inline: "" };
}

/** Characters that the row now keeps of the cell; null for an empty one. */
function readCell(row: SheetRow, cell: OpenCell, { workbook, bounds, limits }: Reading): number | null {
  const value = valueOf(cell, workbook, limits.cellCharacters);
  const hasFormula = cell.formula !== "" && value === null;
  if (value === null && !hasFormula) return null;
  if (cell.column >= bounds.columns) throw new TooMuch("columns");
  // No program writes a cell twice: a row would have no end.
  if ((row.values[cell.column] ?? null) !== null) throw new UnreadableWorkbook();
  while (row.values.length < cell.column) row.values.push(null);
  row.values[cell.column] = value;
  if (hasFormula) (row.formulas ??= new Map()).set(cell.column, cell.formula);
  if (cell.type === "e") (row.errors ??= new Set()).add(cell.column);
  // Shared texts are counted where they are read.
  return typeof value === "string" && cell.type !== "s" ? value.length : 0;
}

function valueOf({ type, style, value, inline }: OpenCell, { strings, isDateStyle, is1904 }: Workbook, limit: number): CellValue {
  const text = type === "inlineStr" ? inline : value;
  if (text === "") return null;
  switch (type) {
    case "s":
      return strings[Number(text)] || null;
    case "b":
      return text === "1";
    case "str":
    case "inlineStr":
    case "e":
      return unescaped(text.slice(0, limit));
    case "d":
      return new Date(text);
    default: {
      const number = Number(text);
      if (!Number.isFinite(number)) return text.slice(0, limit);
      return isDateStyle[style] ? (dateOf(number, is1904) ?? number) : number;
    }
  }
}

/** Excel counts days from 1900 and believes in a 29 February of that year; null for what is no day of its calendar. */
function dateOf(serial: number, is1904: boolean): Date | null {
  const days = is1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial;
  if (days < 0 || days > 2_958_466) return null;
  return new Date(Math.round((days - 25_569) * 86_400) * 1_000);
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const mail of /^[A-Z]{0,3}/.exec(reference)?.[0] ?? "") column = column * 26 + mail.charCodeAt(0) - 64;
  return Math.max(0, column - 1);
}

/** More merges than this are no list's. */
const maxMerges = 20_000;

function addMerge({ merges }: Sheet, reference: string): void {
  const [, from = "", fromRow = "", , toRow = ""] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (fromRow === "" || fromRow === toRow) return;
  if (merges.length >= maxMerges) throw new TooMuch("cells");
  merges.push({ startRow: Number(fromRow) - 1, endRow: Number(toRow) - 1, startCol: columnOf(from) });
}
