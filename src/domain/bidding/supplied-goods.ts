import * as v from "valibot";
import { fold } from "../catalogue/fold.ts";
import { normalizeCode } from "../catalogue/code.ts";

/** What a line may ask for that its goods can differ in. */
const comparedFields = ["brand", "spec", "code", "casNo"] as const;
type ComparedField = (typeof comparedFields)[number];

/** The goods that the awarded company named for a line, and in what they are not what the line asks for. */
export const SuppliedGoods = v.object({
  lineNo: v.number(),
  productId: v.string(),
  title: v.string(),
  brand: v.string(),
  spec: v.string(),
  code: v.string(),
  casNo: v.nullable(v.string()),
  differs: v.array(v.picklist(comparedFields)),
});
export type SuppliedGoods = v.InferOutput<typeof SuppliedGoods>;

type Requested = Record<ComparedField, string>;
type Named = Omit<Requested, "casNo"> & { casNo: string | null };

/** In what goods differ from what a line says; what it leaves open cannot differ. Letters and spaces are read as the search reads them. */
export const differencesOf = (requested: Requested, named: Named): ComparedField[] =>
  comparedFields.filter((field) => requested[field] !== "" && !isSame[field](requested[field], named[field] ?? ""));

const sameText = (one: string, other: string) => squeezed(one) === squeezed(other);
const squeezed = (text: string) => fold(text).replaceAll(/\s/g, "");
const isSame: Record<ComparedField, (requested: string, named: string) => boolean> = {
  brand: sameText,
  spec: sameText,
  code: (requested, named) => normalizeCode(requested) === normalizeCode(named),
  casNo: (requested, named) => requested === named,
};
