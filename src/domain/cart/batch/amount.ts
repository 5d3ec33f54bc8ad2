import { maxQuantity } from "../../kernel/quantity.ts";
import { halfWidth } from "./cell.ts";
import { countWords, packWords, unitWords } from "../../catalogue/unit-words.ts";

/** Characters that Chinese figures are written with, in words and as on cheques. */
export const numerals = "零〇一二两三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾佰仟俩仨";

const digits = new Map(
  ["零〇", "一壹", "二两贰俩", "三叁仨", "四肆", "五伍", "六陆", "七柒", "八捌", "九玖"].flatMap((characters, value) =>
    Array.from(characters, (character) => [character, value] as const),
  ),
);
const powers = new Map(Object.entries({ 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000, 万: 10_000 }));

/** `3`, `1,000`, `十二`, `两百`: a whole number in digits or in Chinese; null for anything else, `一百二` among it. */
function numberOf(text: string): number | null {
  if (/^\d{1,3}(?:,\d{3})+$|^\d{1,9}$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^\d{1,6}\.0{1,4}$/.test(text)) return Number(text);
  return chineseNumber(text);
}

function chineseNumber(text: string): number | null {
  let total = 0;
  let digit: number | null = null;
  let last = Infinity;
  let isAfterZero = false;
  for (const character of text) {
    const value = digits.get(character);
    if (value !== undefined) {
      if (digit !== null) return null;
      if (value === 0) isAfterZero = true;
      else digit = value;
      continue;
    }
    const power = powers.get(character);
    if (power === undefined || power >= last || (digit === null && (power !== 10 || total > 0))) return null;
    total += (digit ?? 1) * power;
    [digit, last, isAfterZero] = [null, power, false];
  }
  if (digit === null) return total > 0 && !isAfterZero ? total : null;
  // `一百二` may be 120 as well as 102.
  return last > 10 && last < Infinity && !isAfterZero ? null : total + digit;
}

const figure = `\\d[\\d,]{0,10}(?:\\.\\d{1,4})?|[${numerals}]{1,9}`;
const wholeCell = new RegExp(`^(?:数量[:：]?|[×x*])? ?(${figure}) ?(${unitWords})?$`);

/** A cell of a quantity column: `２瓶`, `1,000`, `两盒`. Null when it is no positive whole number within the limit. */
export function parseQuantity(cell: string): { quantity: number; unit: string } | null {
  const match = wholeCell.exec(halfWidth(cell).toLowerCase());
  const quantity = match ? numberOf(match[1] ?? "") : null;
  if (quantity === null || quantity < 1 || quantity > maxQuantity) return null;
  return { quantity, unit: match?.[2] ?? "" };
}

const wrongForms = [
  "-\\d[\\d.,]{0,12}",
  "\\d{0,9}\\.\\d{1,9}",
  "0",
  "\\d{1,4}(?:[,、。;]\\d{1,9}){1,4}",
  "\\d{1,9}(?:\\.\\d{1,9})?e[+-]?\\d{1,3}",
  `(?:\\d{1,6}[-~]\\d{1,6}|[半几数]|若干)(?=${unitWords})`,
  "若干",
];
const wrongCount = new RegExp(`^[×x*]?(?:${wrongForms.join("|")})(?:${unitWords})?$`, "i");

/** True for a word that is written like a quantity and is none: `0.5`, `1,5`, `1。5`, `-1`, `1e9`, `2-3瓶`, `半瓶`. */
export const isWrongCount = (word: string): boolean => wrongCount.test(word) && parseQuantity(word) === null;

/**
 * How many of what in a running text with single spaces, and the text without it: `乙醇 500ml×2瓶` → 2 瓶 of `乙醇 500ml`. Whatever
 * stands right behind an announced figure is its unit, known or not: who orders goods judges it (`sale-units.ts`). `other`: a second
 * count in the same text, empty without one.
 */
export function quantityIn(text: string): { quantity: number | null; unit: string; rest: string; other: string } {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const quantity = match ? numberOf(match.groups?.["figure"] ?? "") : null;
    if (!match || quantity === null || quantity < 1 || quantity > maxQuantity) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { quantity, unit: match.groups?.["unit"] ?? match.groups?.["word"] ?? "", rest, other: countsIn(rest) };
  }
  return { quantity: null, unit: "", rest: text, other: "" };
}

/** The first figure with a word for what is counted in a text; empty without one. */
export const countsIn = (text: string): string => counted.exec(text)?.[0].trim() ?? "";

/** Letters for the sign stand alone or behind an amount (`500mlx2`): within a word they belong to it (`KX12345`). */
const times = "(?:(?<!\\d ?)[×*]|(?<![\\w./+-])x|(?<=\\d ?[kmuμ]?[gl])x)";
/** `50支/包` and `50支装` say what is in a pack, `6个月` and `三件套` name something: no quantities. */
const noCount = "(?! ?/|\\w|[装月式型头口位入件套分])";
/** A word that only the end of a text, or of a word, makes a unit: `二次蒸馏水`, `2 对二甲苯`. */
const ended = "(?![\\p{Script=Han}\\w]| ?/)";

const unit = `(?<unit>(?:${packWords})${noCount}|(?:${countWords})${ended})`;
/** `2*3瓶` may be three or six: neither is taken. */
const counted = new RegExp(
  `(?<![\\w./]|\\d ?[×x*] ?|每\\p{Script=Han}|(?:^|[ ×x*:：]|\\d)-)(?:各|要|买|订|共)?(?<figure>${figure}) ?${unit}`,
  "iu",
);
/** Behind a figure that is announced any word is a unit. */
const anyUnit = `(?: ?${unit}|(?<word>\\p{Script=Han}{1,3}))?`;

const patterns = [
  new RegExp(`数量 ?[:：为是]? ?(?<figure>${figure})(?![\\d.])${anyUnit}`, "iu"),
  // `×20瓶/箱` says how they are packed.
  new RegExp(`${times} ?(?<figure>${figure})${anyUnit}(?![\\w.~^⁄]|-\\d| ?(?:${unitWords})? ?/)`, "iu"),
  // `2-3瓶` says no number.
  counted,
];
