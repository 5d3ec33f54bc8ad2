/** What of `reference/` stands in which table. */
import { chineseClass } from "./clp.ts";
import { drawingOf, drawingSvg } from "./drawings.ts";
import {
  categoryTree,
  concentrationLimits,
  dangerousNames,
  densities,
  foreignSubstances,
  dictionaries,
  gradeNames,
  inchis,
  hazardStatements,
  listings,
  precautions,
  reactivity,
  relations,
  storage,
  substanceClasses,
  substances,
  tradeWords,
  type Category,
} from "./files.ts";
import { tradeWordKey } from "../../src/domain/catalogue/trade-words.ts";
import { pictureKeyOf } from "./picture-key.ts";
import type { ReferenceSet, Row } from "./compare.ts";

const nullable = (text: string) => (text === "" ? null : text);

/** In the order in which they are written: what others refer to comes first. */
export const referenceSets: readonly ReferenceSet[] = [
  {
    label: "字典",
    table: "dict_type",
    key: ["dict_type"],
    columns: ["dict_name", "remark"],
    rows: dictionaries.map(({ type, name, remark }) => ({ dict_type: type, dict_name: name, remark })),
    vanished: "stay",
  },
  {
    label: "字典项",
    table: "dict",
    key: ["dict_type", "dict_value"],
    columns: ["dict_label", "order_num", "enabled"],
    rows: dictionaries.flatMap(({ type, entries }) =>
      Object.entries(entries).map(([value, label], place) => ({
        dict_type: type,
        dict_value: value,
        dict_label: label,
        order_num: place + 1,
        enabled: 1,
      })),
    ),
    vanished: "stay",
  },
  {
    label: "纯度级别",
    table: "grade",
    key: ["name"],
    columns: [],
    rows: gradeNames.map((name) => ({ name })),
    vanished: "stay",
  },
  {
    label: "商品分类",
    table: "category",
    key: ["id"],
    columns: ["parent_id", "level", "path", "name", "is_chemical", "picture_key", "order_num"],
    rows: categoryRows(categoryTree),
    vanished: "stay",
  },
  {
    label: "同义词",
    table: "trade_word",
    key: ["word_key"],
    columns: ["word", "name", "name_key", "is_retired"],
    rows: tradeWords.map(({ word, name }) => ({
      word_key: tradeWordKey(word),
      word,
      name,
      name_key: tradeWordKey(name),
      is_retired: 0,
    })),
    vanished: "stay",
  },
  {
    label: "危险与防范说明",
    table: "ghs_statement",
    key: ["code"],
    columns: ["text", "for_codes"],
    rows: [
      ...hazardStatements.map(({ code, zh }) => ({ code, text: zh, for_codes: "" })),
      ...precautions.map(({ code, zh, forH }) => ({ code, text: zh, for_codes: forH.join(",") })),
    ],
    vanished: "delete",
  },
  {
    label: "储存分组",
    table: "storage_group",
    key: ["id"],
    columns: ["name", "cabinet", "matches", "order_num"],
    rows: storage.groups.map(({ id, zh, cabinet, match }, place) => ({
      id,
      name: zh,
      cabinet,
      matches: JSON.stringify(match),
      order_num: place,
    })),
    vanished: "stay",
  },
  {
    label: "储存分组配对",
    table: "storage_pair",
    key: ["group_a", "group_b"],
    columns: ["level", "reason"],
    rows: Object.entries(storage.matrix).map(([pair, [level, reason]]) => {
      const [groupA = "", groupB = ""] = pair.split("|");
      return { group_a: groupA, group_b: groupB, level, reason };
    }),
    vanished: "delete",
  },
  {
    label: "储存特别规则",
    table: "storage_special",
    key: ["side_a", "side_b"],
    columns: ["level", "reason"],
    rows: storage.pairs.map(({ a, b, level, why }) => ({
      side_a: JSON.stringify(a),
      side_b: JSON.stringify(b),
      level,
      reason: why,
    })),
    vanished: "delete",
  },
  {
    label: "物质",
    table: "substance",
    key: ["cas_no"],
    columns: [
      "name_zh",
      "name_en",
      "aliases",
      "formula",
      "molecular_weight",
      "smiles",
      "signal_word",
      "pictograms",
      "ghs_classes",
      "h_codes",
      "un_number",
      "un_class",
      "source",
      "is_unregistered",
    ],
    rows: substances.map((one) => ({
      cas_no: one.cas,
      name_zh: one.zh,
      name_en: nullable(one.en),
      aliases: JSON.stringify(one.aliases),
      formula: nullable(one.formula),
      molecular_weight: one.mw === "" ? null : Number(one.mw),
      smiles: nullable(one.smiles),
      signal_word: nullable(one.signal),
      pictograms: JSON.stringify(one.pict),
      ghs_classes: JSON.stringify(one.ghs),
      h_codes: JSON.stringify(one.h),
      un_number: nullable(one.un),
      un_class: nullable(one.unClass),
      source: nullable(one.source),
      is_unregistered: 0,
    })),
    vanished: "stay",
    madeInPassing: "is_unregistered",
  },
  {
    label: "结构标识",
    table: "substance_inchi",
    key: ["cas_no"],
    columns: ["smiles", "inchi", "inchi_key"],
    rows: inchis.map(({ cas, smiles, inchi, key }) => ({ cas_no: cas, smiles, inchi, inchi_key: key })),
    vanished: "delete",
  },
  {
    label: "盐与水合物",
    table: "substance_parent",
    key: ["cas_no"],
    columns: ["parent_cas", "relation", "source"],
    rows: relations.map(({ cas, parent, relation, source }) => ({ cas_no: cas, parent_cas: parent, relation, source })),
    vanished: "delete",
  },
  {
    label: "反应性",
    table: "substance_reactivity",
    key: ["cas_no"],
    columns: ["classes", "source"],
    rows: reactivity.map(({ cas, classes }) => ({
      cas_no: cas,
      classes: JSON.stringify(classes),
      source: "按结构与组成归入 CAMEO 反应性类别",
    })),
    vanished: "delete",
  },
  {
    label: "待核对名录的物质",
    table: "substance_unchecked",
    key: ["cas_no"],
    columns: ["source"],
    rows: foreignSubstances.map(({ cas, source }) => ({ cas_no: cas, source })),
    vanished: "delete",
  },
  {
    label: "形态与浓度分类",
    table: "substance_class",
    key: ["cas_no", "label"],
    columns: ["order_num", "condition", "signal_word", "pictograms", "ghs_classes", "h_codes", "un_number", "un_class", "source"],
    rows: substanceClasses.map((one) => ({
      cas_no: one.cas,
      label: one.label,
      order_num: one.order,
      condition: one.condition,
      signal_word: nullable(one.signal),
      pictograms: JSON.stringify(one.pict),
      ghs_classes: JSON.stringify(one.ghs),
      h_codes: JSON.stringify(one.h),
      un_number: nullable(one.un),
      un_class: nullable(one.unClass),
      source: one.source,
    })),
    vanished: "delete",
  },
  {
    label: "欧盟浓度限值",
    table: "substance_limit",
    key: ["cas_no", "ghs_class", "h_code", "condition"],
    columns: ["source"],
    rows: concentrationLimits.map(({ cas, name, h, condition, index }) => ({
      cas_no: cas,
      ghs_class: chineseClass(name, h),
      h_code: h,
      condition,
      source: `欧盟 CLP 法规附件六（(EC) No 1272/2008，${index}）`,
    })),
    vanished: "delete",
  },
  {
    label: "密度",
    table: "substance_density",
    key: ["cas_no", "condition"],
    columns: ["grams_per_ml", "celsius", "source"],
    rows: densities.map(({ cas, condition, gramsPerMl, celsius, source }) => ({
      cas_no: cas,
      condition,
      grams_per_ml: gramsPerMl,
      celsius,
      source,
    })),
    vanished: "stay",
  },
  {
    label: "危险品名称",
    table: "dangerous_name",
    key: ["name"],
    columns: ["kind", "source"],
    rows: dangerousNames.map(({ name, kind, source }) => ({ name, kind, source })),
    vanished: "delete",
  },
  {
    label: "名录",
    table: "substance_listing",
    key: ["cas_no", "list", "condition", "effective_from"],
    conflict: "cas_no, list, coalesce(condition, ''), effective_from",
    columns: ["grade", "entry_no", "source", "effective_to"],
    rows: listings.map((one) => ({
      cas_no: one.cas,
      list: one.list,
      condition: one.condition,
      effective_from: one.effectiveFrom,
      grade: one.grade,
      entry_no: one.entryNo,
      source: one.source,
      effective_to: one.effectiveTo,
    })),
    vanished: "stay",
  },
];

