import { oneLine } from "../kernel/text.ts";
import { fold } from "./fold.ts";

/** Greek and Cyrillic letters that pass for Latin ones, and characters that pass for those of chemicals or are old forms of them. */
const lookAlikes = new Map(
  Array.from("аaеeоoрpсcхxуyкkмmнhтtвbіiѕsαaβbεeιiκkνvοoρpτtχx硷碱堿碱曱甲".match(/../gu) ?? [], (pair) => [
    pair.slice(0, 1),
    pair.slice(1),
  ]),
);

/** A text is read by many rules, one after the other: what was made of the last ones is stored. */
export function caching<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    if (text.length < minLength) return make(text);
    const existing = made.get(text);
    if (existing !== undefined) return existing;
    if (made.size >= maxCached) made.clear();
    const result = make(text);
    made.set(text, result);
    return result;
  };
}
const [minLength, maxCached] = [2, 60];

/** Look-alikes as what they look like, letters without accents. */
export const folded = caching((text) =>
  fold(oneLine(text))
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\u0370-\u04ff硷堿曱]/g, (letter) => lookAlikes.get(letter) ?? letter),
);

/** A text as names are compared: folded, letters and digits alone. */
export const comparable = caching((text) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll(spokenGreek, (word) => greek.get(word.charAt(0)) ?? word),
);
/** Greek letters as they are said. */
const spokenGreek = /伽[马玛]|阿[尔耳]法|贝[塔他]/g;
const greek = new Map<string, string>([
  ["伽", "γ"],
  ["阿", "a"],
  ["贝", "b"],
]);

/** A comparable text, and as it reads without the digits between its characters and with those within a word as letters. */
export const spellingsOf = caching((text): readonly string[] => {
  const joined = text.replaceAll(/(?<=\p{Script=Han})[0-9]{1,3}(?=\p{Script=Han})/gu, "");
  const lettered = joined.replaceAll(/(?<=[a-z])[013457](?=[a-z])/g, (digit) => letterOf.get(digit) ?? digit);
  return [...new Set([text, joined, lettered])];
});
const letterOf = new Map<string, string>([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
]);

/** What says nothing of what a thing is: grades, amounts, salts and waters. */
export const sayNothing =
  /分析纯|化学纯|优级纯|色谱纯|光谱纯|基准|试剂|级|高纯|超纯|标准品|对照品|标准物质|标准溶液|水溶液|溶液|无水|粉末|晶体|[浓稀纯液]|盐酸盐|硫酸盐|酒石酸盐|草酸盐|盐酸|硫酸|草酸|酒石酸|氢溴酸|[一二三半五七]?水合?物?|[消左右]旋|盐|灭菌|无菌|现货|包邮|正品|进口|国产|原装|品牌|高品质|优质|原料药?|提取物|流?浸膏粉?|结晶|白色|无色|淡?黄色|含量|纯度|药用|医用|桶装|瓶装|袋装|散装|颗粒|hydrochloride|sulfate|powder|hplc|(?<![a-z])(?:hcl|gcs?|[acg]r|cp|mos|dl|[dl]|[mk]?g|m?l|[mkuμ]?gm?l)(?![a-z])|[瓶袋桶箱罐盒支包]|[0-9]| /g;

/** A comparable text without what says nothing of what a thing is. */
export const withoutNothing = (text: string) => comparable(text).replaceAll(sayNothing, "");

/** Whether a comparable text says nothing but a name, itself comparable. */
export function saysOnly(text: string, key: string): boolean {
  if (holdsOther(text, key)) return false;
  return text.replaceAll(key, " ").replaceAll(sayNothing, "") === "";
}

/** A character that neither the name nor anything that says nothing holds: most texts have one among their first. */
function holdsOther(text: string, key: string): boolean {
  for (const character of text) if (!inNothing.has(character) && !key.includes(character)) return true;
  return false;
}
const inNothing = new Set(`0123456789${sayNothing.source}`);

type Entry<T> = { key: string; value: T };

/**
 * Finds keys in texts: each that stands in one, place by place. Looked up by its first character and then its second, so that the work for a
 * text does not grow with the number of keys.
 */
export function keyFinder<T>(entries: readonly Entry<T>[]): (text: string, found: (one: Entry<T>, at: number) => void) => void {
  const byStart = new Map<string, { single: Entry<T>[]; bySecond: Map<string, Entry<T>[]> }>();
  for (const entry of entries) {
    const [first, second] = [entry.key.charAt(0), entry.key.charAt(1)];
    const start = byStart.get(first) ?? { single: [], bySecond: new Map<string, Entry<T>[]>() };
    byStart.set(first, start);
    if (second === "") start.single.push(entry);
    else start.bySecond.set(second, [...(start.bySecond.get(second) ?? []), entry]);
  }
  return (text, found) => {
    for (let at = 0; at < text.length; at += 1) {
      const start = byStart.get(text.charAt(at));
      if (!start) continue;
      for (const one of start.single) found(one, at);
      for (const one of start.bySecond.get(text.charAt(at + 1)) ?? []) if (text.startsWith(one.key, at)) found(one, at);
    }
  };
}
