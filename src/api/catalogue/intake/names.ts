import { nameOf, type ProductDraft } from "#src/domain/catalogue/draft.ts";
import { packLabel, parsePack } from "#src/domain/catalogue/pack.ts";
import { hillFormula } from "#src/domain/catalogue/formula.ts";
import { isSoldByAmount, lifeScienceRoot } from "#src/domain/catalogue/sold-by-amount.ts";
import { countInWords, otherPack, packInNote, twoPacks } from "#src/domain/catalogue/pack-contradiction.ts";
import { implausiblePack } from "#src/domain/catalogue/pack-plausibility.ts";
import { canBeBought, type CompanyStatus } from "#src/domain/catalogue/sale.ts";
import { productTypes } from "#src/domain/catalogue/schema.ts";
import type { DangerousName } from "#src/domain/catalogue/dangerous-names.ts";
import { wordsByName } from "#src/domain/catalogue/trade-words.ts";
import { lastLevel } from "#src/domain/catalogue/category/schema.ts";
import { classify, listedNames, type Classification, type ListedNames } from "#src/domain/catalogue/classification.ts";
import { drugNames, forbiddenNames, notoriousNames } from "#src/domain/catalogue/forbidden-names.ts";
import { contentOf, contradictionIn, statedForm } from "#src/domain/hazard/content/statement.ts";
import { membershipsOf, type Membership } from "#src/domain/hazard/rule.ts";
import { hazardLists, type HazardList } from "#src/domain/hazard/substance.ts";
import { isoDay, type Instant } from "#src/domain/kernel/instant.ts";
import type { Pack } from "#src/domain/pricing/unit-price.ts";
import type { Db } from "../../db/client.ts";
import { soundOf } from "./initials.ts";
import { readAll, writeAll } from "../../db/read.ts";
import { readTradeWords } from "../trade-word/repo.ts";
import {
  activateDrafts,
  addBrands,
  addCompanies,
  addGrades,
  addPacks,
  addSubstances,
  readAcutelyToxic,
  readBrands,
  readCategories,
  readCompanies,
  readDangerousNames,
  readGrades,
  readListedNames,
  readPacks,
  readSubstances,
  readTemplates,
  type SubstanceRow,
} from "./repo.ts";

/** Latin initials of Chinese text, `wsyc`: a dictionary of its own, so the caller brings it. Empty without Chinese. */
export type Initials = (text: string) => string;

/** Credit code of a company that an import names without one; null leaves it a draft, whose goods are neither found nor sold. */
export type CreditCodeOf = (companyName: string) => string | null;

type Substance = {
  nameZh: string;
  nameEn: string | null;
  aliases: readonly string[];
  isRegistered: boolean;
  isUnchecked: boolean;
  molarMass: number | null;
  /** In Hill order. */
  formula: string | null;
  /** Names of the substance whose salt or hydrate it is. */
  parentNames: readonly string[];
  unNumbers: readonly string[];
  listings: readonly Membership[];
  forbidden: boolean;
};
/** Trade words of each name, those that no search reads any more with them: a chemical stays one by any of its names. */
type Called = ReturnType<typeof wordsByName>;
type Category = {
  id: number;
  name: string;
  path: string;
  level: number;
  rootId: number;
  isChemical: boolean;
  isRetired: boolean;
  mergedInto: number | null;
};

/** What rows refer to by name, held over many chunks. */
export type Intake = {
  initials: Initials;
  creditCodeOf: CreditCodeOf;
  /** The only company whose goods are taken; null for an import of several. */
  coId: number | null;
  companies: Map<string, { id: number; score: number; status: CompanyStatus }>;
  categories: Map<number, Category>;
  /** Those of the last level, by what they and those merged into them are and were called. */
  categoriesNamed: ReadonlyMap<string, Category>;
  brands: Map<string, number>;
  grades: Map<string, number>;
  packs: Map<string, number>;
  templates: Map<string, number>;
  substances: Map<string, Substance>;
  listed: ListedNames;
  called: Called;
  /** What each draft was judged to be: it is asked for again for its refusals, its holds and once more when it is written. */
  judged: WeakMap<ProductDraft, Classification>;
  /** Companies met for the first time. */
  newCompanies: string[];
};

