import { besideDevices, poisonsBesideDevices, withoutCylinder } from "./beside-devices.ts";
import { parseCas } from "./cas-number.ts";
import { agentSigns, chemicalSigns, formulasOf, infectiousSigns, isHarmless, radioactiveSigns } from "./chemical-signs.ts";
import { comparable, folded, keyFinder, saysOnly, spellingsOf, withoutNothing } from "./comparable.ts";
import { fold } from "./fold.ts";
import { hillFormula, readFormula } from "./formula.ts";
import { isWeapon } from "./forbidden-names.ts";
import { oneLine } from "../kernel/text.ts";
import {
  dangerousKindLabel,
  dangersOf,
  isDenied,
  lawAgainst,
  withoutAll,
  dangerousNames,
  type DangerousKind,
  type DangerousName,
  type DangerousNames,
} from "./dangerous-names.ts";
import { dangerousWords, foreignUnNumbers, poisonWords } from "./dangerous-words.ts";
import { statutoryNames, statutoryNamesOf, statutoryOf } from "./statutory-names.ts";
import type { Contradiction } from "../hazard/content/statement.ts";
import type { HazardList } from "../hazard/substance.ts";
import { isChemicalName, isKindOfChemicals, isMadeOfChemicals, saysFormula, saysName, standsAlone } from "./chemical-name.ts";
import { nearFinder } from "./near-names.ts";
import { takedownLabels, type TakedownKind } from "./takedown.ts";
import type { OtherPack } from "./pack-contradiction.ts";
import type { ImplausiblePack } from "./pack-plausibility.ts";

/**
 * Whether goods may be sold as what they say they are. What the mall does not know, it does not sell as harmless: goods of a
 * chemical category are those of a substance of the register, or somebody with that right has looked at them.
 */
export type Classification =
  | { type: "matched" | "exempt" }
  | { type: "held"; holds: readonly Hold[] }
  /** `field`: what says that it is. */
  | { type: "forbidden"; field: "title" | "cas"; name: string; law: "drug" | "firstClass" | DangerousKind };

/**
 * Why goods wait for a person. `listedName` names the regulated substance that stands in their title; `uncheckedCas` is a substance known
 * by a foreign classification alone, which nobody has looked up in China's lists; `otherName` goods whose texts hold none of the names
 * that the register knows for their CAS number, of which `name` is the first; `nearName` a title that is a regulated name but for
 * characters that sound or look like its own; `lostDanger` a change of goods on sale that takes away what they were judged by.
 * `chemicalSign`: what is written as a formula, a structure or a number of chemicals where no CAS number is given.
 * `takenDown`: the company offers again what the operator took down for safety, under another code.
 * `isMinor`: it is about a substance of the catalogue of hazardous chemicals alone, or of no list at all.
 */
export type Hold =
  | { kind: "noCas" | "unknownCas" | "uncheckedCas" }
  | { kind: "strangeLetters"; letters: string }
  | ({ kind: "otherCas"; casNo: string } & Minor)
  | ({ kind: "listedName"; name: string; casNo: string; isDrug?: true } & Minor)
  | ({ kind: "nearName"; name: string; casNo: string } & Minor)
  | { kind: "otherName"; name: string; casNo: string }
  | { kind: "dangerousName"; name: string; subject: DangerousKind }
  | { kind: "dangerousWord"; word: string }
  | { kind: "chemicalSign"; word: string }
  | { kind: "otherUn"; unNumber: string }
  | { kind: "contradiction"; field: Contradiction["field"] | "pack"; stated: string; read: string }
  | ({ kind: "implausiblePack" } & ImplausiblePack)
  | { kind: "takenDown"; code: string; takedown: TakedownKind; reason: string }
  | ({ kind: "lostDanger"; of: "cas" | "category" | "lists" | "name" | "piece" | "words"; was: string } & Minor);
type Minor = { isMinor?: true };

/** A name that a substance on a legal list goes by; `isForbidden` for 易制毒 of the first class and for drugs, which the mall does not sell. */
export type ListedName = {
  name: string;
  casNo: string;
  lists: readonly HazardList[];
  isForbidden: boolean;
  isDrug?: boolean;
  /** A name of the trade or the street, of which other things are made and called: 水银温度计. */
  isTrade?: boolean;
  /** In Hill order. */
  formula?: string | null;
};

