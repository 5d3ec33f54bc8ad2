import { fold } from "./fold.ts";
import { unitWords } from "./unit-words.ts";

/** Grades as Chinese labels write them, by the word that goods bear. */
const grades: Readonly<Record<string, readonly string[]>> = {
  AR: ["分析纯", "ar级"],
  GR: ["优级纯", "保证试剂", "gr级"],
  CP: ["化学纯", "cp级"],
  BR: ["生物试剂", "br级"],
  HPLC: ["色谱纯", "色谱级", "hplc级", "液相色谱纯"],
  "LC-MS": ["质谱纯", "质谱级", "lc-ms级", "lcms级", "lcms"],
  ACS: ["acs级"],
  BP: ["bp级"],
  USP: ["usp级"],
  SP: ["光谱纯", "光谱级"],
  EL: ["电子级", "电子纯"],
  PT: ["基准试剂", "基准级"],
};
/** Grades by which no goods of the mall are sorted: a query with one is looked for as it is, then without it. */
const otherGrades = [
  "mos级",
  "vlsi级",
  "bv-iii级",
  "农残级",
  "工业级",
  "试剂级",
  "食品级",
  "医药级",
  "医用级",
  "高纯级",
  "超纯级",
  "超高纯",
];
/** Words of grades that goods bear, folded. */
export const gradeNames: ReadonlySet<string> = new Set(Object.keys(grades).map(fold));
const gradeOf = new Map(Object.entries(grades).flatMap(([grade, words]) => words.map((word) => [word, grade] as const)));
const patternOf = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (/^[a-z]/.test(word) ? `(?<![a-z])${word}` : word))
    .join("|");
const gradeWords = new RegExp(patternOf([...gradeOf.keys()]), "gi");
const bracketedGrade = new RegExp(`[(（【]? ?(${patternOf([...gradeOf.keys(), ...otherGrades])}) ?[)）】]?`, "gi");

/** The word that goods of a grade bear, for another word of it: `色谱纯` is `HPLC`. Null for other words. */
export const gradeOfWord = (word: string): string | null =>
  gradeOf.get(
    fold(word)
      .replaceAll(/[()（）,，;；]/g, "")
      .trim(),
  ) ?? null;

/** A query with its grades as words of their own: `乙腈(色谱纯)`, `甲醇色谱纯`, `硫酸 MOS 级`. */
export const withGradesApart = (query: string): string =>
  query.replaceAll(/(?<=[a-z]) (?=级)/gi, "").replaceAll(bracketedGrade, " $1 ");

/** Whether a word says how pure goods are and nothing else. */
export const isGrade = (word: string): boolean =>
  gradeOfWord(word) !== null || gradeNames.has(fold(word)) || otherGrades.includes(fold(word));

/** Folded text with each grade as a word of its own, by the one word that goods bear for it: `色谱纯`, `hplc级` and `HPLC` are `hplc`. */
export const withGradesAlike = (folded: string): string =>
  folded.replaceAll(gradeWords, (found) => ` ${(gradeOf.get(found) ?? found).toLowerCase()} `);

const casLabel = /(?<![a-z])cas(?: ?(?:号|no\.?|rn|编号|登记号))? ?[:：#]? ?(?=\d)/gi;
const spacedCas = /(?<![\d.-])[1-9]\d{1,6}(?: ?- ?\d{2} ?- ?| \d{2} )\d(?![\d.-])/g;

/** A query without the words that only say that a CAS number comes, and that number with its hyphens where `read` takes it for one. */
export const withCasApart = (query: string, read: (text: string) => string | null): string =>
  query.replaceAll(casLabel, " ").replaceAll(spacedCas, (found) => ` ${read(found) ?? found} `);

/** What is in the form of a CAS number in a text with such numbers apart; null where there is none. */
export const casShaped = (text: string): string | null => /(?<![\w.-])[1-9]\d{1,6}-\d{2}-\d(?![\w.-])/.exec(text)?.[0] ?? null;

const percent = "[≥>~约]?\\d{1,3}(?:\\.\\d{1,3})?%?(?:[-~]\\d{1,3}(?:\\.\\d{1,3})?)?%";
const molar = "\\d{1,3}(?:\\.\\d{1,4})?(?:m?mol\\/l|m?m(?![a-z])|n(?![a-z]))";
const concentration = `(?:${percent}|${molar})`;
const wholeConcentration = new RegExp(`^${concentration}$`, "i");
const concentrationBefore = new RegExp(`^(${concentration})(?=\\p{Script=Han}{2})`, "iu");
const concentrationBehind = new RegExp(`(?<=\\p{Script=Han}{2})(${concentration})$`, "iu");
const spacedMolar = /(?<=\d) (?=m?mol\/l)/gi;

/** `1 mol/L` is one word, in whichever of its spellings. */
export const withMolarTogether = (query: string): string =>
  query.replaceAll(/mol ?[·.]? ?l ?(?:-1|⁻¹|−1)/gi, "mol/L").replaceAll(spacedMolar, "");

export const isConcentration = (word: string): boolean => wholeConcentration.test(word);

const count = new RegExp(`^[×x*]?\\d{1,5}(?:${unitWords})$`, "i");
/** `2瓶`, `×2`: how many, which no goods say of themselves. */
export const isCount = (word: string): boolean => count.test(word) || /^[×x*]\d{1,5}$/i.test(word);

/** `盐酸36%`, `36%盐酸`, `稀硫酸`: a name, and what is said of its strength or its water. Null for other texts. */
export function strengthOf(text: string): { rest: string; strength: string } | null {
  const found =
    concentrationBefore.exec(text) ?? concentrationBehind.exec(text) ?? /^(浓|稀|无水)(?=\p{Script=Han}{2})/u.exec(text);
  return found && { rest: text.replace(found[0], ""), strength: found[0] };
}

/** Series whose members differ by the figure alone: it is a part of the name, never a pack. */
const series =
  /(?:吐温|司盘|聚山梨酯|聚乙二醇|聚丙二醇|曲拉通|葡聚糖|平平加|石油醚|泊洛沙姆|透析袋|peg|ppg|tween|span|triton|dextran|brij|pluronic)[- ]?$/i;
export const isSeries = (name: string): boolean => series.test(name);
