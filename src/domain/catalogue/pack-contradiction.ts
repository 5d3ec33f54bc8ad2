import { packUnitLabel } from "../pricing/unit-price.ts";
import { plain } from "./amount.ts";
import { fold } from "./fold.ts";
import { dozen, packLabel, parsePack, severalOf } from "./pack.ts";
import { writtenAmounts, type WrittenAmount } from "./written-amount.ts";

/** A pack in the title that the spec does not know, or the second of two in the spec. */
export type OtherPack = { stated: string; read: string };

type Packed = { title: string; spec: string; measureUnit: string };

/**
 * Where a title names an amount that the spec neither names nor comes to: 甲苯 25kg 桶装 with a spec of 1mL. Null where they agree, or
 * one of them is silent. `1mg/mL` is a concentration, not a pack.
 */
export function otherPack({ title, spec, measureUnit }: Packed): OtherPack | null {
  const inSpec = amountsIn(spec);
  const [total, titleTotal] = [parsePack(spec, true, measureUnit), parsePack(title, true, measureUnit)];
  if (inSpec.length === 0) return null;
  const sums = new Set([...inSpec, ...(total ? [packLabel(total)] : [])]);
  if (titleTotal && sums.has(packLabel(titleTotal))) return null;
  const other = amountsIn(title).find((one) => !sums.has(one));
  return other === undefined ? null : { stated: spec, read: other };
}

/**
 * Where a spec says two things of what a piece holds: `1g（实发25kg）`, `500g/25kg`, `500g×0`. Null where one follows from the other
 * (`100g (4×25g)`), where they measure different things (`500mL (400g)`), and for concentrations and gross weights.
 */
export function twoPacks({ spec, measureUnit }: Omit<Packed, "title">): OtherPack | null {
  const folded = fold(spec.slice(0, max));
  const amounts = writtenAmounts(folded).filter((one) => !isConcentration(folded, one) && !isGross(folded, one));
  const nothing = amounts.find(({ quantity }) => quantity === 0) ?? (timesNothing.test(folded) ? amounts[0] : undefined);
  if (nothing) return { stated: spec, read: "0" };
  if (amounts[0] && belowNothing.test(folded.slice(0, amounts[0].at))) return { stated: spec, read: `-${amounts[0].written}` };
  const total = parsePack(spec, true, measureUnit);
  for (const base of ["g", "ml"] as const) {
    const [first, ...others] = amounts.filter((one) => one.base === base);
    // What a pack is read by comes to its sum; what it is not read by has to say the same.
    const other = others.find(
      ({ quantity, isUsual }) =>
        first && !isAlike(quantity, first.quantity) && !(total && (isUsual || isAlike(quantity, total.quantity))),
    );
    if (first && other) return { stated: first.written, read: other.written };
  }
  return null;
}

/**
 * Where a description says that a piece holds something else than the spec: 每瓶实装10kg. Of what is regulated each larger amount is asked
 * about: an amount that is promised is not always called one. Null where they agree, or measure different things.
 */
export function packInNote({ description, spec, measureUnit, isRegulated }: NotedPack): OtherPack | null {
  if (!isRegulated && !holdsWords.test(description)) return null;
  const total = parsePack(spec, true, measureUnit);
  if (!total || total.unit === "pc") return null;
  const stated = [total.quantity, ...writtenAmounts(fold(spec.slice(0, max))).map(({ quantity }) => quantity)];
  const folded = fold(description.slice(0, maxNote));
  const other = writtenAmounts(folded).find((one) => {
    if (packUnitLabel[one.base === "ml" ? "mL" : "g"] !== packUnitLabel[total.unit]) return false;
    if (isConcentration(folded, one) || isQuotient(folded, one) || isGross(folded, one)) return false;
    if (stated.some((quantity) => isAlike(quantity, one.quantity))) return false;
    return holdsBefore.test(folded.slice(Math.max(0, one.at - 12), one.at)) || (isRegulated && one.quantity > total.quantity);
  });
  return other ? { stated: spec, read: other.written } : null;
}
type NotedPack = { description: string; spec: string; measureUnit: string; isRegulated: boolean };

/**
 * Where words beside the spec say that a piece of what is regulated is several containers: 20瓶整箱, 一箱20瓶, AR 20瓶. A permit is drawn by
 * the spec, so a person looks first. Null for what is not regulated, and for a count that the spec says itself.
 */
export function countInWords({ words, spec, isRegulated }: CountedGoods): OtherPack | null {
  if (!isRegulated) return null;
  const stated = fold(spec.slice(0, max));
  const found = words.map((text) => severalContainers.exec(fold(text.slice(0, maxNote)))?.[0]);
  const read = found.find((count) => count !== undefined && !stated.includes(count));
  return read === undefined ? null : { stated: spec, read };
}
type CountedGoods = { words: readonly string[]; spec: string; isRegulated: boolean };

/** What holds a substance; in prose 个 and 套 count other things, 24个月. */
const severalContainers = new RegExp(`${severalOf("瓶|支|桶|袋|罐|盒|包|听|安瓿|坛")}|[整成一每\\d]箱|[一每\\d]${dozen}`);

const maxNote = 2_000;
const holdsWords = /实[装发际]|净[重含]|内装|[装含]量|每|到手|足量/;
/** What stands before the amount that a piece holds. */
const holdsBefore =
  /(?:实[装发际][装发含为]?|净重|净含量?|内装|[装含]量|每[瓶袋桶盒支罐箱包件][装含重约有]{0,2}|到手|足量)(?:量|重量)?[ :为约是达]{0,3}$/;

/** Pounds beside kilograms are rounded. */
const isAlike = (one: number, other: number) => Math.abs(one - other) <= 0.03 * Math.max(one, other);

const timesNothing = /[×✕✖╳*x] ?(?:0{1,9}(?![\d.])|-)|(?<![\d.])0{1,9} ?(?:瓶|支|个|袋|桶|罐|盒|箱|包)? ?[×✕✖╳*]/;
const belowNothing = /(?:^|[ (:=×*])- ?$/;

/** Characters of a text that are looked at. */
const max = 200;

/** Amounts of a text, each as a pack is labelled; none that a quotient makes a concentration of. */
const amountsIn = (text: string): string[] => {
  const folded = fold(text.slice(0, max));
  return writtenAmounts(folded)
    .filter((one) => !isConcentration(folded, one) && !isQuotient(folded, one))
    .map(({ quantity, base }) => `${plain(quantity)}${packUnitLabel[base === "ml" ? "mL" : "g"]}`);
};

/** `1mg/mL`, `5mg每次`: what stands behind has no figure of its own. */
const isConcentration = (folded: string, { at, written }: WrittenAmount) =>
  /^ ?(?:\/|每) ?(?:[mμu]?l|[mμuk]?g|毫?升|[毫千]?克|次|孔)/.test(folded.slice(at + written.length));
/** `5g/100g`: one amount by another. */
const isQuotient = (folded: string, { at, written }: WrittenAmount) =>
  /^ ?\/ ?\d/.test(folded.slice(at + written.length)) || /\/ ?$/.test(folded.slice(0, at));
const isGross = (folded: string, { at }: WrittenAmount) =>
  /(?:毛重|皮重|总重|容积|容量|gross) ?[:约为]? ?$/.test(folded.slice(0, at));