export type ClaimedIdentity = {
  /** What buyers read of it: title, spec and grade. */
  texts: readonly string[];
  /** What else is written of it, where a regulated substance may be named or numbered: description, brand and codes. */
  notes?: readonly string[];
  /** Where its fields of concentration and form say something else than its texts. */
  contradiction?: Contradiction | null;
  /** Where its title names another pack than its spec. */
  otherPack?: OtherPack | null;
  /** What is implausible of what a piece holds. */
  pack?: ImplausiblePack | null;
  casNo: string | null;
  /** Whether its category is one of chemicals, or it is sold as one is (`isSoldByAmount`). */
  isChemical: boolean;
  /** Names of the substance in the register; null where the CAS number is not in it. */
  registered: readonly string[] | null;
  /** Of the substance, in Hill order. */
  formula?: string | null;
  /** Of the substance, in any of its forms. */
  unNumbers?: readonly string[];
  /** Whether nobody has looked the substance up in China's lists. */
  isUnchecked?: boolean;
};

export type ListedNames = {
  /** The name of what is not sold under this number; null for all others. */
  forbiddenCas: (casNo: string) => ListedName | null;
  /** Names that stand in a comparable text. */
  find: (text: string) => readonly ListedName[];
  /** Those of a composition in Hill order. */
  ofFormula: (formula: string) => readonly ListedName[];
  isListed: (casNo: string) => boolean;
  /** Whether a law calls it 剧毒 or a drug, or only abroad it is classified as acutely toxic of category 1 or 2. */
  isPoison: (casNo: string) => boolean;
  dangerous: DangerousNames;
  /** The name that a title all but says (`nearFinder`). */
  near: (title: string) => ListedName | null;
  /** What stands on most lists under this number, by its first name. */
  ofCas: (casNo: string) => readonly ListedName[];
};

export const holdKinds = [
  "noCas",
  "unknownCas",
  "listedName",
  "nearName",
  "otherName",
  "dangerousName",
  "dangerousWord",
  "chemicalSign",
  "otherUn",
  "contradiction",
  "implausiblePack",
  "takenDown",
  "lostDanger",
] as const satisfies readonly Hold["kind"][];

/** What is wrong, and how it is mended; in the words that suppliers and reviewers read. */
export function holdText(hold: Hold): string {
  switch (hold.kind) {
    case "noCas":
      return "未填写 CAS 号，无法确认是否为危险化学品：请补充 CAS 号；混合物或无 CAS 号的由平台核验";
    case "unknownCas":
      return "CAS 号不在化学品登记中，危险性未知：请核对 CAS 号，无误的由平台核验";
    case "uncheckedCas":
      return "该物质只有境外分类，尚未核对是否列入中国危险化学品等名录：请核对 CAS 号，无误的由平台核验";
    case "strangeLetters":
      return `名称或规格中有“${hold.letters}”这样的部首或变体字符：请核对并改用常用字`;
    case "otherCas":
      return `文字中有另一个 CAS 号 ${hold.casNo}：请核对，混合物由平台核验`;
    case "listedName":
      if (hold.isDrug) return `文字中有“${hold.name}”（麻醉药品或精神药品）：请核对商品是什么；只是提到它的由平台核验`;
      return `名称含受管制的“${hold.name}”（${hold.casNo}），与 CAS 号不符：请核对名称与 CAS 号`;
    case "nearName":
      return `名称与受管制的“${hold.name}”（${hold.casNo}）只差同音、形近或个别的字：请改正名称并填写 CAS 号；确属他物的由平台核验`;
    case "otherName":
      return `名称中没有 CAS 号 ${hold.casNo} 的“${hold.name}”，也没有它的英文名、别名或分子式：请核对名称与 CAS 号，同物异名的由平台核验`;
    case "dangerousName":
      return `文字中有“${hold.name}”（${dangerousKindLabel[hold.subject]}）：请核对商品是什么；只是提到它的由平台核验`;
    case "dangerousWord":
      return `名称中有“${hold.word}”，而登记中没有这样的物质：请核对名称与 CAS 号，确属他物的由平台核验`;
    case "chemicalSign":
      return `文字中有“${hold.word}”，读作化学式、结构式或化学品编号：请填写 CAS 号；确非化学品的由平台核验`;
    case "otherUn":
      return `文字中有联合国编号 ${hold.unNumber}，不是此 CAS 号在登记中的编号：请核对，无误的由平台核验`;
    case "contradiction":
      return `${contradictionFields[hold.field]}填写为“${hold.stated}”，名称、规格或等级中写的是“${hold.read}”：请改为一致`;
    case "implausiblePack":
      return packText(hold);
    case "takenDown":
      return `本公司的同一商品（货号 ${hold.code}）已被平台下架（${takedownLabels[hold.takedown]}：${hold.reason}）：须由平台审核后才能上架；对下架有异议请申诉`;
    case "lostDanger":
      return lostDangerText(hold);
  }
}

