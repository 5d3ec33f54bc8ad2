import { classify, forbiddenText, saysChemical, type Hold, type ListedNames } from "../catalogue/classification.ts";
import { withoutNothing } from "../catalogue/comparable.ts";
import { beside } from "../kernel/refusal.ts";
import { isSoldByAmount } from "../catalogue/sold-by-amount.ts";
import { tradeWordKey } from "../catalogue/trade-words.ts";
import { refuse } from "./refusals.ts";

/** What is offered for points, as its texts say. */
export type Gift = { title: string; spec: string; measureUnit: string; description: string };

/** Why something is no gift: the law that forbids it, what was met in its texts, or that it is sold as a substance is. */
export type GiftProblem = { kind: "forbidden"; text: string } | { kind: "met"; met: string } | { kind: "amount"; spec: string };

/**
 * What is wrong with goods for points. They are gifts: nobody reviews them, no category, approval or storage room is asked for when
 * somebody takes them. So only what is judged harmless by the names of goods is one, and nothing that is sold by weight or volume.
 * `registered`: a chemical of the register that goes by one of `namesToLookUp`.
 */
export function giftProblem(gift: Gift, names: ListedNames, registered: string | null): GiftProblem | null {
  const { title, spec, measureUnit, description } = gift;
  const claimed = { texts: [title, spec], notes: [description, measureUnit], casNo: null, isChemical: false, registered: null };
  const classification = classify(claimed, names);
  if (classification.type === "forbidden") return { kind: "forbidden", text: forbiddenText(classification) };
  const holds = classification.type === "held" ? classification.holds : [];
  // What says which substance it is before what only says that it is one.
  const hold = holds.find(({ kind }) => kind !== "noCas") ?? holds[0];
  if (hold) return { kind: "met", met: metIn(hold, saysChemical(title) ? title : spec) };
  if (registered !== null) return { kind: "met", met: registered };
  return isSoldByAmount({ title, spec, measureUnit }, false) ? { kind: "amount", spec } : null;
}

/** By what the title and the spec may name a chemical of no list. A short word of them is often a colour or a material: 银. */
export const namesToLookUp = ({ title, spec }: Gift): string[] => [
  ...new Set(
    [withoutNothing(title), title, ...`${title} ${spec}`.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length >= shortestWord)]
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
