import type { ProductDetail } from "#src/domain/catalogue/schema.ts";
import { classifiedAs } from "#src/domain/hazard/content/classified.ts";
import { concentrationText } from "#src/domain/hazard/content/concentration.ts";
import { judgeCondition } from "#src/domain/hazard/content/condition.ts";
import { formLabel } from "#src/domain/hazard/content/form.ts";
import type { Content } from "#src/domain/hazard/content/statement.ts";
import { hazardListLabel, type Substance } from "#src/domain/hazard/substance.ts";
import { contentOfRow, type DescribedRow } from "../hazard/described.ts";
import type { ClassRow, ListingRow, SubstanceRow } from "./repo.ts";

export const noContent: ProductDetail["content"] = { concentration: null, form: null, massPercent: null };

/** The substance of goods as the page of just these goods shows it: by what they say they hold. */
export function toSubstance(row: SubstanceRow): { substance: Substance; content: ProductDetail["content"] } {
  const content = contentOfRow(JSON.parse(row.described) as DescribedRow);
  const listings = JSON.parse(row.listings) as ListingRow[];
  return {
    substance: {
      casNo: row.casNo,
      nameZh: row.nameZh,
      nameEn: row.nameEn,
      formula: row.formula,
      molecularWeight: row.molecularWeight,
      smiles: row.smiles,
      ...classificationOf(row, content),
      listings: listings.map((listing) => ({
        ...listing,
        label: hazardListLabel[listing.list],
        verdict: judgeCondition(listing.condition, content),
      })),
      limits: limitsOf(row, content),
      density: densityAt(row, content),
      parent: row.parent === null ? null : (JSON.parse(row.parent) as NonNullable<Substance["parent"]>),
    },
    content: {
      concentration: content.concentration && concentrationText(content.concentration),
      form: content.form && formLabel[content.form],
      massPercent: content.massPercent,
    },
  };
}

type Classification = Pick<
  Substance,
  | "signalWord"
  | "pictograms"
  | "ghsClasses"
  | "classificationSource"
  | "hStatements"
  | "pStatements"
  | "unNumber"
  | "unClass"
  | "classifiedAs"
  | "isStrictest"
>;
type Statement = { code: string; text: string };

const unclassified: Classification = {
  signalWord: null,
  pictograms: [],
  ghsClasses: [],
  classificationSource: null,
  hStatements: [],
  pStatements: [],
  unNumber: null,
  unClass: null,
  classifiedAs: null,
  isStrictest: false,
};

/** One form or range alone: classes of several are never mixed. */
function classificationOf(row: SubstanceRow, content: Content): Classification {
  const entries = JSON.parse(row.classes) as ClassRow[];
  if (entries.length > 0) {
    const { entry, isStrictest } = classifiedAs(entries, content);
    if (!entry) return unclassified;
    const { label, condition: _condition, source, ...facts } = entry;
    return { ...facts, classificationSource: source, classifiedAs: label, isStrictest };
  }
  return {
    ...unclassified,
    signalWord: row.signalWord,
    pictograms: JSON.parse(row.pictograms) as string[],
    ghsClasses: JSON.parse(row.ghsClasses) as string[],
    classificationSource: row.classificationSource,
    hStatements: JSON.parse(row.hStatements) as Statement[],
    pStatements: JSON.parse(row.pStatements) as Statement[],
    unNumber: row.unNumber,
    unClass: row.unClass,
  };
}

/** Those that hold for the concentration; all of them where it is not known. */
const limitsOf = (row: SubstanceRow, content: Content): Substance["limits"] =>
  (JSON.parse(row.limits) as Substance["limits"]).filter(({ condition }) => judgeCondition(condition, content) !== "failed");

type DensityRow = NonNullable<Substance["density"]> & { condition: string };

/** Only where one density holds for what the goods are. */
function densityAt(row: SubstanceRow, content: Content): Substance["density"] {
  const possible = (JSON.parse(row.densities) as DensityRow[]).filter(
    ({ condition }) => judgeCondition(condition, content) !== "failed",
  );
  const [only, ...others] = possible;
  if (!only || others.length > 0) return null;
  const { gramsPerMl, celsius, source } = only;
  return { gramsPerMl, celsius, source };
}