/** Why goods may not be sold, with the rule; in the words that suppliers read. */
export function forbiddenText({ name, law }: Extract<Classification, { type: "forbidden" }>): string {
  if (law === "firstClass") return `“${name}”及其盐类是第一类易制毒化学品，不在本商城销售`;
  const remedy = "如确为他物，请核对名称与 CAS 号";
  if (law === "drug") return `“${name}”及其盐类属于麻醉药品、精神药品或毒品，不在本商城销售；${remedy}`;
  return `“${name}”属于${dangerousKindLabel[law]}，按${lawAgainst[law] ?? "法规"}未经许可不得销售，不在本商城销售；${remedy}`;
}

const contradictionFields = { form: "形态", concentration: "浓度", pack: "规格" } as const;

function packText(hold: ImplausiblePack): string {
  if (hold.problem === "solid") return `固体按体积 ${hold.pack} 出售：请按质量填写规格，或更正形态；确属如此的由平台核验`;
  const comparison = hold.problem === "small" ? `少于常见的最小量 ${hold.bound}` : `多于常见的最大量 ${hold.bound}`;
  return `规格读作每件 ${hold.pack}，${comparison}：请核对规格与计量单位，确属如此的由平台核验`;
}

function lostDangerText({ of, was }: Extract<Hold, { kind: "lostDanger" }>): string {
  if (of === "cas") return `原 CAS 号 ${was} 被改动或删去：请核对 CAS 号；换成别的商品请用新货号，确属更正的由平台核验`;
  if (of === "name") return `原文字中有“${was}”，由平台核验后上架，改动后不再有：换成别的商品请用新货号，确属更正的由平台核验`;
  if (of === "category") return `原分类“${was}”是化学品，改动后不再是：请核对分类；换成别的商品请用新货号，确属更正的由平台核验`;
  if (of === "piece") return `原为“${was}”：受管制商品每件的量是许可与备案的依据，改动由平台核验；换包装请用新货号`;
  if (of === "words") return `受管制商品的文字由平台核验后生效，改动了：${was}`;
  return `改动后不再属于${was}：请核对浓度、形态与规格，确属更正的由平台核验`;
}

/** Judges goods by their CAS number, category and what is written of them. */
export function classify(goods: ClaimedIdentity, names: ListedNames): Classification {
  const foundIn = goods.texts.flatMap((text) => spellingsWith(text, goods.registered ?? [], names));
  const forbiddenName = foundIn.flatMap(({ text, found }) =>
    found.filter(
      (one) => one.isForbidden && isItself(text.replaceAll(comparable(one.name), " ").replaceAll(salts, ""), one.name),
    ),
  )[0];
  const forbidden = forbiddenName ?? (goods.casNo === null ? null : names.forbiddenCas(goods.casNo));
  const field = forbiddenName ? "title" : "cas";
  if (forbidden) return { type: "forbidden", field, name: forbidden.name, law: forbidden.isDrug ? "drug" : "firstClass" };
  const dangers = dangersOf({ texts: goods.texts, notes: goods.notes ?? [], own: ownNames(goods) }, names.dangerous);
  const refused = dangers.find(({ isRefused }) => isRefused);
  if (refused) return { type: "forbidden", field: "title", name: refused.name, law: refused.kind };
  // What is called a chemical and nothing else is one in any category.
  const isChemical =
    goods.isChemical ||
    saysChemical(withoutCylinder(goods.texts[0] ?? "")) ||
    goods.texts.some((text) => toxicFormulas(text).length > 0);
  const formulas = goods.texts.flatMap((text) =>
    ofFormula(text, { own: goods.formula ?? null, isNumbered: goods.casNo !== null }, names),
  );
  const found = [...foundIn.flatMap((one) => one.found), ...formulas.map(({ one }) => one)];
  // Among other goods a name that is on the catalogue alone counts where nothing else is said: 硝酸铵 is no pipette tip, nor NH4NO3.
  const named = new Set([
    ...foundIn.flatMap(({ text, found: ones }) => ones.filter(({ name }) => isItself(text, name))),
    ...formulas.filter(({ isAlone }) => isAlone).map(({ one }) => one),
  ]);
  const listed = found.filter((one) => isChemical || named.has(one) || one.lists.some((list) => list !== "hazardous"));
  const beside = goods.casNo === null ? besideDevices(goods.texts, names) : [];
  const regulated = uniqueBy(
    [...listed, ...besideOthers(goods, names), ...inNotes(goods, names), ...beside],
    ({ casNo }) => casNo,
  )
    .filter(({ casNo }) => casNo !== goods.casNo)
    .map((one) => ({ one, isMinor: minor(one).isMinor }));
  // What a list of the register names is said by that.
  const saidBy = new Set(regulated.filter(({ isMinor }) => !isMinor).map(({ one }) => comparable(one.name)));
  const holds: Hold[] = [
    ...(isChemical && goods.casNo === null ? [{ kind: "noCas" } as const] : []),
    ...(isChemical && goods.casNo !== null && goods.registered === null ? [{ kind: "unknownCas" } as const] : []),
    ...(isChemical && goods.isUnchecked ? [{ kind: "uncheckedCas" } as const] : []),
    ...strangeLetters(goods.texts),
    ...otherNumbers(goods, names),
    ...uniqueBy([...ofOwnNumber(goods), ...dangers, ...signsIn(goods)], ({ name }) => name)
      .filter(({ name, isSign }) => !(isSign && saidBy.has(comparable(name))))
      .map(({ name, kind }) => ({ kind: "dangerousName", name, subject: kind }) as const),
    ...(goods.casNo !== null && names.isListed(goods.casNo) ? [] : dangerousWords(goods.texts)).map(
      (word) => ({ kind: "dangerousWord", word }) as const,
    ),
    ...foreignUnNumbers([...goods.texts, ...(goods.notes ?? [])], goods.unNumbers ?? []).map(
      (unNumber) => ({ kind: "otherUn", unNumber }) as const,
    ),
    ...uniqueBy(
      [
        ...(goods.casNo === null ? poisonsBesideDevices(goods.texts) : []),
        // What the register holds is judged by its lists.
        ...(isChemical && goods.registered === null && !listed.some((one) => isRegulated(one))
          ? [...poisonWords(goods.texts), ...goods.texts.flatMap(toxicFormulas)]
          : []),
      ],
      (word) => word,
    ).map((word) => ({ kind: "dangerousWord", word }) as const),
    ...regulated.map(
      ({ one: { name, casNo, isDrug }, isMinor }) =>
        ({ kind: "listedName", name, casNo, ...(isDrug && { isDrug: true as const }), ...(isMinor && { isMinor }) }) as const,
    ),
    ...(goods.casNo === null ? chemicalSignsIn(goods) : [])
      .filter((word) => !isSaidBy(word, regulated, names))
      .map((word) => ({ kind: "chemicalSign", word }) as const),
    ...nearName(goods, names),
    ...(isChemical && !goods.isUnchecked ? otherName(goods) : []),
    ...(isChemical && goods.contradiction ? [{ kind: "contradiction", ...goods.contradiction } as const] : []),
    ...(isChemical && goods.otherPack ? [{ kind: "contradiction", field: "pack", ...goods.otherPack } as const] : []),
    ...(isChemical && goods.pack ? [{ kind: "implausiblePack", ...goods.pack } as const] : []),
  ];
  if (holds.length > 0) return { type: "held", holds };
  return { type: goods.registered === null ? "exempt" : "matched" };
}

