import {
  classify,
  forbiddenText,
  namesMeant,
  saysChemical,
  type Classification,
  type Hold,
  type ListedNames,
} from "../catalogue/classification.ts";
import { isHarmless } from "../catalogue/chemical-signs.ts";
import { withoutNothing } from "../catalogue/comparable.ts";
import { dangersOf } from "../catalogue/dangerous-names.ts";
import { compositionsOf } from "../catalogue/formula.ts";
import { beside } from "../kernel/refusal.ts";
import { isSoldByAmount } from "../catalogue/sold-by-amount.ts";
import { oneLine, withoutEnd } from "../kernel/text.ts";
import { tradeWordKey } from "../catalogue/trade-words.ts";
import { refuse } from "./refusals.ts";

/** What is offered for points, as its texts say. */
export type Gift = { title: string; spec: string; measureUnit: string; description: string };

/** Why something is no gift: the law that forbids it, what was met in its texts, or that it is sold as a substance is. */
export type GiftProblem = { kind: "forbidden"; text: string } | { kind: "met"; met: string } | { kind: "amount"; spec: string };

/**
 * What is wrong with goods for points. They are gifts: nobody reviews them, no category, approval or storage room is asked for when
 * somebody takes them. So only what is judged harmless by the names of goods is one, and nothing that is sold by weight or volume.
 * `registered`: a chemical of the register that goes by one of `namesToLookUp`. `called`: what goods are called of which these are trade words.
 */
export function giftProblem(
  gift: Gift,
  names: ListedNames,
  registered: string | null,
  called: readonly string[] = [],
): GiftProblem | null {
  const { title, spec, measureUnit, description } = gift;
  const claimed = { texts: [title, spec], notes: [description, measureUnit], casNo: null, registered: null };
  const classification = classify({ ...claimed, isChemical: false }, names);
  if (classification.type === "forbidden") return { kind: "forbidden", text: forbiddenText(classification) };
  // No category says that they are no chemicals: a name of a list counts whatever is said beside it, 甲醛一瓶.
  const holds = [...holdsOf(classification), ...holdsOf(classify({ ...claimed, isChemical: true }, names)).filter(isNamed)];
  const alone = [...contentsOf(gift), ...called].find((content) => namesAlone(content, names));
  // What says which substance it is before what only says that it is one.
  const hold = holds.find(({ kind }) => kind !== "noCas") ?? holds[0];
  if (hold) return { kind: "met", met: metIn(hold, saysChemical(title) ? title : spec) };
  if (alone !== undefined) return { kind: "met", met: alone };
  if (registered !== null) return { kind: "met", met: registered };
  return isSoldByAmount({ title, spec, measureUnit }, false) ? { kind: "amount", spec } : null;
}

const holdsOf = (classification: Classification): readonly Hold[] => (classification.type === "held" ? classification.holds : []);
const isNamed = ({ kind }: Hold) => kind === "listedName";

/** What is in a gift, as its words say it: `乙醚` of 乙醚一瓶, 分析纯乙醚, 内装乙醚 and 乙醚礼盒. */
export const contentsOf = ({ title, spec, description }: Pick<Gift, "title" | "spec" | "description">): string[] => [
  ...new Set(
    [title, spec, description]
      .flatMap((text) => oneLine(text).split(/[，。；、：:;|/（）()【】[\]]+/))
      .flatMap((part) => [...part.split(" "), part.trim()])
      .map((word) => withoutEnds(word))
      .filter((word) => word !== ""),
  ),
];
/** What something is put in, and how many of them. */
const vessel = /[瓶盒桶罐支袋份套件个箱包杯管听装礼品赠]/u;
const vessels = /[\d一二两三四五六七八九十半大小瓶盒桶罐支袋份套件个箱包杯管听装礼品赠 ]/u;
const before =
  /^(?:内装|内含|内有|装有|装着|含有|含|附赠|附送|附|赠送|赠|送|实为|其实是|就是|为|是|高纯|分析纯|化学纯|优级纯|色谱纯|工业级?|试剂级?|实验用)+/u;
const withoutEnds = (text: string): string => {
  const word = text.replace(before, "");
  return vessel.test(word.slice(-1)) ? withoutEnd(word, vessels) : word;
};

/** Whether a word is a regulated name and nothing else, or reads as the formula of one, in whatever case it is typed. */
function namesAlone(word: string, names: ListedNames): boolean {
  if (namesMeant(word, [], names).some(({ isItself }) => isItself)) return true;
  if (dangersOf({ texts: [word], notes: [], own: [] }, names.dangerous).length > 0) return true;
  return (
    word.length >= shortestWord &&
    compositionsOf(word).some((composition) => !isHarmless(composition) && names.ofFormula(composition).length > 0)
  );
}

/** By what the title and the spec may name a chemical of no list. A short word of them is often a colour or a material: 银. */
export const namesToLookUp = ({ title, spec }: Gift): string[] => [
  ...new Set(
    [
      withoutNothing(title),
      title,
      ...[...`${title} ${spec}`.split(/[^\p{L}\p{N}-]+/u), ...contentsOf({ title, spec, description: "" })].filter(
        (word) => word.length >= shortestWord,
      ),
    ]
      .map(tradeWordKey)
      .filter((key) => key !== ""),
  ),
];
const shortestWord = 3;

/** Refuses what is no gift, beside the field that says so where its words stand in it. Throws 409. */
export function checkGift(gift: Gift, problem: GiftProblem | null): void {
  if (!problem) return;
  if (problem.kind === "forbidden") throw beside("title", refuse.forbiddenGift({ text: problem.text }));
  if (problem.kind === "amount") throw beside("spec", refuse.soldByAmount({ spec: problem.spec }));
  const { met } = problem;
  const field = (["spec", "description", "measureUnit"] as const).find((one) => gift[one].includes(met)) ?? "title";
  throw beside(gift.title.includes(met) ? "title" : field, refuse.noGift({ met }));
}

/** The words of a text that a hold is about; `chemical`: the text that names a chemical and nothing else. */
function metIn(hold: Hold, chemical: string): string {
  switch (hold.kind) {
    case "strangeLetters":
      return hold.letters;
    case "otherCas":
      return hold.casNo;
    case "otherUn":
      return `UN ${hold.unNumber}`;
    case "listedName":
    case "nearName":
    case "otherName":
    case "dangerousName":
      return hold.name;
    case "dangerousWord":
    case "chemicalSign":
      return hold.word;
    case "contradiction":
      return hold.read;
    case "implausiblePack":
      return hold.pack;
    case "takenDown":
      return hold.code;
    case "lostDanger":
      return hold.was;
    case "noCas":
    case "unknownCas":
    case "uncheckedCas":
      return chemical;
  }
}
