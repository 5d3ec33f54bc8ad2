import { packUnitLabel, type Pack } from "../pricing/unit-price.ts";
import { amount, fold, plain, toBase } from "./fold.ts";

/**
 * What a pack holds, from its specification. Goods that are a substance are measured by mass or volume, `500ml×2瓶` counts
 * both bottles; all others by pieces, since a volume is then what a vessel could hold: `50支/包×10` is 500. Null when the
 * specification does not say.
 */
export function parsePack(spec: string, isSubstance: boolean): Pack | null {
  return isSubstance ? substancePack(fold(spec)) : piecePack(fold(spec));
}

function substancePack(spec: string): Pack | null {
  const [found, second] = [...spec.matchAll(amount)];
  // Two amounts (`5mg/mL 1mL`) do not say which one is the content.
  if (!found || second) return null;
  const [whole, figure = "", unit = ""] = found;
  if (isNegative(spec.slice(0, found.index))) return null;
  const { quantity, base } = toBase(figure, unit);
  const total = quantity * timesAfter(spec.slice(found.index + whole.length)) * timesBefore(spec.slice(0, found.index));
  return total > 0 ? { quantity: round(total), unit: base === "ml" ? "mL" : "g" } : null;
}

const counters = "支|个|只|片|张|块|副|根|粒|套|抽|管|枚|条|双";
const pieces = new RegExp(`(?<![\\d.])(\\d{1,6}) ?(?:${counters})(?: ?/ ?(?:包|盒|袋|箱|卷|筒|桶|瓶|架|板|打))?`);

function piecePack(spec: string): Pack | null {
  const found = pieces.exec(spec);
  if (!found) return null;
  const total = Number(found[1]) * timesAfter(spec.slice(found.index + found[0].length));
  return total > 0 ? { quantity: total, unit: "pc" } : null;
}

/** `-3 L` is no amount; the hyphen of `AB-500g` is none of its sign. */
const isNegative = (head: string): boolean => /(?:^|[ (:=])[-+]? ?- ?$/.test(head);

/** `×2瓶`, `*10`, `x 6`: how many times what stands before. */
const timesAfter = (rest: string): number => Number(/^ ?[×x*] ?(\d{1,4})(?![\d.])/.exec(rest)?.[1] ?? 1);
/** `10×`, `4 x`: how many times what follows. */
const timesBefore = (head: string): number => Number(/(?<![\d.])(\d{1,4}) ?[×x*] ?$/.exec(head)?.[1] ?? 1);

const round = (value: number) => Number(value.toPrecision(12));

/** `500mL`, `0.02mL`, `500个`: a pack as a facet offers it. */
export const packLabel = ({ quantity, unit }: Pack): string => `${plain(quantity)}${packUnitLabel[unit]}`;
