import { parsePack } from "#src/domain/catalogue/pack.ts";
import { amountOf } from "#src/domain/hazard/rule.ts";

/** What a piece held when it was bought: the goods may say something else by now. Null where nobody can read the pack. */
export function onePieceOf(spec: string, measureUnit: string) {
  const pack = parsePack(spec, true, measureUnit);
  return amountOf(pack && pack.quantity, pack && pack.unit);
}

/** Said in a file in the place of an amount. */
export const unreadablePack = "规格无法换算，请人工核对";