const allTexts = ({ texts, notes = [] }: ClaimedIdentity): readonly string[] => [...texts, ...notes];

/** What a description says is not there is none. */
const chemicalSignsIn = ({ texts, notes = [] }: ClaimedIdentity): readonly string[] => [
  ...new Set([
    ...texts.flatMap(chemicalSigns),
    ...notes.flatMap((note) => chemicalSigns(note).filter((word) => !isDenied(note, comparable(word)))),
  ]),
];

/** Whether a formula is that of a substance which the goods wait for by its name. */
const isSaidBy = (word: string, regulated: readonly { one: ListedName }[], names: ListedNames): boolean => {
  const numbers = new Set(names.ofFormula(hillFormula(word) ?? "").map(({ casNo }) => casNo));
  return regulated.some(({ one }) => numbers.has(one.casNo));
};

/** Signs of what radiates, lives or is an agent, in every text; a name within them is the register's own under its number. */
const signsIn = (goods: ClaimedIdentity): readonly DangerousName[] =>
  allTexts(goods).flatMap((text) => [
    ...radioactiveSigns(text),
    ...infectiousSigns(text),
    ...(goods.registered === null ? agentSigns(text) : []),
  ]);

/** What the register, or a law that it lacks, calls the goods' own substance, where the register has looked it up. */
const ownNames = ({ registered, isUnchecked, casNo }: ClaimedIdentity): readonly string[] =>
  registered === null ? [] : isUnchecked ? registered : [...registered, ...statutoryNamesOf(casNo)];

/** A drug under its own number, and a poison whose number the register does not hold or has not looked up: then its lists say nothing. */
function ofOwnNumber({ casNo, registered, isUnchecked }: ClaimedIdentity): readonly DangerousName[] {
  const own = casNo === null ? null : statutoryOf(casNo);
  if (!own) return [];
  return own.kind === "drug" || registered === null || isUnchecked ? [own] : [];
}

