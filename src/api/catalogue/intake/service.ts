import { createHash } from "node:crypto";
import { sortPrice } from "#src/domain/catalogue/change.ts";
import { normalizeCode } from "#src/domain/catalogue/code.ts";
import { nameOf, type ProductDraft, type RowError } from "#src/domain/catalogue/draft.ts";
import { fold } from "#src/domain/catalogue/fold.ts";
import { packLabel, parsePack } from "#src/domain/catalogue/pack.ts";
import { rankLevel, salesLevel } from "#src/domain/catalogue/rank.ts";
import { mayBeBought, type CompanyStatus } from "#src/domain/catalogue/sale.ts";
import { indexTerms, leadCode } from "#src/domain/catalogue/words.ts";
import { hazardLists, type HazardList } from "#src/domain/hazard/substance.ts";
import { isoDay, type Instant } from "#src/domain/kernel/instant.ts";
import type { Pack } from "#src/domain/pricing/unit-price.ts";
import type { Db } from "../../db/client.ts";
import { readAll, writeAll, type Write } from "../../db/read.ts";
import { clearHeavy, indexJoined, unindexWhere } from "../indexing/repo.ts";
import {
  activateDrafts,
  addBrands,
  addCompanies,
  addGrades,
  addPacks,
  addSubstances,
  readBrands,
  readCategories,
  readCompanies,
  readGrades,
  readKnown,
  readPacks,
  readSubstances,
  readTemplates,
  upsertNames,
  upsertProducts,
  type ProductValues,
} from "./repo.ts";

/** Counts as a change of every row: raise it when products have to be indexed in another way. */
const indexVersion = 1;

/** Latin initials of Chinese text, `wsyc`: a dictionary of its own, so the caller brings it. Empty without Chinese. */
export type Initials = (text: string) => string;

/** Credit code of a company that an import names without one; null leaves it a draft, whose goods are neither found nor sold. */
export type CreditCodeOf = (companyName: string) => string | null;

type Substance = { nameZh: string; nameEn: string | null; bits: number; forbidden: boolean };
type Category = { id: number; name: string; path: string; level: number; rootId: number };

/** What rows refer to by name, held over many chunks. */
export type Intake = {
  initials: Initials;
  creditCodeOf: CreditCodeOf;
  companies: Map<string, { id: number; score: number; status: CompanyStatus }>;
  categories: Map<number, Category>;
  brands: Map<string, number>;
  grades: Map<string, number>;
  packs: Map<string, number>;
  templates: Map<string, number>;
  substances: Map<string, Substance>;
  /** Companies met for the first time. */
  newCompanies: string[];
};

export async function openIntake(db: Db, initials: Initials, creditCodeOf: CreditCodeOf): Promise<Intake> {
  const [companies, categories, brands, grades, packs, templates] = await readAll(db, [
    readCompanies(),
    readCategories(),
    readBrands(),
    readGrades(),
    readPacks(),
    readTemplates(),
  ]);
  return {
    initials,
    creditCodeOf,
    companies: byNames(companies),
    categories: new Map(categories.map((category) => [category.id, category])),
    brands: byName(brands),
    grades: byName(grades),
    packs: byName(packs),
    templates: new Map(
      templates.toReversed().flatMap(({ id, coId, name }) => [[`${coId} ${name}`, id] as const, [`${coId} `, id] as const]),
    ),
    substances: new Map(),
    newCompanies: [],
  };
}

const byNames = (rows: { id: number; name: string; shortName: string; score: number; status: CompanyStatus }[]) =>
  new Map(
    rows.flatMap(({ id, name, shortName, score, status }) => {
      const company = { id, score, status };
      return [[name, company] as const, [shortName, company] as const];
    }),
  );

const byName = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]));

export type Taken = { created: number; changed: number; unchanged: number; refused: { place: number; errors: RowError[] }[] };

/**
 * Writes a chunk of drafts with everything search needs, in one transaction together with `also` (an import's progress).
 * Rows that name what does not exist or may not be sold are refused; rows as they were last time are left alone. No two
 * drafts may have the same company and code.
 */
