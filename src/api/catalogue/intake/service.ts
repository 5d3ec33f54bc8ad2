import type { ProductDraft } from "#src/domain/catalogue/draft.ts";
import type { RowError } from "#src/domain/catalogue/draft-cells.ts";
import { leadCode } from "#src/domain/catalogue/index-terms.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { readAll, writeAll, type Write } from "../../db/read.ts";
import { mapInTurns } from "../../kernel/turns.ts";
import { markAllStale, indexByCode, unindex } from "../indexing/repo.ts";
import { productStatuses, productTypes } from "#src/domain/catalogue/schema.ts";
import { takedownText, type OpenTakedown } from "#src/domain/catalogue/takedown.ts";
import { forbiddenText, holdText, type Hold } from "#src/domain/catalogue/classification.ts";
import { categoryOf, classificationOf, isFound, learnNames, type Intake } from "./names.ts";
import { mustStillBe, readCategoriesOf, readExisting, upsertNames, upsertProducts } from "./repo.ts";
import { namesOf, termsOf, valuesOf } from "./values.ts";

export type ImportOutcome = {
  created: number;
  changed: number;
  unchanged: number;
  refused: { place: number; errors: RowError[] }[];
};

/**
 * Whether somebody has looked at goods that the register does not know. `classified`: a person vouches for these, so that only
 * what may never be sold is refused; `unclassified`: what the register does not know is refused too.
 */
export type Vouched = "classified" | "unclassified";

/** Writes a chunk of drafts as `planProducts` says, in one transaction together with `also` (an import's progress). */
export async function importProducts(
  db: Db,
  now: Instant,
  intake: Intake,
  vouched: Vouched,
  drafts: readonly ProductDraft[],
  also: (imported: ImportOutcome) => Write[] = () => [],
): Promise<ImportOutcome> {
  const { imported, writes } = await planProducts(db, now, intake, vouched, drafts);
  await writeAll(db, [...writes, ...also(imported)]);
  return imported;
}

/** What is wrong with each of the drafts: rows that name what does not exist or may not be sold. */
export async function refusalsIn(db: Db, now: Instant, intake: Intake, drafts: readonly ProductDraft[]): Promise<RowError[][]> {
  await learnNames(db, now, intake, drafts);
  const placed = await readPlaced(db, intake, drafts);
  return judgeInTurns(
    drafts,
    (draft) => [...refusalsOf(intake, draft), ...retiredErrors(intake, draft, placed)],
    (draft) => draft,
  );
}

const keyIn = (intake: Intake, { supplier, productCode }: ProductDraft) => ({
  coId: intake.companies.get(supplier)?.id ?? 0,
  productCode,
});

/** Goods that stand in retired categories already: these drafts speak of them, by company and code. */
async function readPlaced(
  db: Db,
  intake: Intake,
  drafts: readonly ProductDraft[],
): Promise<ReadonlyMap<string, number | undefined>> {
  const inRetired = drafts.filter((draft) => categoryOf(intake, draft)?.isRetired);
  if (inRetired.length === 0) return new Map();
  const [rows] = await readAll(db, [readCategoriesOf(inRetired.map((draft) => keyIn(intake, draft)))]);
  return new Map(rows.map(({ coId, productCode, cateId }) => [`${coId} ${productCode}`, cateId]));
}

/** A retired category takes no new goods; those that stand in it go on being described. */
function retiredErrors(intake: Intake, draft: ProductDraft, placed: ReadonlyMap<string, number | undefined>): RowError[] {
  const category = categoryOf(intake, draft);
  if (!category?.isRetired) return [];
  const before = placed.get(Object.values(keyIn(intake, draft)).join(" "));
  if (before !== undefined && categoryOf(intake, { cateId: before, cateName: "" })?.id === category.id) return [];
  return [
    {
      column: draft.cateId ? "cateId" : "productCateName",
      value: draft.cateId ? String(draft.cateId) : draft.cateName,
      reason: `分类“${category.name}”已停用，不再收新商品，请从“新增商品”的分类中另选`,
    },
  ];
}

/** A draft is judged in less than a millisecond, one with a long description in some. */
const draftsAtOnce = 5;
const charactersOfDraft = 400;

/** `map` of what drafts are judged for: others get their turn after some milliseconds, of drafts with long texts after each. */
export const judgeInTurns = <T, R>(
  items: readonly T[],
  map: (item: T, place: number) => R,
  draftOf: (item: T) => Pick<ProductDraft, "title" | "description">,
): Promise<R[]> =>
  mapInTurns(items, map, draftsAtOnce, (item) => {
    const { title, description } = draftOf(item);
    return Math.max(1, (title.length + description.length) / charactersOfDraft);
  });

/**
 * The statements that write drafts with everything search needs. Drafts with something wrong are refused; those as they
 * were last time are left alone. No two may have the same company and code.
 */
