import type { HazardList } from "../substance.ts";

/**
 * How a substance reacts with others, after the reactive groups of NOAA's CAMEO Chemicals, as far as a store has to know it.
 * The register holds them for each substance (`reference/reactivity.tsv`): they are never guessed from a name.
 */
export const reactivityLabel = {
  none: "无特殊反应性",
  water: "水",
  aqueous: "水溶液",
  "strong-acid": "强酸",
  "oxidizing-acid": "氧化性酸",
  "dehydrating-acid": "脱水性酸",
  "weak-acid": "弱酸",
  "strong-base": "强碱",
  ammonia: "氨",
  amine: "胺",
  hydrazine: "肼",
  ammonium: "铵盐",
  organic: "有机物",
  alcohol: "醇",
  phenol: "酚",
  aldehyde: "醛",
  ketone: "酮",
  anhydride: "酸酐",
  epoxide: "环氧化物",
  isocyanate: "异氰酸酯",
  halocarbon: "卤代烃",
  nitro: "硝基化合物",
  acetylene: "炔",
  monomer: "易聚合单体",
  peroxidizable: "易生成过氧化物",
  "organic-peroxide": "有机过氧化物",
  "water-flammable": "遇水放出易燃气体",
  "water-acid": "遇水放出酸雾",
  "water-heat": "遇水剧烈放热",
  pyrophoric: "接触空气自燃",
  reducing: "强还原剂",
  "metal-powder": "活泼金属粉末",
  nitrate: "硝酸盐",
  nitrite: "亚硝酸盐",
  chlorate: "氯酸盐、溴酸盐、碘酸盐",
  perchlorate: "高氯酸盐",
  permanganate: "高锰酸盐、铬酸盐",
  persulfate: "过硫酸盐",
  peroxide: "过氧化物",
  hypochlorite: "次氯酸盐",
  halogen: "卤素",
  iodine: "碘",
  cyanide: "氰化物",
  thiocyanate: "硫氰酸盐",
  sulfide: "硫化物",
  selenide: "硒化物、碲化物、砷化物",
  phosphide: "磷化物、硅化物",
  azide: "叠氮化物",
  sulfite: "亚硫酸盐、硫代硫酸盐",
  carbonate: "碳酸盐",
  fluoride: "氟化物",
  copper: "铜及其化合物",
  silver: "银及其化合物",
  mercury: "汞及其化合物",
  lead: "铅及其化合物",
} as const;
export type Reactivity = keyof typeof reactivityLabel;
export const reactivities = Object.keys(reactivityLabel) as Reactivity[];

/** What is known of a substance for its place in the store. */
export type StoredSubstance = {
  casNo: string;
  nameZh: string;
  ghsClasses: readonly string[];
  /** Null when nobody has said how it reacts. */
  reactivity: readonly Reactivity[] | null;
  /** Known by its CAS number alone. */
  isUnregistered: boolean;
  lists: readonly HazardList[];
};

/** Whether a rule's entry, a CAS number or a reactivity, speaks of the substance. */
export const isMeant = (entry: string, { casNo, reactivity }: StoredSubstance): boolean =>
  entry === casNo || (reactivity?.some((one) => one === entry) ?? false);

const reactsAs =
  (...wanted: Reactivity[]) =>
  ({ reactivity }: StoredSubstance) =>
    reactivity?.some((one) => wanted.includes(one)) ?? false;
export const isAcid = reactsAs("strong-acid", "oxidizing-acid", "weak-acid");
export const isBase = reactsAs("strong-base", "ammonia", "amine", "hydrazine");
