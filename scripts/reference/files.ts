/** The data sets of `reference/` as they are written there: facts that every mall needs, whoever trades in it. */
import type { DangerousKind } from "../../src/domain/catalogue/dangerous-names.ts";
import { clpEntries, withClp } from "./clp.ts";
import { readReference as text } from "./read.ts";
import { parseTsv } from "./tsv.ts";

const list = (cell: string | undefined, separator: string) => (cell ?? "").split(separator).filter((part) => part !== "");

/** Empty means "not known", never "no". */
export type Substance = {
  cas: string;
  zh: string;
  aliases: readonly string[];
  en: string;
  /** In Hill order. */
  formula: string;
  mw: string;
  smiles: string;
  ghs: readonly string[];
  h: readonly string[];
  pict: readonly string[];
  signal: string;
  un: string;
  unClass: string;
  /** Of the classification. */
  source: string;
};

const catalogued: readonly Substance[] = parseTsv(text("substances.tsv")).map((line) => ({
  cas: line["cas"] ?? "",
  zh: line["zh"] ?? "",
  aliases: list(line["aliases"], "|"),
  en: line["en"] ?? "",
  formula: line["formula"] ?? "",
  mw: line["mw"] ?? "",
  smiles: line["smiles"] ?? "",
  ghs: list(line["ghs"], "|"),
  h: list(line["h"], ","),
  pict: list(line["pict"], ","),
  signal: line["signal"] ?? "",
  un: line["un"] ?? "",
  unClass: line["unClass"] ?? "",
  source: line["source"] ?? "",
}));

/** A salt or hydrate of a substance of the register; those that stand there themselves are written once. */
export const relations = parseTsv(text("relations.tsv")).map(
  ({ cas = "", zh = "", en = "", parent = "", relation = "", source = "" }) => ({
    cas,
    zh,
    en,
    parent,
    relation,
    source,
  }),
);

/** A hydrate is classified as the salt it is of: the catalogue counts the two as one. Of other salts nothing is known. */
const related = (known: readonly Substance[]): Substance[] => {
  const byCas = new Map(known.map((one) => [one.cas, one]));
  return relations
    .filter(({ cas }) => !byCas.has(cas))
    .map(({ cas, zh, en, parent, relation }) => {
      const { ghs = [], h = [], pict = [], signal = "", source = "", zh: name = "" } = byCas.get(parent) ?? {};
      const classification =
        relation === "hydrate" && ghs.length > 0 ? { ghs, h, pict, signal, source: `${source}，按${name}` } : {};
      return { ...unclassified, ...classification, cas, zh, en };
    });
};
const unclassified = {
  aliases: [],
  formula: "",
  mw: "",
  smiles: "",
  ghs: [],
  h: [],
  pict: [],
  signal: "",
  un: "",
  unClass: "",
  source: "",
};

const classified = withClp(catalogued, clpEntries);
export const substances: readonly Substance[] = [...classified, ...related(classified)];
/** Those that only the European Union's classification speaks of: whether China lists them nobody has looked up. */
export const foreignSubstances: readonly Substance[] = classified.filter(({ cas }) => !catalogued.some((one) => one.cas === cas));

/** How substances react in a store; a hydrate as the salt it is of. */
export const reactivity: readonly { cas: string; classes: readonly string[] }[] = withHydrates(
  parseTsv(text("reactivity.tsv")).map(({ cas = "", classes = "" }) => ({ cas, classes: list(classes, " ") })),
);

function withHydrates(known: readonly { cas: string; classes: readonly string[] }[]) {
  const byCas = new Map(known.map((one) => [one.cas, one.classes]));
  const hydrates = relations.flatMap(({ cas, parent, relation }) => {
    const classes = relation === "hydrate" && !byCas.has(cas) ? byCas.get(parent) : undefined;
    return classes ? [{ cas, classes }] : [];
  });
  return [...known, ...hydrates];
}