/** A text in each of its spellings, without the names of its own substance, and the regulated names that are meant in it. */
const spellingsWith = (text: string, registered: readonly string[], names: ListedNames) =>
  spellingsOf(comparable(text)).map((spelling) => {
    const left = withoutNames(spelling, registered);
    return { text: left, found: names.find(left).filter(({ name }) => isMeant(left, name)) };
  });

/** Regulated names that are meant in a text; `isItself` where it says nothing else. */
export const namesMeant = (text: string, registered: readonly string[], names: ListedNames) =>
  spellingsWith(text, registered, names).flatMap((one) =>
    one.found.map((listed) => ({ listed, isItself: isItself(one.text, listed.name) })),
  );

/** Finds names in titles; built once for many goods, the work for a title does not grow with the number of names. */
export function listedNames(
  names: readonly ListedName[],
  dangerous: readonly DangerousName[] = [],
  soundOf: (character: string) => string = (character) => character,
  acutelyToxic: readonly string[] = [],
): ListedNames {
  const acute = new Set(acutelyToxic);
  const keyed = names.map((value) => ({ key: comparable(value.name), value }));
  const findKeys = keyFinder(keyed.filter(({ key }) => key.length >= (isHan(key) ? 1 : shortestCode)));
  const byFormula = Map.groupBy(names, ({ formula }) => formula ?? "");
  const byCas = new Map<string, ListedName>();
  for (const one of names) if ((byCas.get(one.casNo)?.lists.length ?? 0) < one.lists.length) byCas.set(one.casNo, one);
  const forbidden = new Map(names.filter(({ isForbidden }) => isForbidden).map((one) => [one.casNo, one]));
  return {
    ofFormula: (formula) => (formula === "" ? [] : (byFormula.get(formula) ?? [])),
    dangerous: dangerousNames([...statutoryNames, ...dangerous]),
    near: nearFinder(names, soundOf),
    isListed: (casNo) => byCas.has(casNo),
    isPoison: (casNo) => acute.has(casNo) || statutoryOf(casNo) !== null,
    ofCas: (casNo) => [byCas.get(casNo)].filter((one) => one !== undefined),
    forbiddenCas: (casNo) => forbidden.get(casNo) ?? null,
    find: (text) => {
      const found = new Set<ListedName>();
      findKeys(text, ({ value }) => found.add(value));
      return [...found];
    },
  };
}

/** A salt, hydrate or preparation of what is not sold is not sold either. */
const salts =
  /(?:盐酸|硫酸|磷酸|枸橼酸|柠檬酸|马来酸|富马酸|[重双]?酒石酸|草酸|氢溴酸|氢碘酸|[醋乙]酸|甲磺酸|对?甲?苯磺酸|琥珀酸|乳酸|硝酸)[氢二]?盐?|[钠钾钙]盐?|游离碱|氘代|[半倍]|注射液|胶囊|片剂?|针剂|口服液|酊剂?|phosphate|citrate|maleate|fumarate|(?:bi)?tartrate|sulph?ate|hydrobromide|acetate|mesylate|tosylate|succinate|lactate|nitrate|sodium|potassium|freebase|(?:hemi|mono|di|tri|tetra|penta|sesqui)?hydrate|salt/g;

/** A Latin name below `shortestLatin` stands in too many words: it is meant where nothing else is said. */
const [shortestCode, shortestLatin] = [3, 6];
const isHan = (text: string) => /\p{Script=Han}/u.test(text);
const letter = /[\p{L}\p{Script=Han}]/gu;
/** Letters that names are written with. Radicals and phonetic letters pass for others: ⻩ for 黄, ᴇ for E. */
const usual =
  /[A-Za-zªºÀ-ÖØ-öø-ÿ\u0370-\u03ff\u0400-\u04ff\u3005\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]/u;

function strangeLetters(texts: readonly string[]): Hold[] {
  const letters = [...new Set(texts.flatMap((text) => text.normalize("NFKC").match(letter) ?? []))].filter(
    (one) => !usual.test(one),
  );
  return letters.length > 0 ? [{ kind: "strangeLetters", letters: letters.slice(0, 5).join("") }] : [];
}

/** Another CAS number in what buyers read, or one of a regulated substance in what else is written. */
function otherNumbers({ texts, notes = [], casNo }: ClaimedIdentity, names: ListedNames): Hold[] {
  const disguised = [...notes.flatMap(casNosIn), ...texts.flatMap(disguisedCasNos)].filter(
    (one) => names.isListed(one) || names.isPoison(one),
  );
  const numbers = [...texts.flatMap(casNosIn), ...disguised];
  return [...new Set(numbers)]
    .filter((one) => one !== casNo)
    .map((one) => ({ kind: "otherCas", casNo: one, ...(names.isPoison(one) ? {} : minor(names.ofCas(one)[0])) }));
}

