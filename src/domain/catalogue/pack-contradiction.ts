import { amount, toBase } from "./amount.ts";
import { fold } from "./fold.ts";
import { packLabel, parsePack } from "./pack.ts";

/** A pack in the title that the spec does not know. */
export type OtherPack = { stated: string; read: string };

/**
 * Where a title names an amount that the spec neither names nor comes to: 甲苯 25kg 桶装 with a spec of 1mL. Null where they agree, or
 * one of them is silent. `1mg/mL` is a concentration, not a pack.
 */
export function otherPack({ title, spec, measureUnit }: { title: string; spec: string; measureUnit: string }): OtherPack | null {
  const inSpec = amountsIn(spec);
  const [total, titleTotal] = [parsePack(spec, true, measureUnit), parsePack(title, true, measureUnit)];
  if (inSpec.length === 0) return null;
  const sums = new Set([...inSpec, ...(total ? [packLabel(total)] : [])]);
  if (titleTotal && sums.has(packLabel(titleTotal))) return null;
  const other = amountsIn(title).find((one) => !sums.has(one));
  return other === undefined ? null : { stated: spec, read: other };
}

/** Amounts of a text, each as a pack is labelled; none that a quotient makes a concentration of. */
const amountsIn = (text: string): string[] => {
  const folded = fold(text.slice(0, 200));
  return [...folded.matchAll(amount)].flatMap(({ 0: whole, 1: figure = "", 2: unit = "", index }) => {
    const behind = folded.slice(index + whole.length);
    if (/^ ?(?:\/|每) ?(?:[mμu]?l|[mμuk]?g|毫?升|[毫千]?克|次|孔)|^ ?\/ ?\d/.test(behind) || /\/ ?$/.test(folded.slice(0, index)))
      return [];
    const { quantity, base } = toBase(figure, unit);
    return [packLabel({ quantity, unit: base === "ml" ? "mL" : "g" })];
  });
};
