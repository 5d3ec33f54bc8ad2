import * as v from "valibot";

/** An amount of money in fen (1 yuan = 100 fen), always an integer. */
export type Fen = number & { readonly __unit: "fen" };

export const Fen = v.pipe(
  v.number(),
  v.safeInteger("金额必须是整数分"),
  v.transform((value) => value as Fen),
);

export const fen = (value: number): Fen => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer amount of fen: ${value}`);
  return value as Fen;
};

export const addFen = (...amounts: Fen[]): Fen => fen(amounts.reduce<number>((sum, amount) => sum + amount, 0));
export const timesFen = (amount: Fen, quantity: number): Fen => fen(amount * quantity);

const yuan = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `123450` → `1,234.50`: the figure without the currency sign. */
export const formatYuan = (amount: Fen): string => yuan.format(amount / 100);
/** `123450` → `¥1,234.50`. */
export const formatMoney = (amount: Fen): string => `¥${formatYuan(amount)}`;

/** `"1234.5"` → `123450`; null when it is not an amount with at most two decimals. */
export function parseYuan(text: string): Fen | null {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(",", ""));
  return match ? fen(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"))) : null;
}