export async function takeProducts(
  db: Db,
  now: Instant,
  intake: Intake,
  drafts: readonly ProductDraft[],
  also: (taken: Taken) => Write[] = () => [],
): Promise<Taken> {
  await learnNames(db, now, intake, drafts);
  const refused: Taken["refused"] = [];
  const sound = drafts.filter((draft, place) => {
    const errors = refusalsOf(intake, draft);
    if (errors.length > 0) refused.push({ place, errors });
    return errors.length === 0;
  });
  const keyOf = ({ supplier, productCode }: ProductDraft) => ({ coId: intake.companies.get(supplier)?.id ?? 0, productCode });
  const [rows] = await readAll(db, [readKnown(sound.map(keyOf))]);
  const known = new Map(rows.map((row) => [`${row.coId} ${row.productCode}`, row]));
  const wanted = sound.map((draft) => {
    const before = known.get(Object.values(keyOf(draft)).join(" "));
    return { draft, before, values: valuesOf(intake, draft, before?.sales ?? 0, now) };
  });
  const writing = wanted.filter(({ before, values }) => before?.sourceHash !== values.sourceHash);
  const created = writing.filter(({ before }) => !before);
  const taken = {
    created: created.length,
    changed: writing.length - created.length,
    unchanged: wanted.length - writing.length,
    refused,
  };
  const changedIds = JSON.stringify(writing.flatMap(({ before }) => before?.id ?? []));
  const entries = writing
    .filter(({ draft }) => isFound(intake, draft))
    .map(({ draft, values }) => ({
      coId: values.coId,
      productCode: values.productCode,
      terms: termsOf(intake, draft, values),
      lead: leadCode(values.futuresDay),
    }));
  await writeAll(db, [
    ...(taken.changed > 0 ? unindexWhere("p.id in (select value from json_each(?1))", changedIds) : []),
    ...(writing.length > 0
      ? [
          upsertProducts(
            writing.map(({ values }) => values),
            now,
          ),
        ]
      : []),
    ...(entries.length > 0 ? indexJoined(onKeys, JSON.stringify(entries)) : []),
    ...(writing.length > 0 ? [upsertNames(namesOf(intake, writing)), clearHeavy()] : []),
    ...also(taken),
  ]);
  return taken;
}

const isFound = (intake: Intake, { supplier, productStatus, productType }: ProductDraft) =>
  mayBeBought({ productStatus, productType, coStatus: intake.companies.get(supplier)?.status ?? "draft" });

const onKeys = "join product p on p.co_id = j.value ->> 'coId' and p.product_code = j.value ->> 'productCode'";

/** Adds companies, brands, grades, packs and substances met for the first time. */
async function learnNames(db: Db, now: Instant, intake: Intake, drafts: readonly ProductDraft[]) {
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
        initial: intake.initials(name.slice(0, 1)).slice(0, 1).toUpperCase() || latinInitial(name),
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
  intake.companies = byNames(allCompanies);
  intake.newCompanies.push(...companies);
  intake.brands = byName(allBrands);
  intake.grades = byName(allGrades);
  intake.packs = byName(allPacks);
  for (const { casNo, nameZh, nameEn, lists } of found) {
    const listed = JSON.parse(lists) as [HazardList, number | null][];
    const bits = listed.reduce((sum, [list]) => sum | (1 << hazardLists.indexOf(list)), 0);
    intake.substances.set(casNo, {
      nameZh,
      nameEn,
      bits,
      forbidden: listed.some(([list, grade]) => list === "precursor" && grade === 1),
    });
  }
}

const missing = (names: readonly string[], known: ReadonlyMap<string, unknown>) =>
  [...new Set(names)].filter((name) => name !== "" && !known.has(name));

const latinInitial = (name: string) => /^[a-z]/i.exec(name)?.[0].toUpperCase() ?? "#";

function refusalsOf(intake: Intake, draft: ProductDraft): RowError[] {
  const errors: RowError[] = [];
  const category = categoryOf(intake, draft);
  if (!category) {
    const value = draft.cateId ? String(draft.cateId) : draft.cateName;
    errors.push({ column: draft.cateId ? "cateId" : "productCateName", value, reason: "没有这个末级分类" });
  } else if (draft.cateName !== "" && category.name !== draft.cateName) {
    errors.push({ column: "productCateName", value: draft.cateName, reason: `与分类编号不一致，该编号为“${category.name}”` });
  }
  if (draft.casNo && intake.substances.get(draft.casNo)?.forbidden) {
    errors.push({ column: "cas", value: draft.casNo, reason: "第一类易制毒化学品不在本商城销售" });
  }
  const company = intake.companies.get(draft.supplier);
  if (draft.freightTemplate !== "" && !(company && intake.templates.has(`${company.id} ${draft.freightTemplate}`))) {
    errors.push({ column: "freightTemplate", value: draft.freightTemplate, reason: "该供应商没有这个运费模板" });
  }
  return errors;
}

