import { fold } from "../../catalogue/fold.ts";
import { maxQuantity } from "../../kernel/quantity.ts";
import { unitWords } from "../../catalogue/unit-words.ts";

/** How goods are sold: by the 瓶, the 盒 …, and what one of these holds. */
type SoldAs = { unit: string; spec: string };
/** What a row asks for; `text`: all of it, which may say how things are packed (`20瓶/箱`). */
type Count = { quantity: number; unit: string; text: string };
/** How many to order, with the sum where a unit was converted; or why that is asked, with the way to answer. */
type SaleCount = { quantity: number; sum: string } | { quantity: null; problem: string };

/**
 * A quantity with its unit word as so many of what is sold. A dozen is twelve, a pair two, and what the pack or the row says of
 * its layers counts; anything else is asked for. No unit word is ever passed over.
 */
export function inSaleUnits({ quantity, unit, text }: Count, sold: SoldAs): SaleCount {
  const [wanted, own] = [canonical(unit), canonical(sold.unit)];
  const written = `${quantity}${/^\d/.test(unit) ? " " : ""}${unit}`;
  if (wanted === "" || wanted === own) return { quantity, sum: "" };
  const sizes = sizesOf(own, [...layersOf(sold.spec, own), ...statedLayers(fold(text))]);
  const size = sizes && (sizes.get(wanted) ?? sizeByWord(wanted, own, sizes));
  if (!size) return { quantity: null, problem: askFor(written, sold, sizes === null) };
  const count = (quantity * size.pieces) / size.per;
  if (!Number.isInteger(count)) return { quantity: null, problem: partOf(written, sold) };
  if (count > maxQuantity) return { quantity: null, problem: `“${written}”共 ${count}${sold.unit}，数量最多为 ${maxQuantity}` };
  return { quantity: count, sum: count === quantity ? "" : `${written} = ${count}${sold.unit}` };
}

const askFor = (written: string, { unit, spec }: SoldAs, isContrary: boolean): string =>
  isContrary
    ? `清单写“${written}”，包装的说法与商品规格“${spec}”不一致：请填写${unit}数`
    : `清单写“${written}”，此商品按“${unit}”销售，规格没有写明怎样折算：请填写${unit}数`;

const partOf = (written: string, { unit, spec }: SoldAs): string =>
  `清单写“${written}”，此商品按“${unit}”销售（规格 ${spec}），不是整${unit}：请填写${unit}数`;

/** One word for each of several that mean the same. */
const sameWords: readonly (readonly [word: string, ...others: string[]])[] = [
  ["双", "对", "pairs", "pair", "prs", "pr"],
  ["打", "dozens", "dozen", "doz", "dz"],
  ["瓶", "bottles", "bottle", "btls", "btl"],
  ["袋", "bags", "bag"],
  ["卷", "rolls", "roll"],
  ["套", "sets", "set"],
  ["个", "pieces", "piece", "pcs", "pc", "each", "ea"],
];
const words = new Map(sameWords.flatMap(([word, ...others]) => others.map((other) => [other, word] as const)));
const described = new RegExp(`^(?:[^/]{1,20}/)?(${unitWords})(?:\\(.{0,30})?$`);
/** `瓶(500mL)` and `500mL/瓶` are 瓶. */
function canonical(unit: string): string {
  const folded = fold(unit).replaceAll(" ", "");
  const word = described.exec(folded)?.[1] ?? folded;
  return words.get(word) ?? word;
}

/** So many of what is sold are in `pieces / per` of it. */
type Size = { pieces: number; per: number };

/** Things that are counted one by one, whichever word is used. */
const single = new Set(Array.from("个只支把根块张片条枚台架具颗粒顶"));
/** A vessel or a pack that 个 may stand for when nothing is counted in it. */
const vessel = new Set(Array.from("瓶桶罐袋盒卷筒管听坛"));

