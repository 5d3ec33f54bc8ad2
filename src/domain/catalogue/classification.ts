import { fold } from "./fold.ts";
import { oneLine } from "../kernel/text.ts";
import type { Contradiction } from "../hazard/content/statement.ts";
import type { HazardList } from "../hazard/substance.ts";

/**
 * Whether goods may be sold as what they say they are. What the mall does not know, it does not sell as harmless: goods of a
 * chemical category are those of a substance of the register, or somebody with that right has looked at them.
 */
export type Classification =
  | { type: "matched" | "exempt" }
  | { type: "held"; holds: readonly Hold[] }
  | { type: "forbidden"; name: string };

/** Why goods wait for a person. `listedName` names the regulated substance that stands in their title. */
export type Hold =
  | { kind: "noCas" | "unknownCas" }
  | { kind: "listedName"; name: string; casNo: string }
  | { kind: "contradiction"; field: Contradiction["field"]; stated: string; read: string };

/** A name that a substance on a legal list goes by; `isForbidden` for 易制毒 of the first class, which the mall does not sell. */
export type ListedName = { name: string; casNo: string; lists: readonly HazardList[]; isForbidden: boolean };

export type ClaimedIdentity = {
  /** What buyers read of it: title and spec. */
  texts: readonly string[];
  /** Where its fields of concentration and form say something else than its texts. */
  contradiction?: Contradiction | null;
  casNo: string | null;
  /** Whether its category is one of chemicals. */
  isChemical: boolean;
  /** Names of the substance in the register; null where the CAS number is not in it. */
  registered: readonly string[] | null;
};

export type ListedNames = { find: (text: string) => readonly ListedName[] };

/** What is wrong, and how it is mended; in the words that suppliers and reviewers read. */
export function holdText(hold: Hold): string {
  switch (hold.kind) {
    case "noCas":
      return "未填写 CAS 号，无法确认是否为危险化学品：请补充 CAS 号；混合物或无 CAS 号的由平台核验";
    case "unknownCas":
      return "CAS 号不在化学品登记中，危险性未知：请核对 CAS 号，无误的由平台核验";
    case "listedName":
      return `名称含受管制的“${hold.name}”（${hold.casNo}），与 CAS 号不符：请核对名称与 CAS 号`;
    case "contradiction":
      return `${hold.field === "form" ? "形态" : "浓度"}填写为“${hold.stated}”，名称、规格或等级中写的是“${hold.read}”：请改为一致`;
  }
}

/** Judges goods by their CAS number, category, title and spec. */
export function classify(goods: ClaimedIdentity, names: ListedNames): Classification {
  const texts = goods.texts.map((text) => withoutNames(comparable(text), goods.registered ?? []));
  const foundIn = texts.map((text) => ({ text, found: names.find(text).filter(({ name }) => isMeant(text, name)) }));
  const forbidden = foundIn.flatMap(({ text, found }) => found.filter((one) => one.isForbidden && isItself(text, one.name)))[0];
  if (forbidden) return { type: "forbidden", name: forbidden.name };
  const found = foundIn.flatMap((one) => one.found);
  const listed = found.filter(({ lists }) => goods.isChemical || lists.some((list) => list !== "hazardous"));
  const holds: Hold[] = [
    ...(goods.isChemical && goods.casNo === null ? [{ kind: "noCas" } as const] : []),
    ...(goods.isChemical && goods.casNo !== null && goods.registered === null ? [{ kind: "unknownCas" } as const] : []),
    ...uniqueBy(listed, ({ casNo }) => casNo)
      .filter(({ casNo }) => casNo !== goods.casNo)
      .map(({ name, casNo }) => ({ kind: "listedName", name, casNo }) as const),
    ...(goods.isChemical && goods.contradiction ? [{ kind: "contradiction", ...goods.contradiction } as const] : []),
  ];
  if (holds.length > 0) return { type: "held", holds };
  return { type: goods.registered === null ? "exempt" : "matched" };
}

/** Finds names in titles; built once for many goods, the work for a title does not grow with the number of names. */
export function listedNames(names: readonly ListedName[]): ListedNames {
  const byStart = new Map<string, { key: string; listed: ListedName }[]>();
  for (const listed of names) {
    const key = comparable(listed.name);
    if (key.length < (/\p{Script=Han}/u.test(key) ? 1 : shortestLatin)) continue;
    const start = key.slice(0, 2);
    byStart.set(start, [...(byStart.get(start) ?? []), { key, listed }]);
  }
  return {
    find: (text) => {
      const found = new Set<ListedName>();
      for (let at = 0; at < text.length; at++) {
        for (const length of [1, 2]) {
          for (const { key, listed } of byStart.get(text.slice(at, at + length)) ?? []) {
            if (text.startsWith(key, at)) found.add(listed);
          }
        }
      }
      return [...found];
    },
  };
}

/** A shorter Latin name stands in too many words. */
const shortestLatin = 6;
/** Greek and Cyrillic letters that pass for Latin ones. */
const lookAlikes = new Map(
  Array.from("аaеeоoрpсcхxуyкkмmнhтtвbіiѕsαaβbεeιiκkνvοoρpτtχx".match(/../gu) ?? [], (pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** A text as names are compared: folded, look-alikes as what they look like, letters and digits alone. */
export const comparable = (text: string): string =>
  fold(oneLine(text))
    .replaceAll(/[\u0370-\u04ff]/g, (letter) => lookAlikes.get(letter) ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const withoutNames = (text: string, names: readonly string[]) =>
  names
    .map(comparable)
    .filter((name) => name.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, " "), text);

/** What says nothing of what a thing is: grades, amounts, salts and waters. */
const sayNothing =
  /分析纯|化学纯|优级纯|色谱纯|光谱纯|基准|试剂|级|高纯|超纯|标准品|对照品|标准物质|标准溶液|水溶液|溶液|无水|粉末|晶体|[浓稀纯液]|盐酸盐|硫酸盐|酒石酸盐|草酸盐|盐酸|硫酸|草酸|酒石酸|氢溴酸|[一二三半五七]?水合?物?|[消左右]旋|盐|hydrochloride|sulfate|hplc|(?<![a-z])(?:hcl|gcs?|[acg]r|cp|mos|dl|[dl]|[mk]?g|m?l|[mkuμ]?gm?l)(?![a-z])|[瓶袋桶箱罐盒支包]|[0-9]| /g;

/** What a title says beside the name, the grade and the amount. */
const beside = (text: string, name: string) => text.replaceAll(comparable(name), " ").replaceAll(sayNothing, "");

/** Whether nothing else is said: then it is the thing itself, or a salt of it. An ester of it is another thing. */
const isItself = (text: string, name: string) => beside(text, name) === "";

/** Names of one or two characters are parts of many others: 硫酸 stands in 硫酸铜. */
const isMeant = (text: string, name: string) => comparable(name).length > 2 || isItself(text, name);

const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
