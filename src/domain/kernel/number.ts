import * as v from "valibot";
import { halfWidth } from "./half-width.ts";

/** What is shown in place of a figure or a date that cannot be said. */
export const unsayable = "—";

type WholeTexts = { missing?: string; fraction?: string; min?: string; max?: string };

/**
 * A whole number from `min` to `max`, the only kind of number that a call, a file or a message may carry besides money
 * and instants. A refusal names `what` and the bound.
 */
export const whole = (what: string, min: number, max: number, texts: WholeTexts = {}) =>
  v.pipe(
    v.number(texts.missing ?? `请填写${what}`),
    v.integer(texts.fraction ?? `${what}必须是整数`),
    v.minValue(min, texts.min ?? `${what}至少为 ${min}`),
    v.maxValue(max, texts.max ?? `${what}最多为 ${max}`),
  );

/**
 * A figure as people type it anywhere: full-width digits, spaces and commas of thousands count as they are meant; null for what is
 * none, nothing among it. Nothing is left out of what was typed, so that `2.6` never becomes 26, nor `1,5` 15.
 */
export function parseFigure(typed: string): number | null {
  const text = halfWidth(typed).replaceAll(/\s/g, "");
  if (!/^[+\-−]?(?:(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{0,9})?|\.\d{1,9})$/.test(text)) return null;
  return Number(text.replaceAll(",", "").replace("−", "-"));
}

/** A whole number as people type it, `1,000` among them; null for what is none. */
export function parseWhole(typed: string): number | null {
  const figure = parseFigure(typed);
  return figure !== null && Number.isInteger(figure) ? figure : null;
}

/** How far a counter of rows, changes or messages may get. */
export const maxCounter = 999_999_999;

/** The version of a row, as the page that changes it read it. */
export const Version = whole("版本号", 0, maxCounter);
/** A figure as stored texts and the mall's own messages hold it: some were written before there were bounds, and must be read. */
export const StoredNumber = v.number();
/** A place in a list, from 1. */
export const Place = whole("序号", 1, maxCounter);

/** Yes or no as rows and the specification's calls hold it. Code asks `=== 1`. */
export type Flag = 0 | 1;
export const flagOf = (is: boolean): Flag => (is ? 1 : 0);

/** Where an entry stands among its like, as an operator sets it. */
export const OrderNumber = whole("排序", 0, 9_999, {
  missing: "排序应为整数",
  fraction: "排序应为整数",
  min: "排序不能小于 0",
  max: "排序最大 9999",
});
/** What a page's own clock says, in ms with fractions; it only comes back to the page that sent it. */
export const ClockReading = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

const count = new Intl.NumberFormat("zh-CN");
const signedCount = new Intl.NumberFormat("zh-CN", { signDisplay: "exceptZero" });

/** `1234567` → `1,234,567`. */
export const formatCount = (value: number): string => (Number.isFinite(value) ? count.format(value) : unsayable);
/** `1234` → `+1,234`, `-1234` → `−1,234`: the minus of amounts. */
export const formatSignedCount = (value: number): string =>
  Number.isFinite(value) ? signedCount.format(value).replace("-", "−") : unsayable;