/** No list but the catalogue holds it, and it is no weapon. */
const minor = (one: ListedName | undefined): { isMinor?: true } =>
  one && (one.isForbidden || isRegulated(one) || isWeapon(one.casNo)) ? {} : { isMinor: true };

/** What descriptions, brands and codes name of poisons, drugs and the first class; other names stand there for many reasons. */
const inNotes = ({ notes = [], registered, casNo, formula = null }: ClaimedIdentity, names: ListedNames): ListedName[] =>
  notes.flatMap((note) => {
    const text = withoutNames(comparable(note), registered ?? []);
    const formulas = ofFormula(note, { own: formula, isNumbered: casNo !== null }, names).flatMap(({ one, word, isAlone }) =>
      isAlone || !isDenied(note, comparable(word)) ? [one] : [],
    );
    return [
      ...names.find(text).filter(({ name }) => isMeant(text, name) && !isDenied(note, comparable(name))),
      ...formulas,
    ].filter((one) => one.isForbidden || one.lists.includes("toxic"));
  });

/** A title that is a regulated name but for characters that pass for its own. What has a number says a name of it or waits for that. */
function nearName({ texts: [title = ""], casNo }: ClaimedIdentity, names: ListedNames): Hold[] {
  const near = casNo === null ? names.near(title) : null;
  return near ? [{ kind: "nearName", name: near.name, casNo: near.casNo, ...minor(near) }] : [];
}

/**
 * Short names that buyers read beside something else: of goods without a number one that is on more than the catalogue and is no part of
 * another name, unless the goods are what such a thing is handled with (甲苯检测管, 丙酮洗瓶; not 甲苯搅拌子); the code of what nobody may sell before what is made
 * of it (BMK甘油酸); and any, in a description too, that the goods are said to be (实为甲苯).
 */
function besideOthers({ texts, notes = [], casNo, registered }: ClaimedIdentity, names: ListedNames): ListedName[] {
  const own = registered ?? [];
  const [title = ""] = texts;
  const text = withoutNames(comparable(title), own);
  const isHandled = handledWith.test(text) && !statedContent.test(folded(title));
  const found = names.find(text);
  const short =
    isHandled || casNo !== null
      ? []
      : found.filter((one) => {
          const key = comparable(one.name);
          return key.length === 2 && isHan(key) && !one.isTrade && isRegulated(one) && standsSomewhere(text, key);
        });
  const codes = found.filter((one) => {
    const key = comparable(one.name);
    return one.isForbidden && !isHan(key) && text.startsWith(key) && isMadeOfChemicals(text.slice(key.length));
  });
  const claimed = [
    ...texts.flatMap((one) => claimsIn(one, saidOrFilled)),
    ...notes.flatMap((one) => claimsIn(one, said)),
  ].flatMap((claim) => {
    const left = withoutNames(claim, own);
    return names.find(left).filter(({ name }) => {
      const key = comparable(name);
      return isHan(key) ? key.length > 1 && standsSomewhere(left, key) : key.length >= shortestLatin;
    });
  });
  return [...short, ...codes, ...claimed, ...(casNo === null ? notes.flatMap((note) => added(note, names)) : [])];
}

/** What a description says is given besides, and what it names with an amount that no recipe has: 赠送 高锰酸钾, 高锰酸钾 500g. */
function added(note: string, names: ListedNames): ListedName[] {
  const given = claimsIn(note, gifts);
  const text = folded(note);
  const measured = [...text.matchAll(amounts)].flatMap(
    ({ index }) => hanBefore.exec(text.slice(Math.max(0, index - 15), index)) ?? [],
  );
  return [...given, ...measured].flatMap((claim) =>
    names.find(claim).filter((one) => {
      const key = comparable(one.name);
      const isEnd = given.includes(claim) || claim.endsWith(key);
      return isRegulated(one) && isHan(key) && key.length > 1 && isEnd && standsSomewhere(claim, key);
    }),
  );
}
/** What nobody weighs for a recipe: ten of the small units, one of the large. */
const amounts =
  /(?<![\d.])(?:\d{2,9}(?:\.\d{1,9})? ?(?:g|ml|克|毫升)|\d{1,9}(?:\.\d{1,9})? ?(?:kg|l|公斤|千克|升|斤))(?![a-z/])/gu;
const hanBefore = /\p{Script=Han}{2,12}(?=[^\p{L}\p{N}]{0,3}$)/u;
const gifts = /[赠附搭]送|[附另随加]赠|赠品/g;

const isRegulated = ({ lists }: ListedName) => lists.some((list) => list !== "hazardous");