/** The drawings that categories show, by the key under which they are stored. */
export const categoryPictures: ReadonlyMap<string, string> = new Map(
  categoryPaths(categoryTree).map(({ ids }) => {
    const svg = drawingSvg(drawingOf(ids));
    return [pictureKeyOf(svg), svg];
  }),
);

/** Parents stand before their children. */
function categoryRows(tree: readonly Category[]): Row[] {
  return categoryPaths(tree)
    .toSorted((a, b) => a.ids.length - b.ids.length)
    .map(({ label, ids, isChemical, place }) => ({
      id: ids.at(-1) ?? 0,
      parent_id: ids.at(-2) ?? null,
      level: ids.length,
      path: ids.join("/"),
      name: label,
      is_chemical: Number(isChemical),
      picture_key: pictureKeyOf(drawingSvg(drawingOf(ids))),
      order_num: place,
    }));
}

type CategoryPath = { label: string; ids: readonly number[]; isChemical: boolean; place: number };

/** A branch nobody judged is one of chemicals. */
function categoryPaths(nodes: readonly Category[], above: readonly number[] = [], aboveIsChemical = true): CategoryPath[] {
  return nodes.flatMap(({ id, label, chemical: isChemical = aboveIsChemical, children }, place) => {
    const ids = [...above, id];
    return [{ label, ids, isChemical, place }, ...categoryPaths(children ?? [], ids, isChemical)];
  });
}
