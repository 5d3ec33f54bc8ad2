import * as v from "valibot";
import { Day, endOfDay, hour, minute, startOfDay, type Instant } from "../kernel/instant.ts";
import { maxPrice, parseYuan, type Fen } from "../kernel/money.ts";
import { halfWidth } from "../kernel/half-width.ts";
import { parseWhole } from "../kernel/number.ts";
import { manyLines, oneLine } from "../kernel/text.ts";
import type { DraftCells, DraftColumn } from "./draft-columns.ts";

/** Why a row cannot be taken: the column at fault, what stood there, what is wrong with it. */
export type RowError = { column: string; value: string; reason: string };

export type CellReader = ReturnType<typeof readCells>;

/** Reads the cells of one row by column. What is wrong is noted in `errors`, and the value that takes its place is given. */
export function readCells(row: DraftCells) {
  const cells = foldedCells(row);
  const errors: RowError[] = [];
  const refuse = (column: string, value: string, reason: string) => void errors.push({ column, value, reason });
  const cell = (column: keyof DraftCells) => cells[column] ?? "";
  return {
    errors,
    refuse,
    cell,
    pictureKey: cells.pictureKey,
    text: (column: DraftColumn, max: number, required = false): string => {
      const value = cell(column);
      if (required && value === "") refuse(column, value, "不能为空");
      else if (value.length > max) refuse(column, value.slice(0, 40), `超过 ${max} 个字`);
      return value;
    },
    whole: (column: DraftColumn, otherwise: number, least: number, max: number): number => {
      const value = cell(column);
      if (value === "") return otherwise;
      const number = parseWhole(value);
      if (number !== null && number >= least && number <= max) return number;
      refuse(column, value, `应为 ${least}–${max} 的整数`);
      return otherwise;
    },
    money: (column: DraftColumn, required: boolean): Fen | null => {
      const value = cell(column);
      if (value === "" && !required) return null;
      const amount = parseYuan(value);
      if (amount !== null && amount > 0 && amount <= maxPrice) return amount;
      refuse(column, value, value === "" ? "不能为空" : "应为大于 0、最多两位小数的金额（元）");
      return null;
    },
    moment: (column: DraftColumn, isEnd: boolean): Instant | null => {
      const value = cell(column);
      if (value === "") return null;
      const at = parseDay(value, isEnd);
      if (at === null) refuse(column, value, "应为 2026-11-21 或 2026-11-21 08:00 形式的时间，在 2000 年至 2100 年之间");
      return at;
    },
  };
}

const foldedCells = (row: DraftCells): DraftCells =>
  Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, foldCell(column, cell)]));

/** Codes, which an input method may have typed in full width: `ＬＨ－Ｔ１` is `LH-T1`. */
const codeColumns = new Set(["productCode", "makerCode", "cas", "concentration"]);
/** Texts whose letters and figures it may have: `５００ｇ（棕色）` is `500g（棕色）`. */
const figureColumns = new Set(["productSpec", "grade", "productMeasureUnit"]);

/** A cell as texts of a call are stored: what nobody sees in a file is dropped, and only the description has lines. */
export function foldCell(column: string, cell: string): string {
  if (column === "description") return manyLines(cell);
  const line = oneLine(cell);
  if (codeColumns.has(column)) return halfWidth(line);
  return figureColumns.has(column) ? line.replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, halfWidth) : line;
}

/** A day or minute in Shanghai, from 2000 to 2100; null when there is no such moment. As an end, a day alone counts whole. */
function parseDay(text: string, isEnd: boolean): Instant | null {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/.exec(text);
  if (!match) return null;
  const [, year = "", month = "", date = "", hours, minutes] = match;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (!v.is(Day, day)) return null;
  const at =
    hours === undefined && isEnd ? endOfDay(day) : startOfDay(day) + Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute;
  return Number(hours ?? 0) < 24 && Number(minutes ?? 0) < 60 ? at : null;
}
