import { comparable } from "./comparable.ts";
import { couldBeAnotherChemical, editDistance } from "./nearest.ts";

/** What stands around a name in a title without being part of one: grades, packs, words of the trade, figures. */
const around =
  /分析纯|化学纯|优级纯|色谱纯|光谱纯|基准|试剂|级|高纯|超纯|标准[品液]|对照品|溶液|无水|粉末|晶体|[浓稀纯]|现货|包邮|正品|进口|国产|原装|工业|桶装|瓶装|袋装|散装|[瓶袋桶箱罐盒支包]|[0-9]|(?<![a-z])(?:[acg]r|cp|hplc|[mk]?g|m?l)(?![a-z])/g;

/** Characters that pass for one another by the part that says how they are read; those that are read alike need no entry. */
const alike = [
  "钾岬呷押鸭",
  "铬洛络烙骆",
  "酸醋酣唆梭峻",
  "铅沿",
  "砷坤",
  "氟沸拂",
  "溴臭嗅",
  "硝俏",
  "腈睛",
  "醚谜",
  "酮铜",
  "汞录",
  "铊陀",
];
const shapeOf = new Map(alike.flatMap((group) => Array.from(group, (character) => [character, group] as const)));

/** Sounds that input methods take for one another: `lü` and `lu`, `zh` and `z`, `in` and `ing`. */
const looseSound = (sound: string): string =>
  sound
    .replace(/^([zcs])h/, "$1")
    .replace("ü", "u")
    .replace(/^([ln])v/, "$1u")
    .replace(/(?<=[aei]n)g$/, "");

type Named = { name: string };

/** How long a name is that a title may be near to. */
const [leastHan, maxHan, leastLatin] = [2, 14, 6];
/** From so many characters on, one that names nothing (浓流酸's 流 does, 重洛酸钾's 洛 does not) is taken for a wrong one, however it is read. */
const leastReplaced = 4;

/**
 * Finds the name that a title all but says: each character that differs sounds or looks like the one in its place (丙铜, 流酸, 甲本), or one
 * of a longer name is none of a chemical's (重洛酸钾), or one letter of a Latin one differs. At least one character is the name's own:
 * 冰桶 is no 丙酮. Built once for many titles; the work for one does not grow with the number of names.
 */
export function nearFinder<T extends Named>(
  names: readonly T[],
  readAs: (character: string) => string,
): (title: string) => T | null {
  const soundOf = (character: string) => looseSound(readAs(character));
  const [bySound, byGap, latin] = [new Map<string, T[]>(), new Map<string, T[]>(), new Map<string, T[]>()];
  const keys = new Map(names.map((one) => [comparable(one.name), one]));
  for (const [key, one] of keys) {
    if (isHan(key)) {
      add(bySound, soundsOf(key, soundOf), one);
      for (const pattern of gapsOf(key)) add(byGap, pattern, one);
    } else if (/^[a-z]+$/.test(key) && key.length >= leastLatin) for (const shorter of shortened(key)) add(latin, shorter, one);
  }
  const near = (text: string): T | null => {
    if (keys.has(text)) return null;
    if (!isHan(text)) {
      if (!/^[a-z]+$/.test(text) || text.length < leastLatin || text.length > 40) return null;
      const found = [...shortened(text)].flatMap((one) => latin.get(one) ?? []);
      return found.find(({ name }) => editDistance(text, comparable(name)) === 1) ?? null;
    }
    const found = [
      ...(bySound.get(soundsOf(text, soundOf)) ?? []),
      ...gapsOf(text).flatMap((pattern) => byGap.get(pattern) ?? []),
    ];
    return found.find(({ name }) => isNear(text, comparable(name), soundOf)) ?? null;
  };
  return (title) => {
    const whole = comparable(title);
    return near(whole) ?? near(whole.replaceAll(around, ""));
  };
}

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text) && text.length >= leastHan && text.length <= maxHan;

const soundsOf = (text: string, soundOf: (character: string) => string) => Array.from(text, soundOf).join(" ");

/** A text with a gap in place of each of its characters. */
const gapsOf = (text: string): string[] => Array.from(text, (_, at) => `${text.slice(0, at)}_${text.slice(at + 1)}`);

/** A text and what is left of it without each of its letters: two that differ by a letter share one. */
const shortened = (text: string): Set<string> =>
  new Set([text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))]);

/** Whether a text is a name of the same length but for characters that stand for its own. */
function isNear(text: string, name: string, soundOf: (character: string) => string): boolean {
  const [typed, wanted] = [Array.from(text), Array.from(name)];
  const wrong = typed.flatMap((character, at) => (character === wanted[at] ? [] : [[character, wanted[at] ?? ""] as const]));
  if (wrong.length === 0 || wrong.length === typed.length) return false;
  const stands = wrong.every(([one, other]) => soundOf(one) === soundOf(other) || (shapeOf.get(one)?.includes(other) ?? false));
  return stands || (wrong.length === 1 && name.length >= leastReplaced && !couldBeAnotherChemical(text, name));
}

function add<T>(index: Map<string, T[]>, key: string, one: T): void {
  const existing = index.get(key);
  if (existing) existing.push(one);
  else index.set(key, [one]);
}
