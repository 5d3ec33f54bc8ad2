import { amount, toBase } from "./amount.ts";

/** An amount as a text writes it, in grams or millilitres. */
export type WrittenAmount = {
  written: string;
  at: number;
  quantity: number;
  base: "g" | "ml";
  /** Whether packs are read by it (`parsePack`). */
  isUsual: boolean;
};

/** Units that stand beside those of `amount`, in grams; traders write them. */
const tradeUnits = new Map<string, number>([
  ["吨", 1_000_000],
  ["斤", 500],
  ["磅", 453.6],
  ["盎司", 28.35],
  ["lbs", 453.6],
  ["lb", 453.6],
  ["oz", 28.35],
]);
const inTradeUnits = /(?<![a-z0-9.])(\d{1,9}(?:\.\d{1,6})?) ?(吨|斤|磅|盎司|lbs?|oz)(?![a-z0-9])/g;
/** 二十五公斤, 半升; 克隆 and 升降 are no units, and 千 in 25千克 is no figure. */
const inWords =
  /(?<!\d ?)(半|[零一二两三四五六七八九十百千万]{1,9}) ?(公斤|千克|毫克|微克|克|毫升|微升|升|斤|吨)(?!(?<=克)隆|(?<=升)降)/g;

/** Every amount of mass or volume in a folded text, in figures and in words, by its place. */
export function writtenAmounts(folded: string): WrittenAmount[] {
  const usual = [...folded.matchAll(amount)].map((found) => ({
    ...placeOf(found),
    ...toBase(found[1] ?? "", found[2] ?? ""),
    isUsual: true,
  }));
  const traded = [...folded.matchAll(inTradeUnits)].map((found) => ({
    ...placeOf(found),
    quantity: Number(found[1]) * (tradeUnits.get(found[2] ?? "") ?? 1),
    base: "g" as const,
    isUsual: false,
  }));
  const worded = [...folded.matchAll(inWords)].map((found) => {
    const figure = figureOf(found[1] ?? "");
    const traderUnit = tradeUnits.get(found[2] ?? "");
    const measured = traderUnit ? { quantity: figure * traderUnit, base: "g" as const } : toBase(String(figure), found[2] ?? "");
    return { ...placeOf(found), ...measured, isUsual: false };
  });
  return [...usual, ...traded, ...worded].toSorted((a, b) => a.at - b.at);
}

const placeOf = (found: RegExpExecArray) => ({ written: found[0], at: found.index });

const digits = "零一二三四五六七八九";
const places = new Map<string, number>([
  ["十", 10],
  ["百", 100],
  ["千", 1_000],
  ["万", 10_000],
]);

/** 二十五 is 25, 半 is 0.5. */
export function figureOf(word: string): number {
  if (word === "半") return 0.5;
  let [total, digit] = [0, 0];
  for (const letter of word.replaceAll("两", "二")) {
    const place = places.get(letter);
    if (place === undefined) digit = digit * 10 + digits.indexOf(letter);
    else [total, digit] = place === 10_000 ? [(total + digit || 1) * place, 0] : [total + (digit || 1) * place, 0];
  }
  return total + digit;
}
