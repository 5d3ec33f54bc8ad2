import * as v from "valibot";
import { proposalActions } from "./available-actions.ts";
import { draftColumns, type DraftCells, type ProductDraft } from "../catalogue/draft.ts";
import { Id } from "../kernel/identity.ts";
import { Page } from "../kernel/paging.ts";
import { foldLine, requiredText } from "../kernel/text.ts";
import { Version } from "../kernel/number.ts";

/** Config: `1` lets goods of suppliers wait for the operator whenever they are new or say something else than before. */
export const goodsReviewKey = "goods.review";
export const goodsAreReviewed = "1";

/** What the operator looks at, each refused by itself; price, stock and delivery are the supplier's own matter. */
const reviewedColumns = [
  "productTitle",
  "productSpec",
  "productCateName",
  "brandName",
  "productMeasureUnit",
  "cas",
  "grade",
  "concentration",
  "form",
  "makerCode",
  "description",
  "pictureKey",
  "price",
] as const satisfies readonly (keyof DraftCells)[];
export type ReviewedField = (typeof reviewedColumns)[number];
/** As an import file heads them. */
export const reviewedFields = Object.fromEntries(
  reviewedColumns.map((column) => [column, column === "pictureKey" ? "图片" : draftColumns[column][0]]),
) as Readonly<Record<ReviewedField, string>>;

/** What goods say of themselves, by reviewed field; the price is looked at, but a new one needs no review. */
export type GoodsContent = Record<Exclude<ReviewedField, "price">, string>;

/** A file may name a category by its number: `category` is the name it has. */
export const contentOf = (draft: ProductDraft, category: string): GoodsContent => ({
  productTitle: draft.title,
  productSpec: draft.spec,
  productCateName: category,
  brandName: draft.brandName,
  productMeasureUnit: draft.measureUnit,
  cas: draft.casNo ?? "",
  grade: draft.grade,
  concentration: draft.concentration,
  form: draft.form,
  makerCode: draft.makerCode,
  description: draft.description,
  pictureKey: draft.pictureKey ?? "",
});

/** Whether goods that are there would say something else. */
export const saysOther = (before: GoodsContent, after: GoodsContent): boolean =>
  Object.entries(after).some(([field, text]) => before[field as keyof GoodsContent] !== text);

/** So many goods of one company wait at a time: as many as one file holds, so that no company fills the desk of the operator. */
export const maxWaiting = 3_000;

/**
 * Which of `codes` may wait, in their order: those that wait already keep their place, others take what is left of
 * `maxWaiting`. `waiting` counts all of the company, `among` are the codes of these that wait.
 */
export function codesThatFit(codes: readonly string[], { waiting, among }: { waiting: number; among: ReadonlySet<string> }) {
  let places = maxWaiting - waiting;
  return new Set(codes.filter((code) => among.has(code) || places-- > 0));
}

export const proposalStates = ["submitted", "approved", "rejected"] as const;
export type ProposalState = (typeof proposalStates)[number];
export const proposalStateLabels = {
  submitted: "待审核",
  approved: "已通过",
  rejected: "未通过",
} as const satisfies Record<ProposalState, string>;

const Reasons = v.record(v.picklist(reviewedColumns), v.string());

/** Goods as a supplier wants to sell them, by reviewed field. */
export const GoodsProposal = v.object({
  proposalId: v.string(),
  /** Moves on with every upload of the goods and every decision. */
  version: v.number(),
  coName: v.string(),
  productCode: v.string(),
  state: v.picklist(proposalStates),
  fields: v.record(v.picklist(reviewedColumns), v.string()),
  /** What the mall says of the goods now; null for new ones. */
  before: v.nullable(v.record(v.picklist(reviewedColumns), v.string())),
  rejections: Reasons,
  /** Why the goods wait although nobody reviews goods, in words. */
  holds: v.array(v.string()),
  /** What the person who let held goods pass went by. */
  basis: v.string(),
  submittedAt: v.number(),
  decidedAt: v.nullable(v.number()),
  availableActions: v.array(v.picklist(proposalActions)),
});
export type GoodsProposal = v.InferOutput<typeof GoodsProposal>;
export const ProposalPage = v.object({ ...Page(GoodsProposal).entries, waiting: v.number(), rejected: v.number() });
export type ProposalPage = v.InferOutput<typeof ProposalPage>;

/** `version` is what was looked at: goods uploaded anew meanwhile are a conflict. */
export const Reviewed = v.strictObject({ proposalId: Id, version: Version });
export const ApproveGoods = v.strictObject({
  proposals: v.pipe(v.array(Reviewed), v.minLength(1, "请至少选择一件商品"), v.maxLength(100, "一次最多 100 件")),
  /** For goods whose hazards the register does not know: what they were judged by. */
  basis: v.optional(v.pipe(v.string("请填写核验依据"), foldLine, v.maxLength(200, "核验依据最多 200 个字")), ""),
});
export type ApproveGoods = v.InferOutput<typeof ApproveGoods>;
export const RejectGoods = v.strictObject({
  version: Version,
  rejections: v.pipe(
    v.record(v.picklist(reviewedColumns), requiredText("原因", 50)),
    v.check((reasons) => Object.keys(reasons).length > 0, "请至少选择一项并填写原因"),
  ),
});
export type RejectGoods = v.InferOutput<typeof RejectGoods>;
export const proposalParams = v.strictObject({ proposalId: Id });
export const proposalStateField = v.optional(v.picklist(proposalStates, "状态不正确"), "submitted");
