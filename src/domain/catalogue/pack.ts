import { packUnitLabel, type Pack } from "../pricing/unit-price.ts";
import { amount, plain, toBase } from "./amount.ts";
import { fold } from "./fold.ts";

/**
 * What a pack holds, from its specification. Goods that are a substance are measured by mass or volume; all others by
 * pieces, since a volume is then what a vessel could hold. Factors before and after count, through every layer of packing:
 * `500mL/瓶×20瓶/箱` is 10 L. Of layers that are only listed (`500mL/瓶，20瓶/箱`) the unit of sale says which one is meant.
 * Null when the specification does not say, or not clearly: a permit is never drawn by a guess.
 */
export function parsePack(spec: string, isSubstance: boolean, measureUnit = ""): Pack | null {
  const text = withTimes(fold(spec.slice(0, max)));
  if (isSubstance && counted.test(fold(measureUnit.slice(0, max)))) return null;
  return isSubstance ? substancePack(text, measureUnit) : piecePack(text, measureUnit);
}

/** `箱(20瓶)`, `二十瓶`: a unit of sale that counts, in a place where nobody looks for a pack. */
const counted = /\d|[二三四五六七八九十两百打]/;
/** What holds several containers: an amount alone does not say how many. */
const collective = /^(?:箱|件|扎|提|组|套)$/;

/** Characters of a specification that are looked at. */
const max = 200;

/** One sign for every way to write a multiplication, where it stands between figures and units. */
const withTimes = (spec: string): string =>
  spec.replaceAll(/[✕✖╳*]/g, "×").replaceAll(/(?<=\d|[mμk]?[gl]|\p{Script=Han}) ?x ?(?=\d)/gu, "×");

/** Twelve, and no 打印, 打孔, 打开. */
export const dozen = "打(?![印孔磨标码开])";
const containers = `瓶|支|个|只|袋|桶|罐|盒|箱|包|管|听|件|套|组|卷|筒|架|板|${dozen}|盘|安瓿|壶|坛|提|扎`;
const counters = "支|个|只|片|张|块|副|根|粒|套|抽|管|枚|条|双";
/** `×20瓶/箱`, `× 6`: a factor behind the content. */
const factorAfter = new RegExp(`^ ?× ?(\\d{1,4})(?![\\d.]) ?(${containers}|${counters})?(?: ?/ ?(${containers}))?`);
/** `20瓶/箱×`, `4 ×`: a factor before it. */
const factorBefore = new RegExp(`(?<![\\d.])(\\d{1,4}) ?(${containers}|${counters})?(?: ?/ ?(${containers}))? ?× ?$`);
const perContainer = new RegExp(`^ ?/ ?(${containers})`);
/** `，20瓶/箱`: a layer that is listed, not multiplied. */
const layer = new RegExp(`^ ?[,，;；、(（ ]+(\\d{1,4})(?![\\d.]) ?(${containers}) ?/ ?(${containers})[)）]?`);
/** A pattern of several of what holds things, as figures and words say it: `20瓶`, `二十瓶`; one is none. */
export const severalOf = (holders: string): string =>
  `(?:(?<![\\d.])(?!1 ?(?:${holders}))\\d{1,15}|[二三四五六七八九十两百]{1,8}) ?(?:${holders})`;
/** Containers that nobody has accounted for. */
const unread = new RegExp(severalOf(containers));
/** What no factor is read from: two bottles (`500mL+500mL`), how many (`500mL/12`). */
const otherFactor = /^ ?(?:\/|\+) ?\d/;
const dozens = new RegExp(`[\\d一二两三四五六七八九十半] ?${dozen}`);
/** `11×21cm`: how large something is. */
const dimensions = /\d[\d.]{0,6} ?(?:[cmμ]?m)?(?: ?× ?\d[\d.]{0,6} ?(?:[cmμ]?m)?){0,2}(?<=m)(?![a-z])/g;

