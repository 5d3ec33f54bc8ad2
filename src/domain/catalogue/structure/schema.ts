import * as v from "valibot";
import { ProductCard } from "../schema.ts";
import { limits } from "./limits.ts";
import { tooLargeSmiles } from "./smiles.ts";
import { foldHalfWidth, foldLine, formattedText } from "../../kernel/text.ts";

/** How a structure is looked for. */
export const structureModes = ["substructure", "exact", "similar"] as const;
export type StructureMode = (typeof structureModes)[number];
export const structureModeLabel = {
  substructure: "含此结构",
  exact: "完全相同",
  similar: "结构相似",
} as const satisfies Record<StructureMode, string>;

/** Structures are similar from here on (Tanimoto of their fingerprints). */
export const leastSimilarity = 0.6;
/** Candidates of one call that are compared atom by atom. */
export const maxVerified = 300;
/** Candidates with fewer fingerprint bits than the query, and as many with more, that a search for similar ones compares. */
export const maxCompared = 2_500;
/** Substances of one answer. */
export const structuresOfAPage = 20;
/** Offers shown of each. */
export const offersOfAStructure = 3;
/** A structure in one line; which atoms and bonds it may hold is for the chemistry library to say. */
export const Smiles = v.pipe(
  v.string("请画出结构式，或粘贴 SMILES"),
  foldLine,
  foldHalfWidth,
  v.nonEmpty("请画出结构式，或粘贴 SMILES"),
  v.maxLength(limits.characters, `SMILES 最多 ${limits.characters} 个字符`),
  v.regex(/^[A-Za-z0-9@+\-[\]()\\/=#$:.%*~]+$/, "SMILES 只含字母、数字与 @ + - [ ] ( ) \\ / = # $ : . % *，请检查粘贴的内容"),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? tooLargeSmiles(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
);

export const StructureQuery = v.strictObject({
  smiles: Smiles,
  mode: v.optional(v.picklist(structureModes, "查找方式不正确"), "substructure"),
  /** Where the answer before ended (`next`). */
  cursor: v.optional(formattedText(/^\d{1,6}(:\d{2,7}-\d{2}-\d)?$/, 19, "翻页标记不正确，请从第一页开始")),
});
export type StructureQuery = v.InferOutput<typeof StructureQuery>;

/** A substance that fits, with the best of its offers. */
export const StructureHit = v.object({
  casNo: v.string(),
  nameZh: v.string(),
  nameEn: v.nullable(v.string()),
  formula: v.nullable(v.string()),
  molecularWeight: v.nullable(v.number()),
  smiles: v.string(),
  /** Path of its drawing, empty when there is none. */
  picture: v.string(),
  /** 0 to 1; null unless similar ones were asked for. */
  similarity: v.nullable(v.number()),
  /** Offers on sale. */
  offerCount: v.number(),
  /** The cheapest per unit first where prices may be seen. */
  offers: v.array(ProductCard),
});
export type StructureHit = v.InferOutput<typeof StructureHit>;

export const StructureHits = v.object({
  /** What the query was understood as, drawn: an SVG document; empty for a large one. */
  drawing: v.string(),
  rows: v.array(StructureHit),
  /** Candidates that passed the fingerprint and were compared atom by atom. */
  verified: v.number(),
  /** Of these, how many were too intricate to decide within the steps of one call; they are not among the rows. */
  undecided: v.number(),
  /** More structures might be similar than one call compares; only those nearest by their fingerprints were. */
  isPartial: v.boolean(),
  /** The cursor of what follows; null at the end. */
  next: v.nullable(v.string()),
});
export type StructureHits = v.InferOutput<typeof StructureHits>;