/** What regulated substances are looked for, measured, moved, kept and worked with, and what is made of a part of their name. */
const handledWith =
  /检测|检验|测定|分析|监测|传感|探测|报警|比色|试纸|试剂盒|滴定|电极|灯|仪|采样|标签|标识|标贴|贴|手套|防|耐|专用|提取|萃取|回收|吸收|吸附|过滤|滤|净化|蒸馏|洗|喷壶|储|存|收集|废|泵|柜|装置|清洗|纤维|雾|纸|色|味|风味|型|级|法|教具|模型|手册|图书|标本|抗体|蛋白|酶|kit|detector|sensor/;
/** What only content has: then it is not what the content is handled with. */
const statedContent = /\d{2}(?:\.\d{1,4})? ?%|分析纯|优级纯|化学纯|纯品|纯度|(?<![a-z])(?:ar|gr|cp)(?![a-z])|含量/;

/** Words by which goods are said to be something else, and in what buyers read also to hold it. */
const said =
  /实为|实际(?:上|内容|成分)?(?:为|是|装)|其实(?:为|是)?|真实(?:成分|名称|内容|商品)|真正的?是|里面(?:装的)?是|装的是|actually|infact/g;
const saidOrFilled =
  /实为|实际(?:上|内容|成分)?(?:为|是|装)|其实(?:为|是)?|真实(?:成分|名称|内容|商品)|真正的?是|里面(?:装的)?是|装的是|内[装含盛]|[装盛]有|actually|infact|filledwith/g;
/** So much of a text behind such a word is what it speaks of. */
const claimLength = 24;
const claimsIn = (text: string, words: RegExp): string[] =>
  [...comparable(text).matchAll(words)].map(({ 0: word, index, input }) =>
    input.slice(index + word.length, index + word.length + claimLength),
  );

/** Whether a name stands in a text where nothing around makes another substance of it. */
function standsSomewhere(text: string, key: string): boolean {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    const end = at + key.length;
    if (standsAlone(text, at, end) && !anotherBehind.test(text.slice(end))) return true;
  }
  return false;
}
/** 硫酸盐, 硝酸根 and 硫酸镍 are none of the acid, and what is made of 丁腈 is a rubber. */
const anotherBehind = /^(?:[盐根基型镍钴锰铬钒钛锆镧铈锶铋锑钨钼铂金钯铑铷铯镓铟钇稀]|材[质料]|橡胶|塑料|树脂|手套)/;

/** A harmless number beside the name of something else: goods say none of the names of their CAS number. */
function otherName({ texts, casNo, registered, formula = null }: ClaimedIdentity): Hold[] {
  const [name] = registered ?? [];
  if (casNo === null || !registered || name === undefined) return [];
  const isSaid = texts.some((text) => saysName(text, registered, comparable) || saysFormula(text, formula));
  return isSaid ? [] : [{ kind: "otherName", name, casNo }];
}

/** What reads as a CAS number with other signs for its hyphens, or none, and with figures in Chinese: 143.33.9, 143339, 一四三-三三-九. */
const disguisedCasNos = (text: string) =>
  [
    ...fold(text)
      .replaceAll(/[〇零一二三四五六七八九]/g, digitOf)
      .matchAll(/(?<!\d)(\d{2,7})[^\p{L}\d]{0,2}(\d{2})[^\p{L}\d]{0,2}(\d)(?!\d)/gu),
  ].flatMap(([, ...parts]) => parseCas(parts.join("-")) ?? []);
const digitOf = (figure: string) => String(Math.max(0, "零一二三四五六七八九".indexOf(figure)));

const casNosIn = (text: string) =>
  [...fold(text).matchAll(/(?<!\d-?)\d{2,7}-\d{2}-\d(?!-?\d)/g)].flatMap(([number]) => parseCas(number) ?? []);

/**
 * Regulated substances whose formula is a word of a text (`氯化钠 NaCN`). `own` is the formula of the goods' own substance; acids in the
 * name of a salt (`Tris HCl`) are no goods of their own. `isAlone`: beside grade and amount the text says nothing else.
 */