function substancePack(spec: string, measureUnit: string): Pack | null {
  const readings = [...spec.matchAll(amount)].map((found) => {
    const [whole, figure = "", unit = ""] = found;
    const { quantity, base } = toBase(figure, unit);
    const before = spec.slice(0, found.index);
    if (isNegative(before)) return null;
    const after = spec.slice(found.index + whole.length);
    return packOf(quantity, base === "ml" ? "mL" : "g", { before, after, measureUnit });
  });
  // Two amounts (`5mg/mL 1mL`) do not say which one is the content, unless they say the same (`100g (4×25g)`).
  const [first, ...others] = readings;
  if (!first || others.some((other) => other?.quantity !== first.quantity || other.unit !== first.unit)) return null;
  return first;
}

/** `-3 L` is no amount; the hyphen of `AB-500g` is none of its sign. */
const isNegative = (head: string): boolean => /(?:^|[ (:=])[-+]? ?- ?$/.test(head);

const pieces = new RegExp(`(?<![\\d.×])(\\d{1,6}) ?(${counters})`);

function piecePack(spec: string, measureUnit: string): Pack | null {
  const text = spec.replaceAll(dimensions, " ");
  const found = pieces.exec(text.replaceAll(/(?<=×) ?(?=\d)/g, " "));
  if (!found) return null;
  const loose = text.replaceAll(/(?<=×) ?(?=\d)/g, " ");
  const around = { before: loose.slice(0, found.index), after: loose.slice(found.index + found[0].length), measureUnit };
  // What is sold by the piece that is counted is one piece, however many come together: a rabbit of 10只/笼 sold by the 只.
  if (measureUnit === found[2] && Number(found[1]) > 1) return /^ ?\//.test(around.after) ? { quantity: 1, unit: "pc" } : null;
  return packOf(Number(found[1]), "pc", around);
}

type Around = { before: string; after: string; measureUnit: string };

/** A content with every factor around it; null when something around it counts and cannot be read. */
function packOf(content: number, unit: Pack["unit"], { before, after, measureUnit }: Around): Pack | null {
  let total = content;
  let head = before;
  let rest = after;
  let inner = "";
  const per = perContainer.exec(rest);
  if (per) [rest, inner] = [rest.slice(per[0].length), per[1] ?? ""];
  let outer = inner;
  for (let found = factorAfter.exec(rest); found; found = factorAfter.exec(rest)) {
    const [whole, factor = "1", counted = "", within = ""] = found;
    total *= Number(factor);
    rest = rest.slice(whole.length);
    inner ||= counted;
    outer = within;
  }
  for (let found = factorBefore.exec(head); found; found = factorBefore.exec(head)) {
    total *= Number(found[1]);
    inner ||= found[2] ?? "";
    outer ||= found[3] ?? "";
    head = head.slice(0, found.index);
  }
  for (let found = layer.exec(rest); found; found = layer.exec(rest)) {
    const [whole, factor = "1", counted = "", within = ""] = found;
    // Sold by the inner container, the layer says how it is delivered; by the outer one, what a piece is.
    if (measureUnit !== counted && measureUnit !== within) return null;
    if (measureUnit === within) total *= Number(factor);
    [outer, rest] = [measureUnit, rest.slice(whole.length)];
  }
  // Multiplied to a carton and sold by the bottle: one of the two is wrong.
  if (measureUnit !== "" && outer !== "" && measureUnit === inner && measureUnit !== outer) return null;
  const isLone = total === content && outer !== measureUnit && collective.test(measureUnit);
  if (unit !== "pc" && (isLone || otherFactor.test(rest) || dozens.test(head + rest))) return null;
  if (/^ ?×/.test(rest) || /× ?$/.test(head) || unread.test(head) || unread.test(rest)) return null;
  return total > 0 ? { quantity: round(total), unit } : null;
}

const round = (value: number) => Number(value.toPrecision(12));

/** `500mL`, `0.02mL`, `500个`: a pack as a facet offers it. */
export const packLabel = ({ quantity, unit }: Pack): string => `${plain(quantity)}${packUnitLabel[unit]}`;
