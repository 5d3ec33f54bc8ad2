import * as v from "valibot";
import { approvals, proposalActions } from "./available-actions.ts";
import type { ProductDraft } from "../catalogue/draft.ts";
import { draftColumns, type DraftCells } from "../catalogue/draft-columns.ts";
import { holdKinds } from "../catalogue/classification.ts";
import { dangerKindLabel, dangerKinds } from "../catalogue/schema.ts";
import { Hazards } from "../hazard/substance.ts";
import { acrossFields } from "../kernel/across-fields.ts";
import { Id, NumericId } from "../kernel/identity.ts";
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

/** Why goods wait, to choose from: `reviewed` where it is only that goods are reviewed. */
export const waitReasons = ["reviewed", ...holdKinds] as const;
export type WaitReason = (typeof waitReasons)[number];
export const waitReasonLabels = {
  reviewed: "例行审核",
  noCas: "未填写 CAS 号",
  unknownCas: "CAS 号不在登记中",
  listedName: "名称含受管制物质",
  nearName: "名称近似受管制物质",
  otherName: "名称与 CAS 号不符",
  dangerousName: "文字含危险品名称",
  dangerousWord: "名称自称受管制",
  chemicalSign: "文字含化学式或编号",
  otherUn: "联合国编号不符",
  contradiction: "浓度、形态或规格不一致",
  implausiblePack: "包装量不合常理",
  takenDown: "同一商品已被下架",
  lostDanger: "改动了危险性依据",
} as const satisfies Record<WaitReason, string>;

/** `unknown`: what they are is not known yet. */
export const proposalHazards = [...dangerKinds, "unknown"] as const;
export const proposalHazardLabels = { ...dangerKindLabel, unknown: "危险性待核验" } as const;

/** What the operator narrows the review by. */
export const ProposalFilter = {
  company: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "供应商名称最多 40 个字")), ""),
  cateId: v.optional(NumericId),
  hazard: v.optional(v.picklist(proposalHazards, "危险性选项不正确")),
  wait: v.optional(v.picklist(waitReasons, "等待原因不正确")),
};

/** Rows of a list are counted up to here, and paged as far. */
export const maxListed = 10_000;

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
  /** Legal lists the goods stood on when they were uploaded; null for what nobody knows yet. */
  hazards: v.nullable(Hazards),
  /** What those who let held goods pass went by. */
  basis: v.string(),
  /** What an approval is now; `first` and `second`: of goods about a regulated substance, which two people approve. */
  approval: v.picklist(approvals),
  /** Who approved such goods first; for reviewers alone, while they wait for the second. */
  vouchedByName: v.nullable(v.string()),
  /** Who can take the second step, some by name, where the viewer took the first. */
  approvers: v.nullable(v.array(v.string())),
  submittedAt: v.number(),
  decidedAt: v.nullable(v.number()),
  availableActions: v.array(v.picklist(proposalActions)),
});
export type GoodsProposal = v.InferOutput<typeof GoodsProposal>;
/** Counts stop at `maxListed`. */
export const ProposalPage = v.object({ ...Page(GoodsProposal).entries, waiting: v.number(), rejected: v.number() });
export type ProposalPage = v.InferOutput<typeof ProposalPage>;

/** `version` is what was looked at: goods uploaded anew meanwhile are a conflict. */
export const Reviewed = v.strictObject({ proposalId: Id, version: Version });
const Basis = v.optional(v.pipe(v.string("请填写核验依据"), foldLine, v.maxLength(200, "核验依据最多 200 个字")), "");
export const ApproveGoods = v.strictObject({
  proposals: v.pipe(v.array(Reviewed), v.minLength(1, "请至少选择一件商品"), v.maxLength(100, "一次最多 100 件")),
  /** For goods whose hazards the register does not know: what they were judged by. */
  basis: Basis,
});
export type ApproveGoods = v.InferOutput<typeof ApproveGoods>;
/** How many are sold now, and how many wait for a second person. */
export const ApprovedGoods = v.object({ approved: v.number(), vouched: v.number() });
export type ApprovedGoods = v.InferOutput<typeof ApprovedGoods>;
const Chosen = acrossFields(
  v.pipe(
    v.array(Reviewed),
    v.minLength(1, "请至少选择一件商品"),
    v.maxLength(100, "一次最多 100 件"),
    v.partialCheck(
      [["$", "proposalId"]],
      (chosen) => new Set(chosen.map(({ proposalId }) => proposalId)).size === chosen.length,
      "同一商品只能出现一次",
    ),
  ),
);
const Rejections = v.pipe(
  v.record(v.picklist(reviewedColumns), requiredText("原因", 50)),
  v.check((reasons) => Object.keys(reasons).length > 0, "请至少选择一项并填写原因"),
);

/** Many decided alike, each by itself: what cannot be decided says why. */
export const DecideGoods = v.variant("decision", [
  v.strictObject({ decision: v.literal("approve"), proposals: Chosen, basis: Basis }),
  v.strictObject({ decision: v.literal("reject"), proposals: Chosen, rejections: Rejections }),
]);
export type DecideGoods = v.InferOutput<typeof DecideGoods>;

/** One row for each of the chosen, in their order; `reason` is empty for those decided. `vouched`: of these, how many wait for a second person. */
export const DecidedGoods = v.object({
  decided: v.number(),
  vouched: v.number(),
  results: v.array(v.object({ proposalId: v.string(), productCode: v.string(), reason: v.string() })),
});
export type DecidedGoods = v.InferOutput<typeof DecidedGoods>;

export const RejectGoods = v.strictObject({
  version: Version,
  rejections: Rejections,
});
export type RejectGoods = v.InferOutput<typeof RejectGoods>;
export const proposalParams = v.strictObject({ proposalId: Id });
export const proposalStateField = v.optional(v.picklist(proposalStates, "状态不正确"), "submitted");