function ofFormula(
  text: string,
  { own, isNumbered }: { own: string | null; isNumbered: boolean },
  names: ListedNames,
): FormulaFound[] {
  const joined = oneLine(text).normalize("NFKC").replaceAll(spacedLetters, "").replaceAll(hyphenated, "");
  const words = joined.split(/[^A-Za-z0-9()·.-]+/).map((word) => /^\(([^()]*)\)$/.exec(word)?.[1] ?? word);
  const written = new Set(words.filter((word) => /^[A-Z(][A-Za-z0-9()]{1,19}$/.test(word)));
  // What is cut by signs or spaces is written so for one reason; without a number no word beside a formula says what the goods are.
  const cut = formulasOf(text).filter(
    ({ word, hill, isNamed }) =>
      !(isNumbered && written.has(word)) && !isNamed && word.length > 2 && !isHarmless(hill) && hill !== own,
  );
  return [
    ...cut.flatMap(({ word, hill }) =>
      names.ofFormula(hill).map((one) => ({ one, word, isAlone: !isDenied(text, comparable(word)) })),
    ),
    ...[...written].flatMap((word) => {
      const formula = hillFormula(word);
      const listed = formula === null || formula === own ? [] : names.ofFormula(formula);
      if (formula === null || listed.length === 0) return [];
      const isAlone = isItself(comparable(text), word);
      return inNamesOfSalts.has(formula) && !isAlone ? [] : listed.map((one) => ({ one, word, isAlone }));
    }),
    ...words.flatMap((word) =>
      inOtherCase(word)
        .filter((formula) => formula !== own)
        .flatMap((formula) => names.ofFormula(formula).filter(isRegulated))
        .map((one) => ({ one, word, isAlone: false })),
    ),
  ];
}
/** What `Kcn`, `nacn` and `hno3` are in the case of formulas. A word of letters alone is one only where it is a cyanide. */
const inOtherCase = (word: string): readonly string[] =>
  /^[A-Za-z(][A-Za-z0-9()]{2,11}$/.test(word) &&
  hillFormula(word) === null &&
  (/\d/.test(word) ? word.replaceAll(/[^A-Za-z]/g, "").length > 2 : /^(?:k|na|h|ag|cu|zn|hg)cn$/i.test(word))
    ? readFormula(word.toLowerCase()).loose
    : [];
type FormulaFound = { one: ListedName; word: string; isAlone: boolean };
/** `K-CN` is one word. */
const hyphenated = /(?<=[A-Za-z])[-·.](?=[A-Z])/g;
/** `N a C N` is one word. */
const spacedLetters = /(?<=(?:^|[^A-Za-z0-9])[A-Za-z0-9]) (?=[A-Za-z0-9](?:[^A-Za-z0-9]|$))/g;
const inNamesOfSalts = new Set(["HCl", "HBr"].flatMap((word) => hillFormula(word) ?? []));

const withoutNames = (text: string, names: readonly string[]) =>
  withoutAll(
    text,
    names.map(comparable).filter((name) => name.length > 1),
  );

/** Whether a title is the name or the formula of a chemical and nothing else: 苯甲烷, `As2O3 AR`, `Na-CN`. */
export const saysChemical = (title: string): boolean =>
  isChemicalName(withoutNothing(title)) ||
  isKindOfChemicals(comparable(title).replaceAll(/[0-9]/g, "")) ||
  isFormula(formulaWords(title).join(""));

/** What may be part of a formula, without words of grade and amount. */
const formulaWords = (title: string): string[] =>
  oneLine(title)
    .normalize("NFKC")
    .replaceAll(spacedLetters, "")
    .split(" ")
    .filter((word) => withoutNothing(word) !== "")
    .map((word) => word.replaceAll(/[-_.·•*★☆/\\|~]/g, ""));

/**
 * A formula and no word: symbols alone are words of English and of the trade (Co, PU, UV, UPS, SUS), unless one has a figure or two letters
 * beside another. Those of one case that are regulated are found by their composition (`ofFormula`).
 */
const isFormula = (word: string): boolean =>
  word.length > 1 &&
  word.length <= 40 &&
  hillFormula(word) !== null &&
  (/[A-Z].*[A-Z\d]/.test(word) ? /[\da-z]/ : poisonousSymbol).test(word);
const poisonousSymbol = /^(?:Hg|Na|Li|Tl|Cd|Rb|Cs|Os)$/;

/** Compounds of elements that poison in any of them, wherever the formula stands: 铊盐 Tl2SO4. The U of USB and UV is no uranium. */
const toxicElements = /(?:As|Tl|Hg|Cd|Be|Os|Se|Te|Po|Th)(?![a-z])|U(?:O[234]|F[46]|3O8|Cl[34])(?![a-z])/;
const toxicFormulas = (text: string): string[] =>
  formulaWords(text).flatMap((word) =>
    (word.match(/[A-Z][A-Za-z0-9()]{1,39}/g) ?? []).filter(
      (part) => toxicElements.test(part) && /[A-Z].*[A-Z]/.test(part) && hillFormula(part) !== null,
    ),
  );

/** Whether nothing else is said: then it is the thing itself, or a salt of it. An ester of it is another thing. */
const isItself = (text: string, name: string) => saysOnly(text, comparable(name));

/** Short names are parts of many others: 硫酸 stands in 硫酸铜. */
function isMeant(text: string, name: string): boolean {
  const key = comparable(name);
  return key.length > (isHan(key) ? 2 : shortestLatin - 1) || isItself(text, name);
}

const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
