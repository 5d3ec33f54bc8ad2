import type { Hold } from "../catalogue/classification.ts";
import { isWeapon } from "../catalogue/forbidden-names.ts";
import { hazardListLabel, type HazardList } from "../hazard/substance.ts";

/**
 * What makes goods dangerous, or would have them judged as a chemical. `piece` is what one piece is said to hold: pack, unit, concentration
 * and form, which permits and reports are counted by; `chemicals` is the name of their category where it is one of
 * chemicals; `holds` why they would wait as they are, which a person let pass where they are on sale.
 */
export type Grounds = {
  casNo: string | null;
  piece: string;
  chemicals: string | null;
  hazards: readonly HazardList[];
  /** What else goods say of themselves, by what the supplier calls it: 名称, 描述. */
  words: Readonly<Record<string, string>>;
  holds: readonly Hold[];
};

/**
 * What a change takes away of that by which goods on sale were judged: a person looks at it, however harmless the goods read from now on.
 * Another CAS number takes its lists with it, so these are asked about under the same number alone. Goods that somebody let pass in spite
 * of what they are called were judged under that name: without it they are other goods. Of regulated goods another piece is another amount
 * drawn from a permit, so a bottle of 500 g is not sold as one of 1 g in between; and whatever they say of themselves anew, one person reads
 * first: no list of words holds all ways to promise something else (每瓶实装10kg, 试剂盒).
 */
export function lostDangers(before: Grounds, after: Grounds): Hold[] {
  const lists = before.hazards.filter((list) => !after.hazards.includes(list));
  const holds: Hold[] = [];
  if (before.casNo !== null && before.casNo !== after.casNo) {
    holds.push({ kind: "lostDanger", of: "cas", was: before.casNo, ...(isWeapon(before.casNo) ? {} : minor(before.hazards)) });
  } else if (lists.length > 0) {
    holds.push({ kind: "lostDanger", of: "lists", was: lists.map((list) => hazardListLabel[list]).join("、"), ...minor(lists) });
  }
  if (!("isMinor" in minor(before.hazards))) {
    if (before.piece !== after.piece) holds.push({ kind: "lostDanger", of: "piece", was: before.piece });
    const changed = Object.keys(before.words).filter((label) => before.words[label] !== after.words[label]);
    if (changed.length > 0) holds.push({ kind: "lostDanger", of: "words", was: changed.join("、"), isMinor: true });
  }
  if (before.chemicals !== null && after.chemicals === null) {
    holds.push({ kind: "lostDanger", of: "category", was: before.chemicals, isMinor: true });
  }
  const named = after.holds.flatMap((hold) => saidIn(hold) ?? []);
  for (const hold of before.holds) {
    const was = saidIn(hold);
    if (was !== null && !named.includes(was)) {
      holds.push({ kind: "lostDanger", of: "name", was, ...("isMinor" in hold && { isMinor: true }) });
    }
  }
  return holds;
}

const minor = (lists: readonly HazardList[]) => (lists.every((list) => list === "hazardous") ? { isMinor: true as const } : {});

/** What of the goods' texts made them wait; null where it was nothing that they say. */
function saidIn(hold: Hold): string | null {
  switch (hold.kind) {
    case "listedName":
    case "nearName":
    case "dangerousName":
      return hold.name;
    case "dangerousWord":
    case "chemicalSign":
      return hold.word;
    case "otherCas":
      return hold.casNo;
    case "otherUn":
      return hold.unNumber;
    case "strangeLetters":
      return hold.letters;
    case "noCas":
    case "unknownCas":
    case "uncheckedCas":
    case "otherName":
    case "contradiction":
    case "implausiblePack":
    case "takenDown":
    case "lostDanger":
      return null;
  }
}
