import {
  forbiddenText,
  namesMeant,
  saysChemical,
  type Classification,
  type ListedName,
  type ListedNames,
} from "./classification.ts";
import { comparable } from "./comparable.ts";
import { dangerousKindLabel, dangersOf } from "./dangerous-names.ts";
import { parseCas } from "./cas-number.ts";
import { fold } from "./fold.ts";
import { hazardListLabel } from "../hazard/substance.ts";

/** Something that is looked for in the buyer's own words, which no product of the mall stands for yet. */
export type Wanted = {
  title: string;
  casNo: string;
  /** What else is said of it: spec, code, brand, requirements. */
  others: readonly string[];
  /** Names of the substance in the register; null where its CAS number is not in it. */
  registered: readonly string[] | null;
};

/**
 * What the mall knows of a thing that is wanted. `forbidden` is what it does not sell whoever offers it; `regulated` asks for permits when the
 * goods are ordered; `unknown` may be either, and is never said to be harmless.
 */
export type WantedVerdict =
  | { type: "forbidden"; name: string; law: Forbidden["law"] }
  | { type: "regulated"; reasons: readonly string[] }
  | { type: "unknown" | "open" };

type Forbidden = Extract<Classification, { type: "forbidden" }>;

/** Judges a thing that is wanted by its CAS number and by every name in its texts. */
export function judgeWanted({ title, casNo, others, registered }: Wanted, names: ListedNames): WantedVerdict {
  const texts = [title, ...others].filter((text) => text !== "");
  const plain = texts.map((text) => text.replaceAll(asking, " "));
  const own = registered ?? [];
  const numbers = [casNo, ...texts.flatMap(casNosIn)];
  const [number] = numbers.flatMap((one) => names.forbiddenCas(one) ?? []);
  const found = plain.flatMap((text) => namesMeant(text, own, names).map((one) => ({ ...one, text })));
  const named = found.find(({ listed, isItself, text }) => listed.isForbidden && (isItself || isSaid(text, listed.name)))?.listed;
  const listed = number ?? named;
  if (listed) return { type: "forbidden", name: listed.name, law: listed.isDrug ? "drug" : "firstClass" };
  const dangers = dangersOf({ texts: plain, notes: [], own }, names.dangerous);
  const refused = dangers.find(({ isRefused }) => isRefused);
  if (refused) return { type: "forbidden", name: refused.name, law: refused.kind };
  const onLists = new Set([...numbers, ...found.map((one) => one.listed.casNo)].flatMap((one) => names.ofCas(one)));
  const reasons = [
    ...[...onLists].map(({ name, lists }) => `“${name}”列入${listsText(lists)}`),
    ...dangers.map(({ name, kind }) => `“${name}”属于${dangerousKindLabel[kind]}`),
  ];
  if (reasons.length > 0) return { type: "regulated", reasons };
  const isUnknown = casNo === "" ? saysChemical(title) : registered === null;
  return { type: isUnknown ? "unknown" : "open" };
}

/** Why a thing cannot be asked for, with the rule; in the words that its buyer reads. */
export const notWantedText = (what: string, { name, law }: Pick<Forbidden, "name" | "law">): string =>
  `${what}不能求购：${forbiddenText({ type: "forbidden", field: "title", name, law })}`;

/** What a buyer is told of a thing before it is asked for; null where there is nothing to tell. */
export function wantedNote(verdict: WantedVerdict): string | null {
  switch (verdict.type) {
    case "forbidden":
      return notWantedText("此行", verdict);
    case "regulated":
      return `${verdict.reasons.join("；")}：成交后按供货商品核对，下单前须具备相应的资质、许可与备案`;
    case "unknown":
      return "无法确认是否为危险化学品：请补充或核对 CAS 号；成交后按供货商品核对，属于管制品的须先办理许可";
    case "open":
      return null;
  }
}

const listsText = (lists: ListedName["lists"]) => `${[...new Set(lists)].map((list) => hazardListLabel[list]).join("、")}目录`;

/** Words of who asks, which say nothing of the thing. */
const asking = /求购|采购|购买|收购|询价|急需|急用|需要|需求|长期|大量|少量|若干|实际|真正|改为|替换为|代购|现货/g;

/** What makes another thing of a name: its ester or acid, a test for it, an enzyme that splits it, a standard marked with isotopes. */
const otherThing =
  /酯|缩|肟|腙|酰胺|尿|酶|检测|试剂盒|试纸|抗体|抗原|受体|偶联|分析柱|色谱柱|不含|替代|去除|氘|同位素|elisa|kit|antibody|assay|ester|-d\d/i;

/** Whether a forbidden name stands in a text as the thing itself, beside whatever else is said. */
function isSaid(text: string, name: string): boolean {
  if (otherThing.test(text)) return false;
  const words = ` ${fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
  const key = comparable(name);
  if (!/\p{Script=Han}/u.test(key))
    return words.includes(
      ` ${fold(name)
        .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
        .trim()} `,
    );
  const plain = comparable(text);
  for (let at = plain.indexOf(key); at >= 0; at = plain.indexOf(key, at + 1)) {
    if (!partBefore.test(plain.slice(0, at)) && !partBehind.test(plain.slice(at + key.length))) return true;
  }
  return false;
}
/** A name goes on before or behind: then it is a part of another one. */
const partBefore = /[基氧氯溴氟碘硝代硫酰胺]$/;
const partBehind = /^[酸酯酰胺醇醛酮基烷烯炔苷啉]/;

const casNosIn = (text: string) =>
  [text, ...(fold(text).match(/\d{2,7}-\d{2}-\d(?!\d)/g) ?? [])].flatMap((one) => parseCas(one) ?? []);
