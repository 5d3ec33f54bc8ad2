import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { parseDraft } from "../catalogue/draft.ts";
import { draftColumns, type DraftCells } from "../catalogue/draft-columns.ts";
import { isByOperator } from "../catalogue/takedown.ts";
import { PictureKey } from "../kernel/picture.ts";
import { foldLine, foldLines } from "../kernel/text.ts";
import { isUpdate } from "./import.ts";
import { refuse } from "./refusals.ts";
import { TakedownRecord } from "./admin/schema.ts";
import { GoodsProposal, Reviewed, type ReviewedField } from "./review.ts";

/** What a form says of one product: every column of the import but the company, and the picture. */
export const formColumns = [
  "productCode",
  "productTitle",
  "productSpec",
  "cateId",
  "brandName",
  "productMeasureUnit",
  "cas",
  "grade",
  "concentration",
  "form",
  "makerCode",
  "price",
  "stock",
  "futuresDay",
  "minQuantity",
  "stepQuantity",
  "aPrice",
  "aPriceFrom",
  "aPriceTo",
  "freightTemplate",
  "productStatus",
  "description",
  "pictureKey",
] as const satisfies readonly (keyof DraftCells)[];
export type FormColumn = (typeof formColumns)[number];

export const formLabels: Readonly<Record<FormColumn, string>> = {
  ...(Object.fromEntries(Object.entries(draftColumns).map(([column, [label]]) => [column, label])) as Record<
    Exclude<FormColumn, "pictureKey">,
    string
  >),
  cateId: "分类",
  cas: "CAS 号",
  futuresDay: "货期（天）",
  pictureKey: "图片",
};

const Line = v.optional(v.pipe(v.string("请输入文字"), foldLine, v.maxLength(200, "最多 200 个字")));
const entries = Object.fromEntries(formColumns.map((column) => [column, Line])) as Record<FormColumn, typeof Line>;

/** A product in texts, as people type them and files hold them. */
export const GoodsCells = v.strictObject({
  ...entries,
  description: v.optional(v.pipe(v.string("请输入文字"), foldLines, v.maxLength(2_000, "描述最多 2000 个字"))),
  pictureKey: v.optional(v.union([v.literal(""), PictureKey])),
});
export type GoodsCells = v.InferOutput<typeof GoodsCells>;

/** What is wrong with cells of a form, by column; what only the database knows is not asked here. */
export function goodsProblems(cells: GoodsCells): Partial<Record<FormColumn, string>> {
  const read = parseDraft({ ...(cells as DraftCells), supplier: "-" });
  return { ...stockProblem(cells), ...("errors" in read ? fieldsOf(read.errors) : {}) };
}

/** An empty stock is not 0: a supplier who has none writes 0. */
const stockProblem = ({ stock = "" }: GoodsCells) => (stock === "" ? { stock: "库存不能为空，没有现货请填 0" } : {});

/** The first error of each column as the text beside its field. */
export function fieldsOf(errors: readonly { column: string; reason: string }[]): Partial<Record<FormColumn, string>> {
  const fields: Partial<Record<FormColumn, string>> = {};
  for (const { column, reason } of errors) {
    const field = fieldOf(column);
    fields[field] ??= field === "cateId" && !isByOperator(reason) ? "请选择一个末级分类" : withLabel(formLabels[field], reason);
  }
  return fields;
}

/** Reasons of a file stand beside the name of their column; some are whole sentences. */
const withLabel = (label: string, reason: string) => (/^(?:不能|应为|超过|至少)/.test(reason) ? `${label}${reason}` : reason);

const fieldOf = (column: string): FormColumn =>
  column === "productCateName" ? "cateId" : (formColumns.find((one) => one === column) ?? "productCode");

/** Columns whose texts differ; what is left out is as before. */
export const changedColumns = (before: GoodsCells, after: GoodsCells): FormColumn[] =>
  formColumns.filter((column) => after[column] !== undefined && after[column] !== (before[column] ?? ""));

/** Columns that somebody else changed since the page was read, to something else than is wanted now. */
export const movedColumns = (before: GoodsCells, after: GoodsCells, current: GoodsCells): FormColumn[] =>
  changedColumns(before, after).filter(
    (column) => current[column] !== (before[column] ?? "") && current[column] !== after[column],
  );

/** Somebody else's change, with what the columns are now. */
export const contentMoved = (moved: readonly FormColumn[], current: GoodsCells) =>
  refuse.contentMoved(
    { columns: moved.map((column) => `${formLabels[column]}现为“${(current[column] ?? "").slice(0, 20)}”`).join("，") },
    { current: Object.fromEntries(moved.map((column) => [column, current[column] ?? ""])) },
  );

/** Whether a change is of price, stock or delivery alone, which nobody reviews. */
export const changesTradeAlone = (columns: readonly FormColumn[]): boolean => isUpdate(columns);

const proposal = {
  /** The proposal the form shows; null while the goods have none that is open. */ proposal: v.nullable(Reviewed),
};

export const CreateGoods = v.strictObject({ cells: GoodsCells, ...proposal });
export type CreateGoods = v.InferOutput<typeof CreateGoods>;

/** `before` is what the page showed of the columns in `after`: one that somebody else changed meanwhile is refused with 409. */
export const ChangeGoods = acrossFields(
  v.pipe(
    v.strictObject({ before: GoodsCells, after: GoodsCells, ...proposal }),
    v.partialCheck([["after"]], ({ after }) => after.productCode === undefined, "货号不能更改，请用“复制为新商品”"),
    v.partialCheck([["before"], ["after"]], ({ before, after }) => changedColumns(before, after).length > 0, "没有要保存的更改"),
  ),
);
export type ChangeGoods = v.InferOutput<typeof ChangeGoods>;

export const goodsOutcomes = ["created", "changed", "unchanged", "waiting"] as const;
/** `waiting`: the goods, or their new content, go to the operator first. */
export const SavedGoods = v.object({ productCode: v.string(), outcome: v.picklist(goodsOutcomes) });
export type SavedGoods = v.InferOutput<typeof SavedGoods>;

const text = v.string();
/** Every column as it is stored. */
const StoredCells = v.object(Object.fromEntries(formColumns.map((column) => [column, text])) as Record<FormColumn, typeof text>);

/** Goods to be changed: what they are, and what waits or was refused of them. One of both is there. */
export const GoodsFormView = v.object({
  product: v.nullable(
    v.object({
      productId: v.string(),
      cells: StoredCells,
      /** The operator took it off sale, and whether the company may appeal now. */
      takedown: v.nullable(v.object({ ...v.omit(TakedownRecord, ["byName"]).entries, mayAppeal: v.boolean() })),
      /** The operator chose its category. */
      isCategoryFixed: v.boolean(),
    }),
  ),
  proposal: v.nullable(
    v.object({
      proposalId: v.string(),
      version: v.number(),
      state: v.picklist(["submitted", "rejected"]),
      cells: StoredCells,
      rejections: GoodsProposal.entries.rejections,
    }),
  ),
});
export type GoodsFormView = v.InferOutput<typeof GoodsFormView>;

/** Where a reason of the operator stands in the form. */
export const rejectedField = (field: ReviewedField): FormColumn => fieldOf(field);
