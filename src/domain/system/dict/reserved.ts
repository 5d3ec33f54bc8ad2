import { cooperationKinds, suggestionKinds } from "../../content/feedback/schema.ts";
import { announcementKinds } from "../../content/schema.ts";
import { unitTypes } from "../../unit/schema.ts";
import type { DictStatus } from "./schema.ts";

/**
 * Dictionaries that the mall itself reads, or whose values are codes of the contract. `values` are what code depends on: their
 * words may change, they stay. Null: the mall offers whatever entries there are.
 */
export const reservedDicts = {
  mall_announcement_kind: announcementKinds,
  mall_unit_type: unitTypes,
  mall_cooperation_kind: cooperationKinds,
  mall_suggestion_kind: suggestionKinds,
  mall_product_type: ["1", "2"],
  mall_product_status: ["1", "2"],
  sys_yes_no: ["1", "0"],
  mall_carrier: null,
} as const satisfies Record<string, readonly string[] | null>;
export type ReservedDict = keyof typeof reservedDicts;

export function statusOf(dictType: string): DictStatus {
  if (!Object.hasOwn(reservedDicts, dictType)) return "own";
  return reservedDicts[dictType as ReservedDict] ? "fixed" : "open";
}
