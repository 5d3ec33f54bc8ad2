import * as v from "valibot";
import { substanceRelations } from "./parent.ts";
import { conditionVerdicts } from "./verdict.ts";

/** Legal lists a substance may stand on (domain §6). `hazardous` is the catalogue of hazardous chemicals. */
export const hazardLists = ["hazardous", "toxic", "precursor", "explosive"] as const;
export type HazardList = (typeof hazardLists)[number];
export const hazardListLabel = {
  hazardous: "危化品",
  toxic: "剧毒",
  precursor: "易制毒",
  explosive: "易制爆",
} as const satisfies Record<HazardList, string>;

/** The lists that goods stand on. */
export const Hazards = v.array(v.picklist(hazardLists));

/** Membership in a list, as its source says. `grade` is the class of 易制毒 (1, 2, 3). */
export const HazardListing = v.object({
  list: v.picklist(hazardLists),
  label: v.string(),
  grade: v.nullable(v.picklist([1, 2, 3])),
  /** The concentration or form from which the listing holds; null for any. Goods that do not say theirs read 需核实浓度. */
  condition: v.nullable(v.string()),
  source: v.string(),
  effectiveFrom: v.string(),
  /** Whether the goods looked at meet the condition; `unknown` counts as met (需核实浓度), `failed` as not listed. */
  verdict: v.picklist(conditionVerdicts),
  /** The substance whose listing it is, where the goods are a salt or hydrate of it. */
  parentName: v.nullable(v.string()),
});
export type HazardListing = v.InferOutput<typeof HazardListing>;

/** Facts of a substance; absent facts are null or empty and mean "not known", never "no". */
export const Substance = v.object({
  casNo: v.string(),
  nameZh: v.string(),
  nameEn: v.nullable(v.string()),
  formula: v.nullable(v.string()),
  molecularWeight: v.nullable(v.number()),
  smiles: v.nullable(v.string()),
  signalWord: v.nullable(v.picklist(["危险", "警告"])),
  pictograms: v.array(v.pipe(v.string(), v.regex(/^GHS0[1-9]$/))),
  ghsClasses: v.array(v.string()),
  /** Who classified it so: China's catalogue, or the European Union where that is silent. */
  classificationSource: v.nullable(v.string()),
  hStatements: v.array(v.object({ code: v.string(), text: v.string() })),
  pStatements: v.array(v.object({ code: v.string(), text: v.string() })),
  unNumber: v.nullable(v.string()),
  unClass: v.nullable(v.string()),
  listings: v.array(HazardListing),
  /** The form or range of concentration whose classification and UN number these are; null where there is one for all. */
  classifiedAs: v.nullable(v.string()),
  /** The classification is the strictest of several, since the goods do not say which they are. */
  isStrictest: v.boolean(),
  /** What the European Union classifies a mixture of the goods' concentration as, and from where on: evidence. */
  limits: v.array(v.object({ ghsClass: v.string(), hCode: v.string(), condition: v.string(), source: v.string() })),
  density: v.nullable(v.object({ gramsPerMl: v.number(), celsius: v.number(), source: v.string() })),
  parent: v.nullable(v.object({ casNo: v.string(), nameZh: v.string(), relation: v.picklist(substanceRelations) })),
});
export type Substance = v.InferOutput<typeof Substance>;
