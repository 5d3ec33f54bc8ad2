import { maxQuantity } from "../../kernel/quantity.ts";
import { halfWidth } from "./cell.ts";

const digits: Record<string, number> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };

/** `3`, `十二`, `两`: a whole number up to 99 in Chinese, or in digits; null for anything else. */
function numberOf(text: string): number | null {
  if (/^\d{1,3}(?:,\d{3})+$|^\d{1,9}$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^\d{1,6}\.0{1,4}$/.test(text)) return Number(text);
  const match = /^([一二两三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(text);
  if (!match || text === "") return null;
  const [, tens, ten, ones] = match;
  if (ten) return (tens ? (digits[tens] ?? 1) : 1) * 10 + (ones ? (digits[ones] ?? 0) : 0);
  return tens && !ones ? (digits[tens] ?? null) : null;
}

/** Counters of packs: what one orders, not what is in it. */
export const counters = "瓶|盒|包|袋|箱|支|个|只|套|桶|罐|卷|台|件|份|打|本|副|把|块|根|片|管|双|张|条|组|板|筒";
const figure = "\\d[\\d,]{0,10}(?:\\.\\d{1,4})?|[一二两三四五六七八九十]{1,3}";
const wholeCell = new RegExp(`^(?:数量[:：]?|[×x*])? ?(${figure}) ?(${counters})?$`);

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
  "0(?:,\\d{1,9})?",
  "\\d{1,9}(?:\\.\\d{1,9})?e[+-]?\\d{1,3}",
  `(?:\\d{1,6}[-~]\\d{1,6}|[半几数]|若干)(?=${counters})`,
  "若干",
];
const wrongCount = new RegExp(`^[×x*]?(?:${wrongForms.join("|")})(?:${counters})?$`, "i");

/** True for a word that is written like a quantity and is none: `0.5`, `-1`, `1e9`, `2-3瓶`, `半瓶`. */
export const isWrongCount = (word: string): boolean => wrongCount.test(word) && parseQuantity(word) === null;

/** How many of what in a running text with single spaces, and the text without it: `乙醇 500ml×2瓶` → 2 瓶 of `乙醇 500ml`. */
export function quantityIn(text: string): { quantity: number | null; unit: string; rest: string } {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const quantity = match ? numberOf(match.groups?.["figure"] ?? "") : null;
    if (!match || quantity === null || quantity < 1 || quantity > maxQuantity) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { quantity, unit: match.groups?.["unit"] ?? "", rest };
  }
  return { quantity: null, unit: "", rest: text };
}

/** Letters for the sign stand alone or behind an amount (`500mlx2`): within a word they belong to it (`KX12345`). */
const times = "(?:(?<!\\d ?)[×*]|(?<![\\w./+-])x|(?<=\\d ?[kmuμ]?[gl])x)";

const patterns = [
  new RegExp(`数量 ?[:：为是]? ?(?<figure>${figure}) ?(?<unit>${counters})?`),
  // `×20瓶/箱` says how they are packed.
  new RegExp(`${times} ?(?<figure>${figure}) ?(?<unit>${counters})?(?![\\w.~^⁄]|-\\d| ?(?:${counters})? ?/)`, "i"),
  // `50支/包` says what is in a pack: not a quantity. `2-3瓶` says no number.
  new RegExp(`(?<![\\w./]|(?:^|[ ×x*:：]|\\d)-)(?:各|要|买|订|共)?(?<figure>${figure}) ?(?<unit>${counters})(?! ?/|[\\w])`),
];