export async function openIntake(
  db: Db,
  now: Instant,
  initials: Initials,
  creditCodeOf: CreditCodeOf,
  coId: number | null = null,
): Promise<Intake> {
  const [companies, categories, brands, grades, packs, templates, listed, dangerous, words, acutelyToxic] = await readAll(db, [
    readCompanies(),
    readCategories(),
    readBrands(),
    readGrades(),
    readPacks(),
    readTemplates(),
    readListedNames(isoDay(now)),
    readDangerousNames(),
    readTradeWords(),
    readAcutelyToxic(),
  ]);
  const called = wordsByName(words);
  return {
    initials,
    creditCodeOf,
    coId,
    companies: byNames(companies, coId),
    categories: new Map(categories.map((row) => [row.id, categoryFrom(row)])),
    categoriesNamed: categoriesByName(categories),
    brands: byName(brands),
    grades: byName(grades),
    packs: byName(packs),
    templates: new Map(templates.map(({ id, coId, name }) => [`${coId} ${name}`, id] as const)),
    substances: new Map(),
    listed: listedNamesOf(listed, dangerous, called, acutelyToxic),
    called,
    judged: new WeakMap(),
    newCompanies: [],
  };
}

/** The names of the lists, and those that none is sold by whatever a register lacks. */
export const listedNamesOf = (
  rows: readonly ListedRow[],
  dangerous: readonly DangerousName[],
  called: Called,
  acutelyToxic: readonly { casNo: string }[],
): ListedNames =>
  listedNames(
    [...forbiddenNames, ...drugNames, ...notoriousNames, ...rows.flatMap((row) => namesOfListed(row, called))],
    dangerous,
    soundOf,
    acutelyToxic.map(({ casNo }) => casNo),
  );

type ListedRow = {
  casNo: string;
  nameZh: string;
  nameEn: string | null;
  aliases: string;
  formula: string | null;
  lists: string;
};

const namesOfListed = ({ casNo, nameZh, nameEn, aliases, formula, lists }: ListedRow, called: Called) => {
  const on = JSON.parse(lists) as [HazardList, number | null][];
  return namesOfSubstance({ nameZh, nameEn, aliases: JSON.parse(aliases) as string[] }, called).map((name) => ({
    name,
    casNo,
    lists: on.map(([list]) => list),
    isForbidden: isForbidden(on),
    formula,
  }));
};

const namesOfSubstance = (
  { nameZh, nameEn, aliases }: Pick<Substance, "nameZh" | "nameEn" | "aliases">,
  called: Called,
): string[] => [nameZh, ...aliases, ...(called.get(nameZh) ?? []), ...(nameEn ? englishNames(nameEn) : [])];

/** `Methyl ethyl ketone (MEK)` is a name, what stands before the bracket another, and what stands in it a third. */
function englishNames(name: string): string[] {
  const [, long, short] = /^(.{4,}?) \(([A-Za-z][A-Za-z0-9-]{2,9})\)$/.exec(name) ?? [];
  return long && short ? [name, long, short] : [name];
}

const isForbidden = (lists: readonly (readonly [HazardList, number | null])[]) =>
  lists.some(([list, grade]) => list === "precursor" && grade === 1);

const byNames = (
  rows: { id: number; name: string; shortName: string; score: number; status: CompanyStatus }[],
  only: number | null,
) =>
  new Map(
    rows
      .filter(({ id }) => only === null || id === only)
      .flatMap(({ id, name, shortName, score, status }) => {
        const company = { id, score, status };
        return [[name, company] as const, [shortName, company] as const];
      }),
  );

const byName = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]));

