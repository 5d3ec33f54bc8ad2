import * as v from "valibot";
import { ProdId } from "../../catalogue/schema.ts";
import { invalidText } from "../../catalogue/sale.ts";
import { takedownKinds } from "../../catalogue/takedown.ts";
import { parseCas } from "../../catalogue/cas-number.ts";
import { Hazards } from "../../hazard/substance.ts";
import { Id, NumericId } from "../../kernel/identity.ts";
import { Fen } from "../../kernel/money.ts";
import { Page } from "../../kernel/paging.ts";
import { foldCas, foldLine, requiredLines, requiredText } from "../../kernel/text.ts";
import { saleStates } from "../schema.ts";

/** `offSale`: not to be bought for whatever reason; `takenDown`: by the operator; `appealed`: and the supplier appealed. */
export const goodsAdminStates = ["onSale", "offSale", "takenDown", "appealed"] as const;
export type GoodsAdminState = (typeof goodsAdminStates)[number];
export const goodsAdminStateLabels = {
  onSale: "在售",
  offSale: "未在售",
  takenDown: "平台下架",
  appealed: "申诉待处理",
} as const satisfies Record<GoodsAdminState, string>;

/** What one product reads on the operator's pages. */
export const goodsStatuses = ["onSale", "takenDown", "offSale", "suspended"] as const;
export type GoodsStatus = (typeof goodsStatuses)[number];
export const goodsStatusLabels = {
  onSale: "在售",
  takenDown: "平台下架",
  offSale: "供应商下架",
  suspended: `供应商停业或许可${invalidText}`,
} as const satisfies Record<GoodsStatus, string>;

/** How many suppliers whose names contain the words are searched. */
export const maxCompanies = 20;

/** Hits are counted and paged up to this number. */
export const maxFound = 10_000;

export const GoodsAdminFilter = {
  /** Words of the title and what else search knows of goods. */
  q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "搜索内容最多 40 个字")), ""),
  /** The beginning of a 货号. */
  code: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "货号最多 40 个字")), ""),
  casNo: v.optional(
    v.pipe(
      v.string(),
      foldLine,
      foldCas,
      v.maxLength(20, "CAS 号格式或校验位不正确"),
      v.check((text) => text === "" || parseCas(text) !== null, "CAS 号格式或校验位不正确"),
    ),
    "",
  ),
  /** Part of a supplier's name. */
  company: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "供应商名称最多 40 个字")), ""),
  coId: v.optional(NumericId),
  cateId: v.optional(NumericId),
  state: v.optional(v.picklist(goodsAdminStates, "状态不正确")),
};

export const appealOutcomes = ["upheld", "lifted"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];
export const appealOutcomeLabels = { upheld: "维持下架", lifted: "解除下架" } as const satisfies Record<AppealOutcome, string>;

/** So many times a supplier may appeal against one takedown. */
export const maxAppeals = 3;

/** What the operator may do with a product next; the pages show exactly these. */
export const goodsAdminActions = ["takeDown", "lift", "uphold", "move"] as const;
export type GoodsAdminAction = (typeof goodsAdminActions)[number];

export const Takedown = v.object({
  takedownId: v.string(),
  kind: v.picklist(takedownKinds),
  reason: v.string(),
  takenAt: v.number(),
});

export const GoodsAdminLine = v.object({
  productId: v.string(),
  productCode: v.string(),
  title: v.string(),
  spec: v.string(),
  brandName: v.string(),
  cateName: v.string(),
  casNo: v.nullable(v.string()),
  hazards: Hazards,
  coId: v.string(),
  coName: v.string(),
  pfPrice: Fen,
  status: v.picklist(goodsStatuses),
  takedown: v.nullable(Takedown),
  isAppealed: v.boolean(),
  updatedAt: v.number(),
  availableActions: v.array(v.picklist(goodsAdminActions)),
});
export type GoodsAdminLine = v.InferOutput<typeof GoodsAdminLine>;

/** There may be more than `total` when it is capped. */
export const GoodsAdminPage = v.object({ ...Page(GoodsAdminLine).entries, totalIsCapped: v.boolean() });
export type GoodsAdminPage = v.InferOutput<typeof GoodsAdminPage>;

const Appeal = v.object({
  appealId: v.string(),
  text: v.string(),
  submittedAt: v.number(),
  byName: v.string(),
  outcome: v.nullable(v.picklist(appealOutcomes)),
  answer: v.string(),
  decidedAt: v.nullable(v.number()),
});

/** A takedown with its end and what was said for and against it. */
export const TakedownRecord = v.object({
  ...Takedown.entries,
  byName: v.string(),
  endedAt: v.nullable(v.number()),
  endReason: v.string(),
  appeals: v.array(Appeal),
});
export type TakedownRecord = v.InferOutput<typeof TakedownRecord>;

export const GoodsAdminView = v.object({
  ...GoodsAdminLine.entries,
  picture: v.string(),
  stock: v.number(),
  futuresDay: v.number(),
  measureUnit: v.string(),
  description: v.string(),
  cateId: v.string(),
  /** From the root to the product's own category. */
  catePath: v.array(v.string()),
  /** The operator chose the category: the supplier cannot change it. */
  isCategoryFixed: v.boolean(),
  /** The latest first, at most 20. */
  takedowns: v.array(TakedownRecord),
  /** What happened to the product, the latest first, at most 50. */
  history: v.array(v.object({ at: v.number(), byName: v.nullable(v.string()), text: v.string() })),
});
export type GoodsAdminView = v.InferOutput<typeof GoodsAdminView>;

const Reason = requiredText("原因", 200);

export const TakeDownGoods = v.strictObject({
  productIds: v.pipe(
    v.array(ProdId),
    v.minLength(1, "请至少选择一件商品"),
    v.maxLength(100, "一次最多 100 件"),
    v.check((ids) => new Set(ids).size === ids.length, "同一商品只能出现一次"),
  ),
  kind: v.picklist(takedownKinds, "请选择下架的原因"),
  reason: Reason,
});
export type TakeDownGoods = v.InferOutput<typeof TakeDownGoods>;

/** What the page showed: a takedown that ended, or an appeal that came since, is a conflict. */
const shown = { takedownId: Id, appealId: v.nullable(Id) };
/** Ends the takedown, and answers an open appeal by it. */
export const LiftTakedown = v.strictObject({ ...shown, answer: requiredText("说明", 200) });
export type LiftTakedown = v.InferOutput<typeof LiftTakedown>;
export const UpholdTakedown = v.strictObject({ ...shown, appealId: Id, answer: requiredText("答复", 200) });
export type UpholdTakedown = v.InferOutput<typeof UpholdTakedown>;

export const MoveGoods = v.strictObject({
  cateId: NumericId,
  /** The category that the page showed. */
  shown: NumericId,
  reason: Reason,
  /** For goods whose hazards the register does not know: what they were judged by. */
  basis: v.optional(v.pipe(v.string("请填写核验依据"), foldLine, v.maxLength(200, "核验依据最多 200 个字")), ""),
});
export type MoveGoods = v.InferOutput<typeof MoveGoods>;

export const SubmitAppeal = v.strictObject({ takedownId: Id, text: requiredLines("申诉内容", 500) });
export type SubmitAppeal = v.InferOutput<typeof SubmitAppeal>;

/** The status of one product, by what its sale depends on. */
export function goodsStatusOf(offer: { productStatus: number; coStatus: string; isTakenDown: boolean }): GoodsStatus {
  if (offer.isTakenDown) return "takenDown";
  if (offer.productStatus !== saleStates.onSale) return "offSale";
  return offer.coStatus === "active" ? "onSale" : "suspended";
}