/** A category of the third level, by its id or else by its name. */
function categoryOf(intake: Intake, { cateId, cateName }: ProductDraft): Category | null {
  const found = cateId
    ? intake.categories.get(cateId)
    : [...intake.categories.values()].find(({ name, level }) => level === 3 && name === cateName);
  return found?.level === 3 ? found : null;
}

/** Goods with a CAS number and those below the reagent roots are substances; a flask's volume is not its content. */
function packOf(intake: Intake, draft: ProductDraft): Pack | null {
  const rootName = intake.categories.get(categoryOf(intake, draft)?.rootId ?? 0)?.name ?? "";
  return parsePack(draft.spec, draft.casNo !== null || rootName.endsWith("试剂"));
}

function valuesOf(intake: Intake, draft: ProductDraft, salesSoFar: number, now: Instant): ProductValues {
  const sales = draft.sales ?? salesSoFar;
  const company = intake.companies.get(draft.supplier);
  const brandId = intake.brands.get(draft.brandName);
  const category = categoryOf(intake, draft);
  if (!company || !brandId || !category) throw new Error(`names were learnt before: ${draft.supplier}, ${draft.brandName}`);
  const pack = packOf(intake, draft);
  const { supplier: _supplier, brandName: _brandName, cateName: _cateName, grade, freightTemplate, ...rest } = draft;
  return {
    ...rest,
    sales,
    coId: company.id,
    codeNorm: normalizeCode(draft.productCode),
    makerNorm: normalizeCode(draft.makerCode),
    brandId,
    cateId: category.id,
    seriesKey: `${brandId} ${fold(draft.title.replace(draft.spec, ""))}`,
    gradeId: intake.grades.get(grade) ?? null,
    packId: pack ? (intake.packs.get(packLabel(pack)) ?? null) : null,
    // Without a name the supplier's first template holds.
    freightTemplateId: intake.templates.get(`${company.id} ${freightTemplate}`) ?? null,
    hazardBits: intake.substances.get(draft.casNo ?? "")?.bits ?? 0,
    attributes: JSON.stringify(draft.attributes),
    rankLevel: rankLevel({
      sales,
      stock: draft.stock,
      futuresDay: draft.futuresDay,
      hasPicture: draft.pictureKey !== "",
      hasPack: pack !== null,
      hasSubstance: draft.casNo !== null,
      supplierScore: company.score,
    }),
    ...sortPrice(draft, now),
    salesLevel: salesLevel(sales),
    sourceHash: createHash("sha256")
      .update(JSON.stringify([indexVersion, draft]))
      .digest("base64url")
      .slice(0, 22),
  };
}

function termsOf(intake: Intake, draft: ProductDraft, values: ProductValues): string {
  const category = categoryOf(intake, draft);
  const substance = intake.substances.get(draft.casNo ?? "");
  return indexTerms({
    ...values,
    brandName: draft.brandName,
    gradeName: draft.grade,
    cateName: category?.name ?? "",
    names: [substance?.nameZh, substance?.nameEn].filter((name) => typeof name === "string"),
    catePath: (category?.path ?? "").split("/").map(Number),
  });
}

/** Names of titles and substances with their initials, and how many new products carry each. */
function namesOf(intake: Intake, writing: readonly { draft: ProductDraft; before: object | undefined }[]) {
  const names = new Map<string, { norm: string; name: string; initials: string; casNo: string | null; added: number }>();
  for (const { draft, before } of writing) {
    if (!isFound(intake, draft)) continue;
    const substance = intake.substances.get(draft.casNo ?? "");
    for (const name of new Set([nameOf(draft.title), substance?.nameZh, substance?.nameEn])) {
      const norm = fold(name ?? "");
      if (!name || norm.length < 2 || norm.length > 40) continue;
      const known = names.get(norm) ?? { norm, name, initials: intake.initials(name), casNo: draft.casNo, added: 0 };
      names.set(norm, { ...known, added: known.added + (before ? 0 : 1) });
    }
  }
  return [...names.values()];
}
