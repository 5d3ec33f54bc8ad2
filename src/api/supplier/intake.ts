import { v7 as uuid } from "uuid";
import { parseDraft, type ProductDraft } from "#src/domain/catalogue/draft.ts";
import { foldCell, type RowError } from "#src/domain/catalogue/draft-cells.ts";
import type { DraftCells } from "#src/domain/catalogue/draft-columns.ts";
import { fixedCategoryText } from "#src/domain/catalogue/takedown.ts";
import type { Hold } from "#src/domain/catalogue/classification.ts";
import { agreedText, changedColumns } from "#src/domain/consignment/agreed-goods.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { activityProblem } from "#src/domain/pricing/price.ts";
import { hazardsOf } from "#src/domain/catalogue/index-terms.ts";
import { lostDangers, type Grounds } from "#src/domain/supplier/lost-danger.ts";
import { takenDownIndex } from "#src/domain/supplier/taken-down.ts";
import { codesThatFit, contentOf, reviewedFields, saysOther, type GoodsContent } from "#src/domain/supplier/review.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { mustBeAsRead } from "../catalogue/indexing/repo.ts";
import { categoryOf, hazardBitsOf, learnNames, openIntake, type Intake } from "../catalogue/intake/names.ts";
import {
  holdsOf,
  judgeInTurns,
  planProducts,
  refusalsIn,
  takedownErrors,
  type ImportOutcome,
} from "../catalogue/intake/service.ts";
import { supplierScope, type Ctx } from "../kernel/context.ts";
import { mapInTurns } from "../kernel/turns.ts";
import { readAll, type Write } from "../db/read.ts";
import { mustHaveStock, readMyCells, readMyCompany, readTakenDown, type MyCellsRow, type MyCompany } from "./repo.ts";
import { dropProposals, mustFitReview, proposeGoods, readContents, readReviewRule, readWaiting } from "./review/repo.ts";

/**
 * One product as a file or a form describes it; `problem` when the row as a whole cannot be read. `isUpdate`: it only changes
 * price, stock or delivery of goods that are there.
 */
export type DescribedRow = { line: number; cells: DraftCells; problem: string | null; isUpdate: boolean };
/** Whose goods they are, the names they refer to, and whether the operator reviews them. */
export type GoodsIntake = { coId: number; userId: string; company: MyCompany; names: Intake; areReviewed: boolean };
export type RefusedRow = { line: number; errors: readonly RowError[] };
type Sound = { line: number; draft: ProductDraft; cells: DraftCells; before: DraftCells | undefined; isUpdate: boolean };
type Read = Sound | RefusedRow;

/** The statements that make rows goods or proposals, and what becomes of them. */
export type PlannedRows = Omit<ImportOutcome, "refused"> & {
  waiting: number;
  /** Lines of goods that would have to wait, of which too many wait already. */
  unplaced: number[];
  refused: RefusedRow[];
  writes: Write[];
  /** Codes of the rows that were not refused. */
  codes: string[];
};

/** What rows of the caller's company are read with. Throws 403, 409 while the company is not complete. */
export async function openGoodsIntake(ctx: Ctx): Promise<GoodsIntake> {
  const { coId, userId } = supplierScope(ctx, permissions.goodsEdit);
  const [[company], [rule]] = await readAll(ctx.db, [readMyCompany(coId), readReviewRule()]);
  if (!company) throw refuse.companyIncomplete();
  // A dictionary of 145 KB, loaded only when goods are imported.
  const { initialsOf } = await import("../catalogue/intake/initials.ts");
  const names = await openIntake(ctx.db, ctx.now, initialsOf, () => null, coId);
  return { coId, userId, company, names, areReviewed: rule?.on === 1 };
}

/**
 * Plans rows of the caller's company for one transaction. Company and code name a product: one that is there keeps what its row
 * does not say. `lineOfCode` remembers the codes of a file's earlier rows.
 */
