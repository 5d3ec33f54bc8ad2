import { cooperationKinds, suggestionKinds } from "../../content/feedback/schema.ts";
import { announcementKinds } from "../../content/schema.ts";
import { unitTypes } from "../../unit/schema.ts";
import type { DictStanding } from "./schema.ts";

/**
 * Dictionaries that the mall itself reads, or whose values are codes of the contract. `values` are what code depends on: their
 * words may change, they stay. Null: the mall offers whatever entries there are.
 */
export const knownDicts = {
  mall_announcement_kind: announcementKinds,
  mall_unit_type: unitTypes,
  mall_cooperation_kind: cooperationKinds,
  mall_suggestion_kind: suggestionKinds,
  mall_product_type: ["1", "2"],
  mall_product_status: ["1", "2"],
  sys_yes_no: ["1", "0"],
  mall_carrier: null,
} as const satisfies Record<string, readonly string[] | null>;
export type KnownDict = keyof typeof knownDicts;

export function standingOf(dictType: string): DictStanding {
  if (!Object.hasOwn(knownDicts, dictType)) return "own";
  return knownDicts[dictType as KnownDict] ? "fixed" : "open";
}