/** Words that mean a number by themselves, where no count stands in the pack: twelve of what, else, nobody says. */
function sizeByWord(wanted: string, own: string, sizes: ReadonlyMap<string, Size>): Size | null {
  const holdsPieces = [...sizes.values()].some(({ per }) => per > 1);
  if (wanted === "打") return holdsPieces ? null : { pieces: 12, per: 1 };
  if (wanted === "双") return holdsPieces || own === "打" ? null : { pieces: 2, per: 1 };
  if (own === "双" && single.has(wanted)) return { pieces: 1, per: 2 };
  if (own === "打" && single.has(wanted)) return { pieces: 1, per: 12 };
  if (holdsPieces) return single.has(wanted) ? onlyPiece(sizes) : null;
  return (single.has(wanted) && single.has(own)) || (wanted === "个" && vessel.has(own)) ? { pieces: 1, per: 1 } : null;
}

/** The one kind of things that are counted in the pack, whatever they are called there: 100 只 are 100 个. */
function onlyPiece(sizes: ReadonlyMap<string, Size>): Size | null {
  const [only, other] = [...sizes].filter(([unit, { per }]) => per > 1 && single.has(unit));
  return only && !other ? only[1] : null;
}

type Layer = { outer: string; inner: string; count: number };

/** Sizes of all units that the layers join to the one that is sold; null where they contradict each other. */
function sizesOf(own: string, layers: readonly Layer[]): Map<string, Size> | null {
  const sizes = new Map<string, Size>([[own, { pieces: 1, per: 1 }]]);
  for (let round = 0; round < layers.length; round += 1) {
    for (const { outer, inner, count } of layers) {
      const [whole, part] = [sizes.get(outer), sizes.get(inner)];
      if (whole && !part) sizes.set(inner, reduced({ pieces: whole.pieces, per: whole.per * count }));
      if (part && !whole) sizes.set(outer, reduced({ pieces: part.pieces * count, per: part.per }));
      if (whole && part && whole.pieces * part.per !== part.pieces * count * whole.per) return null;
    }
  }
  return sizes;
}

function reduced({ pieces, per }: Size): Size {
  let [a, b] = [pieces, per];
  while (b > 0) [a, b] = [b, a % b];
  return { pieces: pieces / a, per: per / a };
}

const maxLayers = 6;
const per = new RegExp(`(?<![\\d.])(\\d{1,6}) ?(${unitWords}) ?/ ?(${unitWords})`, "g");
const each = new RegExp(`每(${unitWords})(?:装|有|为|含|是)? ?(\\d{1,6}) ?(${unitWords})`, "g");

/** `20瓶/箱`, `每箱20瓶`: what a text says of packing. */
function statedLayers(text: string): Layer[] {
  const layers = [
    ...Array.from(text.matchAll(per), ([, count, inner, outer]) => layer(outer, inner, count)),
    ...Array.from(text.matchAll(each), ([, outer, count, inner]) => layer(outer, inner, count)),
  ];
  return layers.filter(isLayer).slice(0, maxLayers);
}

const layer = (outer = "", inner = "", count = ""): Layer => ({
  outer: canonical(outer),
  inner: canonical(inner),
  count: Number(count),
});
const isLayer = ({ outer, inner, count }: Layer) => outer !== inner && count > 0;

/** `包×10` behind a layer, `×20瓶`, `50块`, `50支装`: counts whose outer unit is the one that is sold. */
const factor = new RegExp(`(?<=/ ?(${unitWords})) ?× ?(\\d{1,4})(?![\\d.]| ?(?:${unitWords}))`, "g");
const within = new RegExp(`(?<![\\d.])(\\d{1,6}) ?(${unitWords})(?! ?/|\\w)`, "g");

/** What a specification says of the layers of the goods that are sold by `own`. */
function layersOf(spec: string, own: string): Layer[] {
  const text = fold(spec.slice(0, 200)).replaceAll(/[✕✖╳*]|(?<=\d|[mμk]?[gl]|\p{Script=Han}) ?x ?(?=\d)/gu, "×");
  const bare = [
    ...Array.from(text.matchAll(factor), ([, inner, count]) => layer(own, inner, count)),
    ...Array.from(text.matchAll(within), ([, count, inner]) => layer(own, inner, count)),
  ];
  return [...statedLayers(text), ...bare.filter(isLayer)].slice(0, maxLayers);
}