export async function planRows(
  ctx: Ctx,
  intake: GoodsIntake,
  rows: readonly DescribedRow[],
  lineOfCode: Map<string, number>,
): Promise<PlannedRows> {
  const { coId, userId, company, names } = intake;
  const [existing] = await readAll(ctx.db, [readMyCells(company.id, rows.map(codeOf))]);
  const read = await readRows(ctx.now, intake, rows, { lineOfCode, existing });
  const { now, later, unplaced, takesPlaces, refusals } = await divide(
    ctx,
    intake,
    read.filter((row): row is Sound => "draft" in row),
  );
  // What nobody knew went to `later`, or was looked at when it last said this of itself.
  const { imported, writes } = await planProducts(
    ctx.db,
    ctx.now,
    names,
    "classified",
    now.map(({ draft }) => draft),
  );
  const { refused, ...counts } = imported;
  // A change of price or stock alone says nothing of the content that waits.
  const described = now.flatMap((row) => (row.isUpdate ? [] : [row.draft.productCode]));
  return {
    ...counts,
    waiting: later.length,
    unplaced,
    refused: [
      ...read.flatMap((row) => ("errors" in row ? [row] : [])),
      ...refused.map(({ place, errors }) => ({ line: now[place]?.line ?? 0, errors })),
      ...refusals,
    ],
    codes: [...now, ...later].map(({ draft }) => draft.productCode),
    writes: [
      mustBeAsRead(existing.map(({ id, updatedAt }) => ({ id, readAt: updatedAt }))),
      mustHaveStock(existing),
      ...writes,
      ...(later.length > 0 ? [proposeGoods({ coId, userId, now: ctx.now }, later.map(toProposal))] : []),
      ...(takesPlaces ? [mustFitReview(coId)] : []),
      ...(described.length > 0 ? [dropProposals(coId, described)] : []),
    ],
  };
}

/**
 * Goods that are new or say something else wait for the operator where goods are reviewed, and everywhere when the register does
 * not know them; the others are written at once. What may not be sold is refused now.
 */
async function divide(ctx: Ctx, { coId, names, areReviewed }: GoodsIntake, sound: readonly Sound[]) {
  const drafts = sound.map(({ draft }) => draft);
  const errors = await refusalsIn(ctx.db, ctx.now, names, drafts);
  const codes = drafts.map(({ productCode }) => productCode);
  const [contents, [waiting], takenDown] = await readAll(ctx.db, [
    readContents(coId, codes),
    readWaiting(coId, codes),
    readTakenDown(
      coId,
      drafts.flatMap(({ casNo }) => casNo ?? []),
    ),
  ]);
  const takenDownAs = takenDownIndex(takenDown);
  const byCode = new Map(contents.map((row) => [row.productCode, row]));
  const categoryName = (draft: ProductDraft) => categoryOf(names, draft)?.name ?? "";
  const saysSomethingNew = ({ draft }: Sound) => {
    const before = byCode.get(draft.productCode);
    return !before || saysOther(before, contentOf(draft, categoryName(draft)));
  };
  const changed = sound.filter(saysSomethingNew);
  const soldAs = new Map(changed.map(({ draft }) => [draft, soldBefore(draft, byCode.get(draft.productCode))]));
  await learnNames(
    ctx.db,
    ctx.now,
    names,
    [...soldAs.values()].filter((sold) => sold !== null).map(({ draft }) => draft),
  );
  const rows = sound.map((row, place) => ({ row, errors: errors[place] ?? [] }));
  // What is on sale is judged anew beside each draft that says something else.
  const whole = await judgeInTurns(
    rows.filter((one) => one.errors.length === 0),
    ({ row }) => {
      const isNew = soldAs.has(row.draft);
      const sold = soldAs.get(row.draft);
      const again = takenDownAs(row.draft);
      const holds = isNew
        ? [...holdsOf(names, row.draft), ...(sold ? lostIn(names, sold, row.draft) : []), ...(again ? [again] : [])]
        : [];
      return { ...row, isNew, holds };
    },
    ({ row: { draft } }) => soldAs.get(draft)?.draft ?? draft,
  );
  const waits = ({ isNew, holds }: (typeof whole)[number]) => isNew && (areReviewed || holds.length > 0);
  const toReview = whole.filter((row) => waits(row));
  const among = new Set(JSON.parse(waiting?.among ?? "[]") as string[]);
  const fit = codesThatFit(
    toReview.map(({ draft }) => draft.productCode),
    { waiting: waiting?.waiting ?? 0, among },
  );
  const later = toReview.filter(({ draft }) => fit.has(draft.productCode));
  return {
    now: whole.filter((row) => !waits(row)),
    unplaced: toReview.filter(({ draft }) => !fit.has(draft.productCode)).map(({ line }) => line),
    takesPlaces: later.some(({ draft }) => !among.has(draft.productCode)),
    later: later.map((row) => ({
      ...row,
      cells: { ...row.cells, productCateName: categoryName(row.draft) },
      cateId: categoryOf(names, row.draft)?.id ?? null,
      // What is held is not known, whatever its CAS number stands for.
      hazardBits: row.holds.length > 0 ? null : hazardBitsOf(names, row.draft),
    })),
    refusals: rows.filter((one) => one.errors.length > 0).map(({ row: { line }, errors: found }) => ({ line, errors: found })),
  };
}

