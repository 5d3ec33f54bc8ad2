/**
 * The European Union's harmonised classification (Regulation (EC) No 1272/2008, Annex VI, up to its 23rd adaptation; © European Union).
 * Where China's catalogue classifies a substance, it prevails; where it is silent, this is evidence and says so.
 */
import { readReference } from "./read.ts";
import type { Substance } from "./files.ts";
import { parseTsv } from "./tsv.ts";

/** A substance of Annex VI. `classes` pairs each class with its H code: `Flam. Liq. 2=H225`. */
export type ClpEntry = {
  cas: string;
  zh: string;
  en: string;
  classes: readonly (readonly [name: string, hCode: string])[];
  pict: readonly string[];
  signal: string;
  index: string;
  /** The day from which the European Union applies the entry. */
  applies: string;
  /** Whether other forms or concentrations of the substance have entries of their own; this is the strictest. */
  hasOtherForms: boolean;
};

export const clpEntries: readonly ClpEntry[] = parseTsv(readReference("clp.tsv")).map((line) => ({
  cas: line["cas"] ?? "",
  zh: line["zh"] ?? "",
  en: line["en"] ?? "",
  classes: (line["classes"] ?? "").split("|").map((pair) => {
    const [name = "", hCode = ""] = pair.split("=");
    return [name, hCode] as const;
  }),
  pict: (line["pict"] ?? "").split(",").filter((one) => one !== ""),
  signal: line["signal"] ?? "",
  index: line["index"] ?? "",
  applies: line["applies"] ?? "",
  hasOtherForms: line["forms"] !== "",
}));

/** Chinese names of the classes (GB 30000 series) by the European abbreviations. */
const classNames: Readonly<Record<string, string>> = {
  "Acute Tox.": "急性毒性",
  "Aquatic Acute": "危害水生环境-急性危害",
  "Aquatic Chronic": "危害水生环境-长期危害",
  "Asp. Tox.": "吸入危害",
  "Carc.": "致癌性",
  "Expl.": "爆炸物",
  "Eye Dam.": "严重眼损伤/眼刺激",
  "Eye Irrit.": "严重眼损伤/眼刺激",
  "Flam. Gas": "易燃气体",
  "Flam. Liq.": "易燃液体",
  "Flam. Sol.": "易燃固体",
  "Met. Corr.": "金属腐蚀物",
  "Muta.": "生殖细胞致突变性",
  "Org. Perox.": "有机过氧化物",
  "Ox. Gas": "氧化性气体",
  "Ox. Liq.": "氧化性液体",
  "Ox. Sol.": "氧化性固体",
  Ozone: "危害臭氧层",
  "Pyr. Liq.": "自燃液体",
  "Pyr. Sol.": "自燃固体",
  "Repr.": "生殖毒性",
  "Resp. Sens.": "呼吸道致敏物",
  "STOT RE": "特异性靶器官毒性-反复接触",
  "STOT SE": "特异性靶器官毒性-一次接触",
  "Self-heat.": "自热物质和混合物",
  "Self-react.": "自反应物质和混合物",
  "Skin Corr.": "皮肤腐蚀/刺激",
  "Skin Irrit.": "皮肤腐蚀/刺激",
  "Skin Sens.": "皮肤致敏物",
  "Water-react.": "遇水放出易燃气体的物质和混合物",
};

/** Classes without a number of their own. */
const wholeClasses: Readonly<Record<string, string>> = {
  "Expl.": "爆炸物,类别待确认",
  "Lact.": "生殖毒性,附加类别（影响哺乳）",
  "Press. Gas": "加压气体",
  "Unst. Expl.": "爆炸物,不稳定爆炸物",
};

/** By the last two digits of H300 to H332: the route is in the statement, not in the class. */
const routes: Readonly<Record<string, string>> = { "30": "经口", "31": "经皮", "33": "吸入" };
const organs: Readonly<Record<string, string>> = { H335: "（呼吸道刺激）", H336: "（麻醉效应）" };

/** `Acute Tox. 3` with `H301` is `急性毒性-经口,类别3`. Throws for a class it does not know. */
export function chineseClass(name: string, hCode: string): string {
  const whole = wholeClasses[name];
  if (whole) return whole;
  const [, abbreviation = "", category = ""] = /^(.*) (\S+)$/.exec(name) ?? [];
  const known = classNames[abbreviation];
  if (!known) throw new Error(`"${name}" is not a class of reference/clp.tsv that has a Chinese name`);
  if (abbreviation === "Expl.") return `${known},${category}项`;
  if (/^[A-G]$/.test(category)) return `${known},${category}型`;
  const route = abbreviation === "Acute Tox." ? `-${routes[hCode.slice(1, 3)] ?? "途径未知"}` : "";
  return `${known}${route},类别${category}${abbreviation === "STOT SE" ? (organs[hCode] ?? "") : ""}`;
}

/** The register: substances as they are written, with the European classification where they have none, then those that only it knows. */
export function withClp(substances: readonly Substance[], entries: readonly ClpEntry[]): Substance[] {
  const byCas = new Map(entries.map((entry) => [entry.cas, entry]));
  const written = new Set(substances.map(({ cas }) => cas));
  return [
    ...substances.map((one) => {
      const entry = byCas.get(one.cas);
      return entry && one.ghs.length === 0 ? { ...one, ...classificationOf(entry) } : one;
    }),
    ...entries
      .filter(({ cas }) => !written.has(cas))
      .map((entry) => ({ ...unknownFacts, ...identityOf(entry), ...classificationOf(entry) })),
  ];
}

const unknownFacts = { aliases: [], formula: "", mw: "", smiles: "", un: "", unClass: "" };

/** A substance without a Chinese name goes by its English one. */
const identityOf = ({ cas, zh, en }: ClpEntry) => ({ cas, zh: zh || en, en });

const classificationOf = ({ classes, pict, signal, index, applies, hasOtherForms }: ClpEntry) => ({
  ghs: [...new Set(classes.map(([name, hCode]) => chineseClass(name, hCode)))],
  h: [...new Set(classes.map(([, hCode]) => hCode).filter((code) => code !== ""))],
  pict,
  signal,
  source: `欧盟 CLP 法规附件六（(EC) No 1272/2008，${index}，自 ${applies} 起适用），中国目录未列分类，供参考${hasOtherForms ? "；其他形态或浓度的分类不同" : ""}`,
});