/** Adds companies, brands, grades, packs and substances met for the first time. */
export async function learnNames(db: Db, now: Instant, intake: Intake, drafts: readonly ProductDraft[]) {
  const companies = missing(
    drafts.map(({ supplier }) => supplier),
    intake.companies,
  );
  const drafted = [...new Set(drafts.map(({ supplier }) => supplier))]
    .filter((name) => intake.companies.get(name)?.status === "draft")
    .map((name) => ({ name, creditCode: intake.creditCodeOf(name) }))
    .filter(({ creditCode }) => creditCode !== null);
  const brands = missing(
    drafts.map(({ brandName }) => brandName),
    intake.brands,
  );
  const grades = missing(
    drafts.map(({ grade }) => grade),
    intake.grades,
  );
  const casNos = missing(
    drafts.map(({ casNo }) => casNo ?? ""),
    intake.substances,
  );
  const packs = new Map<string, Pack>();
  for (const draft of drafts) {
    const pack = packOf(intake, draft);
    if (pack && !intake.packs.has(packLabel(pack))) packs.set(packLabel(pack), pack);
  }
  if (companies.length + drafted.length + brands.length + grades.length + casNos.length + packs.size === 0) return;
  const nameOfCas = new Map(drafts.map(({ casNo, title }) => [casNo, nameOf(title)]));
  await writeAll(db, [
    addCompanies(
      companies.map((name) => ({ name, creditCode: intake.creditCodeOf(name) })),
      now,
    ),
    activateDrafts(drafted),
    addBrands(
      brands.map((name) => ({
        name,
        initial: brandInitial(name, intake.initials),
      })),
    ),
    addGrades(grades),
    addPacks([...packs].map(([label, pack]) => ({ label, ...pack }))),
    addSubstances(casNos.map((casNo) => ({ casNo, nameZh: nameOfCas.get(casNo) || casNo }))),
  ]);
  const substances = readSubstances(casNos, isoDay(now));
  const [allCompanies, allBrands, allGrades, allPacks, found] = await readAll(db, [
    readCompanies(),
    readBrands(),
    readGrades(),
    readPacks(),
    substances,
  ]);
  intake.companies = byNames(allCompanies, intake.coId);
  intake.newCompanies.push(...companies);
  intake.brands = byName(allBrands);
  intake.grades = byName(allGrades);
  intake.packs = byName(allPacks);
  for (const row of found) intake.substances.set(row.casNo, substanceOf(row));
}

function substanceOf({ nameZh, nameEn, molarMass, ...row }: SubstanceRow): Substance {
  const listings = JSON.parse(row.listings) as Membership[];
  return {
    nameZh,
    nameEn,
    aliases: JSON.parse(row.aliases) as string[],
    isRegistered: row.isUnregistered === 0,
    isUnchecked: row.isUnchecked === 1,
    molarMass,
    formula: row.formula === null ? null : hillFormula(row.formula),
    parentNames: JSON.parse(row.parentNames) as string[],
    unNumbers: JSON.parse(row.unNumbers) as string[],
    listings,
    forbidden: isForbidden(listings.map(({ list, grade }) => [list, grade] as const)),
  };
}

const missing = (names: readonly string[], rewritten: ReadonlyMap<string, unknown>) =>
  [...new Set(names)].filter((name) => name !== "" && !rewritten.has(name));

/** The letter under which a brand is listed; # for names of neither kind. */
export const brandInitial = (name: string, initials: Initials): string =>
  initials(name.slice(0, 1)).slice(0, 1).toUpperCase() || (/^[a-z]/i.exec(name)?.[0].toUpperCase() ?? "#");

type CategoryRow = NonNullable<ReturnType<typeof readCategories>["rows"]>[number];
const categoryFrom = ({ isChemical, isRetired, ...row }: CategoryRow): Category => ({
  ...row,
  isChemical: isChemical === 1,
  isRetired: isRetired === 1,
});

/** What a category is called now counts before what another was called. */
const categoriesByName = (rows: readonly CategoryRow[]): Map<string, Category> => {
  const last = rows.filter(({ level }) => level === lastLevel);
  return new Map([
    ...last.flatMap((row) => (JSON.parse(row.formerNames) as string[]).map((name) => [name, categoryFrom(row)] as const)),
    ...last.map((row) => [row.name, categoryFrom(row)] as const),
  ]);
};

