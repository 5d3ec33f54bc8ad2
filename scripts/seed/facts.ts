import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Write } from "../../src/api/db/read.ts";
import { parseTsv, rowsInto } from "./rows.ts";

const data = (name: string) => readFileSync(resolve(import.meta.dirname, "../data", name), "utf8");

export type SeedSubstance = {
  cas: string;
  zh: string;
  en: string;
  smiles: string;
  /** `hazardous`, `toxic`, `precursor1`–`3`, `explosive(condition)`. */
  lists: readonly string[];
  /** Where it is sold; null for substances that are known but not sold. */
  offer: { cateId: number; state: "l" | "s"; yuanPer500: number } | null;
};

const lines = parseTsv(data("substances.tsv"));

export const substances: readonly SeedSubstance[] = lines.map((line) => ({
  cas: line["cas"] ?? "",
  zh: line["zh"] ?? "",
  en: line["en"] ?? "",
  smiles: line["smiles"] ?? "",
  lists: list(line["lists"], "|"),
  offer: line["cate"]
    ? { cateId: Number(line["cate"]), state: line["state"] === "l" ? "l" : "s", yuanPer500: Number(line["price500"]) }
    : null,
}));

/** Compositions in Hill order. */
export const formulas: readonly string[] = lines.flatMap(({ formula }) => formula || []);

/** Where memberships come from and since when they hold. */
const sources = {
  hazardous: ["《危险化学品目录（2015版）》", "2015-05-01"],
  toxic: ["《危险化学品目录（2015版）》剧毒化学品", "2015-05-01"],
  precursor: ["《易制毒化学品管理条例》附表", "2005-11-01"],
  explosive: ["《易制爆危险化学品名录（2017年版）》", "2017-05-11"],
} as const;

/** Substances, the lists they stand on, texts of GHS codes, storage groups. */
export function factRows(pictureKeys: ReadonlyMap<string, string>): Write[] {
  return [
    rowsInto(
      "substance",
      lines.map((line) => ({
        cas_no: line["cas"] ?? "",
        name_zh: line["zh"] ?? "",
        name_en: line["en"] || null,
        formula: line["formula"] || null,
        molecular_weight: line["mw"] ? Number(line["mw"]) : null,
        smiles: line["smiles"] || null,
        signal_word: line["signal"] || null,
        pictograms: JSON.stringify(list(line["pict"], ",")),
        ghs_classes: JSON.stringify(list(line["ghs"], "|")),
        h_codes: JSON.stringify(list(line["h"], ",")),
        un_number: line["un"] || null,
        un_class: line["unClass"] || null,
        picture_key: pictureKeys.get(line["cas"] ?? "") ?? "",
      })),
    ),
    rowsInto("substance_listing", substances.flatMap(listingsOf)),
    rowsInto("ghs_statement", [
      ...parseTsv(data("ghs_h.tsv")).map(({ code = "", zh = "" }) => ({ code, text: zh, for_codes: "" })),
      ...parseTsv(data("ghs_p.tsv")).map(({ code = "", zh = "", forH = "" }) => ({ code, text: zh, for_codes: forH })),
    ]),
    ...storageRows(),
    rowsInto(
      "grade",
      grades.map(({ code }) => ({ name: code })),
    ),
  ];
}

function listingsOf({ cas, lists }: SeedSubstance) {
  return lists.map((entry) => {
    const [, name = "", grade, condition] = /^(hazardous|toxic|precursor|explosive)([123])?(?:\((.*)\))?$/.exec(entry) ?? [];
    const [source, effectiveFrom] = sources[name as keyof typeof sources];
    return {
      cas_no: cas,
      list: name,
      grade: grade ? Number(grade) : null,
      condition: condition ?? null,
      source,
      effective_from: effectiveFrom,
    };
  });
}

type StorageRules = {
  groups: { id: string; zh: string; cabinet: string; match: string[] }[];
  matrix: Record<string, [level: number, reason: string]>;
  pairs: { a: string[]; b: string[]; level: number; why: string }[];
};