/** Goods as they are on sale, with the lists they stand on. */
type Sold = { draft: ProductDraft; hazardBits: number };

/** What a draft takes away of that by which the goods were judged that are on sale; the names of both were learnt before. */
export const lostIn = (names: Intake, { draft: sold, hazardBits }: Sold, draft: ProductDraft): readonly Hold[] =>
  lostDangers(
    { ...groundsOf(names, sold), hazards: hazardsOf(hazardBits) },
    { ...groundsOf(names, draft), hazards: hazardsOf(hazardBitsOf(names, draft)) },
  );

const groundsOf = (names: Intake, draft: ProductDraft): Omit<Grounds, "hazards"> => ({
  casNo: draft.casNo,
  piece: [`${draft.spec}/${draft.measureUnit}`, draft.concentration, draft.form].filter((text) => text !== "").join("，"),
  chemicals: chemicalsOf(names, draft),
  words: wordsOf(contentOf(draft, "")),
  holds: holdsOf(names, draft),
});

/** What goods say besides what is compared by itself, by what a file calls it. */
const wordsOf = (content: GoodsContent): Grounds["words"] =>
  Object.fromEntries(
    (["productTitle", "grade", "brandName", "makerCode", "description", "pictureKey"] as const).map((column) => [
      reviewedFields[column],
      content[column],
    ]),
  );

/** The draft with what the goods say of themselves today; null for new ones. */
const soldBefore = (draft: ProductDraft, sold: SoldContent | undefined): Sold | null =>
  sold
    ? {
        hazardBits: sold.hazardBits,
        draft: {
          ...draft,
          title: sold.productTitle,
          spec: sold.productSpec,
          cateId: sold.cateId,
          cateName: "",
          brandName: sold.brandName,
          measureUnit: sold.productMeasureUnit,
          casNo: sold.cas === "" ? null : sold.cas,
          grade: sold.grade,
          concentration: sold.concentration,
          form: sold.form,
          makerCode: sold.makerCode,
          description: sold.description,
          pictureKey: sold.pictureKey === "" ? null : sold.pictureKey,
        },
      }
    : null;
type SoldContent = GoodsContent & { cateId: number; hazardBits: number };

/** What a category of chemicals is called; null for any other. */
function chemicalsOf(names: Intake, named: Pick<ProductDraft, "cateId" | "cateName">): Grounds["chemicals"] {
  const category = categoryOf(names, named);
  return category?.isChemical ? category.name : null;
}

type Later = Sound & { holds: readonly Hold[]; cateId: number | null; hazardBits: number | null };

const toProposal = ({ draft: { productCode }, cells, before, holds, cateId, hazardBits }: Later) => ({
  id: uuid(),
  productCode,
  cells: JSON.stringify(cells),
  base: JSON.stringify(before ?? {}),
  holds: JSON.stringify(holds),
  cateId,
  hazardBits,
});

type Existing = { lineOfCode: Map<string, number>; existing: readonly MyCellsRow[] };