/** A category of the last level, by its id or else by its name; for one that was merged the one that is meant. */
export function categoryOf(intake: Intake, { cateId, cateName }: Pick<ProductDraft, "cateId" | "cateName">): Category | null {
  const named = cateId ? intake.categories.get(cateId) : intake.categoriesNamed.get(cateName);
  const found = named && named.mergedInto !== null ? intake.categories.get(named.mergedInto) : named;
  return found?.level === lastLevel ? found : null;
}

/** Goods with a CAS number and those below the roots of chemicals are substances; a flask's volume is not its content. */
export function packOf(intake: Intake, draft: ProductDraft): Pack | null {
  const root = intake.categories.get(categoryOf(intake, draft)?.rootId ?? 0);
  return parsePack(draft.spec, draft.casNo !== null || root?.isChemical === true, draft.measureUnit);
}

/** What a draft is, by its CAS number, category and title; its names were learnt before. Points goods are gifts in any category. */
export function classificationOf(intake: Intake, draft: ProductDraft): Classification {
  const classification = intake.judged.get(draft) ?? judge(intake, draft);
  intake.judged.set(draft, classification);
  return classification;
}

function judge(intake: Intake, draft: ProductDraft): Classification {
  const isGift = draft.productType === productTypes.points;
  const substance = intake.substances.get(draft.casNo ?? "");
  const names = substance ? registeredNames(substance, intake.called) : null;
  const category = categoryOf(intake, draft);
  const isRegulated = substance?.listings.some(({ list }) => list !== "hazardous") ?? false;
  return classify(
    {
      texts: [draft.title, draft.spec, draft.grade],
      notes: [draft.description, draft.brandName, draft.makerCode, draft.productCode, draft.measureUnit],
      contradiction: contradictionIn(describedOf(draft)),
      pack: implausiblePack({
        pack: packOf(intake, draft),
        measureUnit: draft.measureUnit,
        form: statedForm(describedOf(draft)),
        isRegulated,
      }),
      otherPack:
        twoPacks(draft) ??
        otherPack(draft) ??
        packInNote({ ...draft, isRegulated }) ??
        countInWords({
          words: [draft.title, draft.grade, draft.brandName, draft.makerCode, draft.description],
          spec: draft.spec,
          isRegulated,
        }),
      casNo: draft.casNo,
      formula: substance?.formula ?? null,
      unNumbers: substance?.unNumbers ?? [],
      // A CAS number makes a chemical of goods, in whatever category they stand, and so does being sold by weight or volume.
      isChemical:
        draft.casNo !== null ||
        (!isGift && (category?.isChemical ?? true)) ||
        isSoldByAmount(draft, category?.rootId === lifeScienceRoot),
      registered: names,
      isUnchecked: substance?.isUnchecked ?? false,
    },
    intake.listed,
  );
}

const registeredNames = (substance: Substance, called: Called): string[] | null =>
  substance.isRegistered ? [...namesOfSubstance(substance, called), ...substance.parentNames] : null;

/** What the register calls each substance. */
export const registeredNamesOf = (rows: readonly SubstanceRow[], called: Called): ReadonlyMap<string, string[] | null> =>
  new Map(rows.map((row) => [row.casNo, registeredNames(substanceOf(row), called)]));

const describedOf = ({ title, spec, grade, concentration, form }: ProductDraft) => ({
  concentration,
  form,
  texts: [title, spec, grade],
});

/** Bits of the lists on which a draft stands, by what it holds; a condition it says nothing of counts as met. */
export function hazardBitsOf(intake: Intake, draft: ProductDraft): number {
  const substance = intake.substances.get(draft.casNo ?? "");
  if (!substance) return 0;
  const memberships = membershipsOf(substance.listings, [], contentOf(describedOf(draft), substance.molarMass));
  return memberships.reduce((bits, { list }) => bits | (1 << hazardLists.indexOf(list)), 0);
}

/** Whether a draft will be found: its company may be a draft itself. */
export const isFound = (intake: Intake, { supplier, productStatus, productType }: ProductDraft) =>
  canBeBought({ productStatus, productType, coStatus: intake.companies.get(supplier)?.status ?? "draft" });