function storageRows(): Write[] {
  const { groups, matrix, pairs } = JSON.parse(data("storage-rules.json")) as StorageRules;
  return [
    rowsInto(
      "storage_group",
      groups.map(({ id, zh, cabinet, match }, orderNum) => ({
        id,
        name: zh,
        cabinet,
        matches: JSON.stringify(match),
        order_num: orderNum,
      })),
    ),
    rowsInto(
      "storage_pair",
      Object.entries(matrix).map(([pair, [level, reason]]) => {
        const [groupA = "", groupB = ""] = pair.split("|");
        return { group_a: groupA, group_b: groupB, level, reason };
      }),
    ),
    rowsInto(
      "storage_special",
      pairs.map(({ a, b, level, why }) => ({ side_a: JSON.stringify(a), side_b: JSON.stringify(b), level, reason: why })),
    ),
  ];
}

/** Purity grades by code, with what they add to the price of AR. */
export const grades = JSON.parse(data("grades.json")) as { code: string; zh: string; factor: number }[];

/** What a sheet about a substance says, in words. */
export type Sheet = {
  cas: string;
  zh: string;
  en: string;
  formula: string;
  weight: string;
  signal: string;
  pictograms: readonly string[];
  hazards: readonly string[];
  /** H statements, then the P statements that go with them. */
  statements: readonly { code: string; text: string }[];
  un: string;
  unClass: string;
  listed: readonly string[];
  /** Where it is sold; null when it is not. */
  cateId: number | null;
};

const precautions = parseTsv(data("ghs_p.tsv"));
const hazardTexts = new Map(parseTsv(data("ghs_h.tsv")).map(({ code = "", zh = "" }) => [code, zh]));

export const sheets: readonly Sheet[] = lines.map((line) => {
  const codes = list(line["h"], ",");
  const goWith = precautions.filter(({ forH }) => list(forH, ",").some((code) => codes.includes(code)));
  return {
    cas: line["cas"] ?? "",
    zh: line["zh"] ?? "",
    en: line["en"] ?? "",
    formula: line["formula"] ?? "",
    weight: line["mw"] ?? "",
    signal: line["signal"] ?? "",
    pictograms: list(line["pict"], ","),
    hazards: list(line["ghs"], "|"),
    statements: [
      ...codes.map((code) => ({ code, text: hazardTexts.get(code) ?? "" })),
      ...goWith.map(({ code = "", zh = "" }) => ({ code, text: zh })),
    ],
    un: line["un"] ?? "",
    unClass: line["unClass"] ?? "",
    listed: substances.find(({ cas }) => cas === line["cas"])?.lists.map((entry) => listedAs(entry)) ?? [],
    cateId: line["cate"] ? Number(line["cate"]) : null,
  };
});

function listedAs(entry: string): string {
  const [, name = "", condition] = /^([a-z]+)[123]?(?:\((.*)\))?$/.exec(entry) ?? [];
  const [source] = sources[name as keyof typeof sources];
  return condition ? `${source}（${condition}）` : source;
}

/** `chemical` holds for the branch below, until one says otherwise. */
export type SeedCategory = { id: number; label: string; chemical?: boolean; children?: SeedCategory[] };
export const categoryTree = JSON.parse(data("categories.json")) as SeedCategory[];

/** Goods that are no substances: `spec=yuan` pairs by category and title. */
export const supplies = parseTsv(data("goods.tsv")).map((line) => ({
  cateId: Number(line["cate"]),
  title: line["title"] ?? "",
  unit: line["unit"] ?? "",
  specs: list(line["specs"], ";").map((pair) => {
    const split = pair.lastIndexOf("=");
    return { spec: pair.slice(0, split), yuan: Number(pair.slice(split + 1)) };
  }),
}));

function list(text: string | undefined, separator: string): string[] {
  return (text ?? "").split(separator).filter((part) => part !== "");
}
