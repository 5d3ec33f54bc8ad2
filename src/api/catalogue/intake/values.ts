import { createHash } from "node:crypto";
import { sortPrice } from "#src/domain/catalogue/change.ts";
import { normalizeCode } from "#src/domain/catalogue/code.ts";
import { nameOf, type ProductDraft } from "#src/domain/catalogue/draft.ts";
import { fold } from "#src/domain/catalogue/fold.ts";
import { packLabel } from "#src/domain/catalogue/pack.ts";
import { rankLevel, salesLevel } from "#src/domain/catalogue/rank.ts";
import { indexTerms } from "#src/domain/catalogue/index-terms.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { categoryOf, hazardBitsOf, isFound, packOf, type Intake } from "./names.ts";
import type { ProductValues } from "./repo.ts";

/** Counts as a change of every row: raise it when products have to be indexed in another way. */
const indexVersion = 3;

type Before = { sales: number; pictureKey: string; attributes: string };

/** A draft as the row it becomes; its names were learnt before. */
export function valuesOf(intake: Intake, draft: ProductDraft, before: Before | undefined, now: Instant): ProductValues {
  const sales = draft.sales ?? before?.sales ?? 0;
  // A file has no columns for these: what is known stays.
  const pictureKey = draft.pictureKey ?? before?.pictureKey ?? "";
  const attributes = draft.attributes.length > 0 ? JSON.stringify(draft.attributes) : (before?.attributes ?? "[]");
  const company = intake.companies.get(draft.supplier);
  const brandId = intake.brands.get(draft.brandName);
  const category = categoryOf(intake, draft);
  if (!company || !brandId || !category) throw new Error(`names were learnt before: ${draft.supplier}, ${draft.brandName}`);
  const pack = packOf(intake, draft);
  const { supplier: _supplier, brandName: _brandName, cateName: _cateName, grade, freightTemplate, ...rest } = draft;
  return {
    ...rest,
    sales,
    pictureKey,
    coId: company.id,
    codeNorm: normalizeCode(draft.productCode),
    makerNorm: normalizeCode(draft.makerCode),
    brandId,
    cateId: category.id,
    seriesKey: `${brandId} ${fold(draft.title.replace(draft.spec, ""))}`,
    gradeId: intake.grades.get(grade) ?? null,
    packId: pack ? (intake.packs.get(packLabel(pack)) ?? null) : null,
    // Without a name the supplier's default template holds, whichever that is at the time.
    freightTemplateId: intake.templates.get(`${company.id} ${freightTemplate}`) ?? null,
    hazardBits: hazardBitsOf(intake, draft),
    attributes,
    rankLevel: rankLevel({
      sales,
      stock: draft.stock,
      futuresDay: draft.futuresDay,
      hasPicture: pictureKey !== "",
      hasPack: pack !== null,
      hasSubstance: draft.casNo !== null,
      supplierScore: company.score,
    }),
    ...sortPrice(draft, now),
    salesLevel: salesLevel(sales),
    sourceHash: createHash("sha256")
      // By what a row says, whichever way it names its category, and whether it says or leaves its picture.
      .update(JSON.stringify([indexVersion, { ...draft, cateId: category.id, cateName: "", pictureKey }]))
      .digest("base64url")
      .slice(0, 22),
  };
}

/** What the index holds of it. */
export function termsOf(intake: Intake, draft: ProductDraft, values: ProductValues): string {
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
export function namesOf(intake: Intake, writing: readonly { draft: ProductDraft; before: object | undefined }[]) {
  const names = new Map<string, { norm: string; name: string; initials: string; casNo: string | null; added: number }>();
  for (const { draft, before } of writing) {
    if (!isFound(intake, draft)) continue;
    const substance = intake.substances.get(draft.casNo ?? "");
    for (const name of new Set([nameOf(draft.title), substance?.nameZh, substance?.nameEn])) {
      const norm = fold(name ?? "");
      // One character is a name when it is a substance's: 苯, 碘.
      if (!name || norm.length > 40 || (norm.length < 2 && name !== substance?.nameZh)) continue;
      const rewritten = names.get(norm) ?? { norm, name, initials: intake.initials(name), casNo: draft.casNo, added: 0 };
      names.set(norm, { ...rewritten, added: rewritten.added + (before ? 0 : 1) });
    }
  }
  return [...names.values()];
}