export async function planProducts(db: Db, now: Instant, intake: Intake, vouched: Vouched, drafts: readonly ProductDraft[]) {
  const refusals = await refusalsIn(db, now, intake, drafts);
  const errorsOf =
    vouched === "classified"
      ? refusals
      : drafts.map((draft, place) => {
          const errors = refusals[place] ?? [];
          return errors.length > 0 ? errors : holdErrors(intake, draft);
        });
  const refused: ImportOutcome["refused"] = [];
  const keyOf = (draft: ProductDraft) => keyIn(intake, draft);
  const [existing] = await readAll(db, [readExisting(drafts.filter((_, place) => errorsOf[place]?.length === 0).map(keyOf))]);
  const rewritten = new Map(existing.map((row) => [`${row.coId} ${row.productCode}`, row]));
  const beforeOf = (draft: ProductDraft) => rewritten.get(Object.values(keyOf(draft)).join(" "));
  const sound = drafts.filter((draft, place) => {
    const errors = [...(errorsOf[place] ?? []), ...takedownErrors(draft, beforeOf(draft)?.takedown ?? null)];
    if (errors.length > 0) refused.push({ place, errors });
    return errors.length === 0;
  });
  const keys = sound.map(keyOf);
  const wanted = await mapInTurns(
    sound,
    (draft) => {
      const before = beforeOf(draft);
      return { draft, before, values: valuesOf(intake, draft, before, now) };
    },
    draftsAtOnce,
  );
  const writing = wanted.filter(({ before, values }) => before?.sourceHash !== values.sourceHash);
  const created = writing.filter(({ before }) => !before);
  const imported: ImportOutcome = {
    created: created.length,
    changed: writing.length - created.length,
    unchanged: wanted.length - writing.length,
    refused,
  };
  const changedIds = writing.flatMap(({ before }) => before?.id ?? []);
  const entries = await mapInTurns(
    writing.filter(({ draft }) => draft.productType === productTypes.goods),
    ({ draft, values }) => ({
      coId: values.coId,
      productCode: values.productCode,
      terms: termsOf(intake, draft, values),
      lead: leadCode(values.futuresDay),
      onSale: isFound(intake, draft),
    }),
    draftsAtOnce,
  );
  const writes = [
    // Two imports of the same goods at once would index them twice.
    ...(writing.length > 0 ? [mustStillBe(keys, existing)] : []),
    ...(imported.changed > 0 ? unindex(changedIds) : []),
    ...(writing.length > 0
      ? [
          upsertProducts(
            writing.map(({ values }) => values),
            now,
          ),
        ]
      : []),
    ...indexByCode(entries),
    ...(writing.length > 0 ? [upsertNames(namesOf(intake, writing)), markAllStale()] : []),
  ];
  return { imported, writes };
}

/** What the operator took off sale, nobody puts on sale again by describing it. */
export const takedownErrors = ({ productStatus }: Pick<ProductDraft, "productStatus">, takedown: string | null): RowError[] =>
  takedown === null || productStatus !== productStatuses.onSale
    ? []
    : [{ column: "productStatus", value: "在售", reason: takedownText(JSON.parse(takedown) as OpenTakedown) }];

/** Why a draft waits for a person before it is sold; its names were learnt before. */
export function holdsOf(intake: Intake, draft: ProductDraft): readonly Hold[] {
  const classification = classificationOf(intake, draft);
  return classification.type === "held" ? classification.holds : [];
}

const holdErrors = (intake: Intake, draft: ProductDraft): RowError[] =>
  holdsOf(intake, draft).map((hold) => ({ ...cellOf(hold, draft), reason: holdText(hold) }));

/** The cell that a hold speaks of. */
function cellOf(hold: Hold, draft: ProductDraft): Pick<RowError, "column" | "value"> {
  switch (hold.kind) {
    case "listedName":
    case "nearName":
    case "otherName":
    case "dangerousName":
    case "dangerousWord":
    case "chemicalSign":
    case "otherUn":
    case "contradiction":
      return { column: "productTitle", value: draft.title };
    case "takenDown":
      return { column: "productTitle", value: draft.title };
    case "implausiblePack":
      return { column: "productSpec", value: draft.spec };
    case "lostDanger":
      if (hold.of === "words") return { column: "productTitle", value: draft.title };
      return hold.of === "piece" ? { column: "productSpec", value: draft.spec } : { column: "cas", value: draft.casNo ?? "" };
    case "noCas":
    case "unknownCas":
    case "uncheckedCas":
    case "strangeLetters":
    case "otherCas":
      return { column: "cas", value: draft.casNo ?? "" };
  }
}

function refusalsOf(intake: Intake, draft: ProductDraft): RowError[] {
  const errors: RowError[] = [];
  const classification = classificationOf(intake, draft);
  if (classification.type === "forbidden") {
    const reason = forbiddenText(classification);
    errors.push(
      classification.field === "title"
        ? { column: "productTitle", value: draft.title, reason }
        : { column: "cas", value: draft.casNo ?? "", reason },
    );
  }
  const category = categoryOf(intake, draft);
  if (!category) {
    const value = draft.cateId ? String(draft.cateId) : draft.cateName;
    errors.push({
      column: draft.cateId ? "cateId" : "productCateName",
      value,
      reason: "没有这个末级分类，请从“新增商品”的分类中选填",
    });
  } else if (draft.cateName !== "" && categoryOf(intake, { cateId: 0, cateName: draft.cateName })?.id !== category.id) {
    errors.push({ column: "productCateName", value: draft.cateName, reason: `与分类编号不一致，该编号为“${category.name}”` });
  }
  const isSaid = errors.some(({ column }) => column === "cas");
  if (!isSaid && draft.casNo && intake.substances.get(draft.casNo)?.forbidden) {
    errors.push({ column: "cas", value: draft.casNo, reason: "第一类易制毒化学品不在本商城销售" });
  }
  const company = intake.companies.get(draft.supplier);
  if (draft.freightTemplate !== "" && !(company && intake.templates.has(`${company.id} ${draft.freightTemplate}`))) {
    errors.push({ column: "freightTemplate", value: draft.freightTemplate, reason: "该供应商没有这个运费模板" });
  }
  return errors;
}