/** The rows as drafts of the company's goods, or what is wrong with each. */
function readRows(
  now: Instant,
  { company, names }: GoodsIntake,
  rows: readonly DescribedRow[],
  { lineOfCode, existing }: Existing,
): Promise<Read[]> {
  const byCode = new Map(existing.map((row) => [row.productCode, cellsOfRow(row)]));
  const rowOf = new Map(existing.map((row) => [row.productCode, row]));
  const points = new Set(existing.flatMap(({ productCode, isPoints }) => (isPoints === 1 ? [productCode] : [])));
  const readRow = (row: DescribedRow): Read => {
    const { line, cells, problem, isUpdate } = row;
    const refused = (column: string, value: string, reason: string): Read => ({ line, errors: [{ column, value, reason }] });
    if (problem) return refused("", "", problem);
    const named = cells.supplier?.trim() ?? "";
    if (named !== "" && named !== company.name && named !== company.shortName) {
      return refused("supplier", named, "只能导入本公司的商品，请留空或删去此列");
    }
    const code = codeOf(row);
    const first = lineOfCode.get(code);
    if (code !== "" && first !== undefined) return refused("productCode", code, `与第 ${first} 行的货号重复`);
    lineOfCode.set(code, line);
    if (points.has(code)) return refused("productCode", code, "此货号是积分商品，由平台管理，请换一个货号");
    const before = byCode.get(code);
    if (isUpdate && !before && code !== "") return refused("productCode", code, "没有这个货号，新增商品请填写全部必填列");
    const whole = mergeCells(before, cells, company);
    const read = parseDraft(whole);
    // An empty stock is not 0.
    const unstated =
      isUpdate || (whole.stock ?? "").trim() !== "" ? [] : [{ column: "stock", value: "", reason: "不能为空，没有现货请填 0" }];
    if ("errors" in read || unstated.length > 0) {
      return { line, errors: [...("errors" in read ? read.errors : []), ...unstated] };
    }
    const held = [...decidedByOperator(names, read.draft, rowOf.get(code)), ...consignedErrors(read.draft, rowOf.get(code))];
    if (held.length > 0) return { line, errors: held };
    const wrong = activityProblemOf(read.draft, whole, before, now);
    if (wrong) return refused(wrong.field, whole[wrong.field] ?? "", wrong.text);
    return { line, cells: whole, before, isUpdate, ...read };
  };
  return mapInTurns(rows, readRow, rowsAtOnce);
}

const rowsAtOnce = 50;

/** What a row says against the operator: 在售 of what was taken down, another category than the one chosen. */
function decidedByOperator(names: Intake, draft: ProductDraft, row: MyCellsRow | undefined): RowError[] {
  if (!row) return [];
  const errors = takedownErrors(draft, row.takedown);
  const chosen = categoryOf(names, { cateId: Number(row.cateId), cateName: "" });
  const category = categoryOf(names, draft);
  if (row.isCategoryFixed === 0 || !chosen || !category || category.id === chosen.id) return errors;
  return [...errors, { column: "cateId", value: category.name, reason: fixedCategoryText(chosen.name) }];
}

/** What a row would make of goods that lie at a unit's site as something else. */
export function consignedErrors(draft: ProductDraft, row: MyCellsRow | undefined): RowError[] {
  if (row?.isConsigned !== 1) return [];
  const wanted = contentOf(draft, "");
  return changedColumns(row, wanted).map((column) => ({ column, value: wanted[column], reason: agreedText(column) }));
}

const codeOf = ({ cells }: Pick<DescribedRow, "cells">) => foldCell("productCode", cells.productCode ?? "");
export const cellsOfRow = ({
  id: _id,
  updatedAt: _updatedAt,
  isPoints: _isPoints,
  takedown: _takedown,
  isCategoryFixed: _isCategoryFixed,
  isConsigned: _isConsigned,
  ...cells
}: MyCellsRow): DraftCells => cells;

/** What the goods are from now on; a row that names its category in one way leaves the other way out. */
function mergeCells(before: DraftCells | undefined, cells: DraftCells, company: MyCompany): DraftCells {
  const { cateId = "", ...others } = before ?? {};
  const names = cells.cateId !== undefined || cells.productCateName !== undefined ? {} : { cateId };
  return { ...others, ...names, ...cells, supplier: company.name };
}

/** What is wrong with the activity price of a row; one that ended stays as it was when the file is about other things. */
function activityProblemOf(draft: ProductDraft, cells: DraftCells, before: DraftCells | undefined, now: Instant) {
  const { aPrice = "", aPriceFrom = "", aPriceTo = "" } = before ?? {};
  const unchanged = before && parseDraft({ ...cells, aPrice, aPriceFrom, aPriceTo });
  const old = unchanged && "draft" in unchanged ? unchanged.draft : null;
  const isOld = old !== null && old.aPrice === draft.aPrice && old.aPriceTo === draft.aPriceTo;
  return activityProblem(draft, isOld ? null : now);
}
