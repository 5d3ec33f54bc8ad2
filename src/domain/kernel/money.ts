import { halfWidth } from "./half-width.ts";
import * as v from "valibot";
import { codes, DomainError } from "./error.ts";
import { unsayable } from "./number.ts";

/** An amount of money in fen (1 yuan = 100 fen), always an integer. */
export type Fen = number & { readonly __unit: "fen" };

/**
 * The largest amount that a call may name, 100 billion yuan. A few hundred of them still add up to an exact integer; a
 * price times a quantity may be more, and is refused by `fen`.
 */
export const maxFen = 10_000_000_000_000 as Fen;

/** The highest price of one piece. */
export const maxPrice = 99_999_999_999 as Fen;

const tooLarge = "金额最多 1000 亿元，请减小数量或单价";

export const Fen = v.pipe(
  v.number("请填写金额"),
  v.safeInteger("金额必须是整数分"),
  v.minValue(-10_000_000_000_000, tooLarge),
  v.maxValue(maxFen, tooLarge),
  v.transform((value) => value as Fen),
);

/** Refuses what is no exact amount: a sum that has left the integers is a request that nobody can mean. */
export const fen = (value: number): Fen => {
  if (!Number.isSafeInteger(value)) throw new DomainError(codes.invalid, tooLarge);
  return value as Fen;
};

export const addFen = (...amounts: Fen[]): Fen => fen(amounts.reduce<number>((sum, amount) => sum + amount, 0));
export const timesFen = (amount: Fen, quantity: number): Fen => fen(amount * quantity);

const yuan = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const isSayable = (amount: number) => Math.abs(amount) <= Number.MAX_SAFE_INTEGER;

/** `123450` → `1,234.50`: the figure without the currency sign. Never throws: `—` for what is no amount. */
export const formatYuan = (amount: Fen): string => (isSayable(amount) ? minus(amount) + figureOf(amount) : unsayable);
/** `123450` → `¥1,234.50`; what is less than nothing has its sign in front, `−¥1,234.50`. */
export const formatMoney = (amount: Fen): string => (isSayable(amount) ? `${minus(amount)}¥${figureOf(amount)}` : unsayable);

const minus = (amount: number) => (amount < 0 ? "−" : "");
const figureOf = (amount: number) => yuan.format(Math.abs(amount) / 100);

/** A price of one piece in a query, in fen. */
export const QueryPrice = v.pipe(
  v.string(),
  v.maxLength(11, `价格最高 ${formatMoney(maxPrice)}`),
  v.regex(/^\d{1,11}$/, "价格必须是非负整数分"),
  v.transform((text) => Number(text) as Fen),
);

/** `123450` → `1234.5`: as people type it into a field; `parseYuan` reads it. Empty for null. */
export const yuanText = (amount: Fen | null): string => (amount === null ? "" : String(amount / 100));

const fine = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const compact = new Intl.NumberFormat("zh-CN", { notation: "compact", maximumFractionDigits: 1 });
/** `1.65` → `¥0.0165`: a price of one gram may be a part of a fen. From one yuan on two decimals do. */
export const formatUnitPrice = (amount: number): string => {
  if (!isSayable(amount)) return unsayable;
  return `¥${(amount < 100 ? fine : yuan).format(amount / 100)}`;
};
/** `12345600` → `12万`: for the axis of a chart. */
export const formatCompactYuan = (amount: number): string => (isSayable(amount) ? compact.format(amount / 100) : unsayable);

/**
 * `"1234.5"`, `"1,234.5"`, `"¥1234.5"`, `"1234.5元"`, full-width digits too → `123450`; null when it is not an amount with at most two decimals. A comma that
 * stands before no three digits is none of a thousand: `1,5` is 1.5 elsewhere, and 15 to nobody.
 */
export function parseYuan(text: string): Fen | null {
  const match = /^[¥￥]?\s?(\d{1,11}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?\s?元?$/.exec(halfWidth(text).trim());
  return match ? fen(Number(match[1]?.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"))) : null;
}
