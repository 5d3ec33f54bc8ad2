import { hazardLists } from "../hazard/substance.ts";
import type { dangerKinds } from "./schema.ts";

type DangerKind = (typeof dangerKinds)[number];

/** The classes that a search of the hazardous-chemicals zone looks at: those named, without "not listed"; all of them when none is left. */
export function regulatedKinds(wanted: readonly string[]): DangerKind[] {
  const named = hazardLists.filter((list) => wanted.includes(list));
  return named.length > 0 ? named : [...hazardLists];
}