/** One form or range of concentration of a substance; the strictest stands first. */
export const substanceClasses = parseTsv(text("classes.tsv")).map((line) => ({
  cas: line["cas"] ?? "",
  order: Number(line["order"]),
  label: line["label"] ?? "",
  condition: line["condition"] || null,
  ghs: list(line["ghs"], "|"),
  h: list(line["h"], ","),
  pict: list(line["pict"], ","),
  signal: line["signal"] ?? "",
  un: line["un"] ?? "",
  unClass: line["unClass"] ?? "",
  source: line["source"] ?? "",
}));

/** Specific concentration limits of the European regulation, its classes in its own abbreviations. */
export const concentrationLimits = parseTsv(text("limits.tsv")).map(
  ({ cas = "", class: name = "", h = "", condition = "", index = "" }) => ({ cas, name, h, condition, index }),
);

export const densities = parseTsv(text("densities.tsv")).map(
  ({ cas = "", condition = "", gramsPerMl = "", celsius = "", source = "" }) => ({
    cas,
    condition,
    gramsPerMl: Number(gramsPerMl),
    celsius: Number(celsius),
    source,
  }),
);

/** A substance on a legal list; one with several concentrations or forms has a row for each. */
export type Listing = {
  cas: string;
  list: "hazardous" | "toxic" | "precursor" | "explosive";
  /** Class of 易制毒. */
  grade: number | null;
  entryNo: string | null;
  condition: string | null;
  source: string;
  effectiveFrom: string;
  effectiveTo: string | null;
};

export const listings: readonly Listing[] = parseTsv(text("listings.tsv")).map((line) => ({
  cas: line["cas"] ?? "",
  list: line["list"] as Listing["list"],
  grade: line["grade"] ? Number(line["grade"]) : null,
  entryNo: line["entryNo"] || null,
  condition: line["condition"] || null,
  source: line["source"] ?? "",
  effectiveFrom: line["effectiveFrom"] ?? "",
  effectiveTo: line["effectiveTo"] || null,
}));

/** One row for each name that something dangerous goes by. */
export const dangerousNames = parseTsv(text("dangerous-names.tsv")).flatMap(
  ({ kind = "", name = "", aliases = "", source = "" }) =>
    [name, ...list(aliases, "|")].map((one) => ({ name: one, kind: kind as DangerousKind, source })),
);

/** What `scripts/reference/inchi.ts` computes from the structures above. */
export const inchis = parseTsv(text("inchi.tsv")).map(({ cas = "", smiles = "", inchi = "", key = "" }) => ({
  cas,
  smiles,
  inchi,
  key,
}));

export const hazardStatements = parseTsv(text("ghs_h.tsv")).map(({ code = "", zh = "" }) => ({ code, zh }));

/** P statements with the H codes they go with. */
export const precautions = parseTsv(text("ghs_p.tsv")).map(({ code = "", zh = "", forH }) => ({
  code,
  zh,
  forH: list(forH, ","),
}));

/** What people call goods, by the name of catalogues: only what names one thing. */
export const tradeWords = parseTsv(text("trade-words.tsv")).flatMap(({ name = "", words }) =>
  list(words, "|").map((word) => ({ word, name })),
);

export const gradeNames = parseTsv(text("grades.tsv")).map(({ name = "" }) => name);

/** `chemical` holds for the branch below, until one says otherwise. */
export type Category = { id: number; label: string; chemical?: boolean; children?: Category[] };
export const categoryTree = JSON.parse(text("categories.json")) as Category[];

export const storage = JSON.parse(text("storage-rules.json")) as {
  groups: { id: string; zh: string; cabinet: string; match: string[] }[];
  /** `GROUP|GROUP`. */
  matrix: Record<string, [level: number, reason: string]>;
  pairs: { a: string[]; b: string[]; level: number; why: string }[];
};

export const dictionaries = JSON.parse(text("dictionaries.json")) as {
  type: string;
  name: string;
  remark: string;
  entries: Record<string, string>;
}[];
