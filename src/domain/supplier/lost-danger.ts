import type { Hold } from "../catalogue/classification.ts";
import { hazardListLabel, type HazardList } from "../hazard/substance.ts";

/** What makes goods dangerous, or would have them judged as a chemical. `chemicals` is the name of their category where it is one of chemicals. */
export type Grounds = { casNo: string | null; chemicals: string | null; hazards: readonly HazardList[] };

/**
 * What a change takes away of that by which goods on sale were judged: a person looks at it, however harmless the goods read from now on.
 * Another CAS number takes its lists with it, so these are asked about under the same number alone.
 */
export function lostDangers(before: Grounds, after: Grounds): Hold[] {
  const lists = before.hazards.filter((list) => !after.hazards.includes(list)).map((list) => hazardListLabel[list]);
  const holds: Hold[] = [];
  if (before.casNo !== null && before.casNo !== after.casNo) holds.push({ kind: "lostDanger", of: "cas", was: before.casNo });
  else if (lists.length > 0) holds.push({ kind: "lostDanger", of: "lists", was: lists.join("、") });
  if (before.chemicals !== null && after.chemicals === null) {
    holds.push({ kind: "lostDanger", of: "category", was: before.chemicals });
  }
  return holds;
}
