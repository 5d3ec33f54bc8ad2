import * as v from "valibot";
import { ChosenGoods } from "../catalogue/goods-change.ts";
import { ProdId } from "../catalogue/schema.ts";
import { day } from "../kernel/instant.ts";
import { Page } from "../kernel/paging.ts";
import { Offer } from "../cart/schema.ts";
import { maxLines, Quantity } from "../kernel/quantity.ts";
import { foldLine } from "../kernel/text.ts";
import { Place } from "../kernel/number.ts";

/** So long suppliers may answer. */
export const inquiryOpenFor = 30 * day;

/** Every supplier reads every row: so many inquiries, and rows of them, one person may send in 24 hours. */
export const inquiryADay = { inquiries: 20, rows: 500 } as const;

/** What a supplier may do with a row of an inquiry next; the screens show exactly these. */
export const inquiryActions = ["answer"] as const;
export type InquiryAction = (typeof inquiryActions)[number];

const inquiryText = (length: number, what: string) =>
  v.optional(v.pipe(v.string(), foldLine, v.maxLength(length, `${what}最多 ${length} 字`)), "");

/** What nobody offers yet, as a supplier must know it to make an offer. */
export const InquiryLine = v.strictObject({
  text: v.pipe(v.string(), foldLine, v.minLength(1, "请写明要询价的商品"), v.maxLength(300, "每行最多 300 字")),
  name: inquiryText(100, "名称"),
  code: inquiryText(60, "货号"),
  cas: inquiryText(12, "CAS 号"),
  brand: inquiryText(40, "品牌"),
  spec: inquiryText(60, "规格"),
  quantity: v.nullable(Quantity),
  unit: inquiryText(10, "单位"),
});
export const CreateInquiry = v.strictObject({
  lines: v.pipe(v.array(InquiryLine), v.minLength(1, "请至少选择一行"), v.maxLength(maxLines, `一次询价最多 ${maxLines} 行`)),
});
export type CreateInquiry = v.InferOutput<typeof CreateInquiry>;

/** An own product that a supplier offers for a row; another one takes its place. */
export const AnswerInquiry = v.strictObject({
  lineNo: Place,
  productId: ProdId,
  note: v.optional(v.pipe(v.string(), foldLine, v.maxLength(100, "说明最多 100 字")), ""),
});
export type AnswerInquiry = v.InferOutput<typeof AnswerInquiry>;

/** `answered`: rows that at least one supplier offers something for. */
export const InquiryRow = v.object({
  inquiryId: v.string(),
  lines: v.number(),
  answered: v.number(),
  titles: v.string(),
  createdAt: v.number(),
});
export type InquiryRow = v.InferOutput<typeof InquiryRow>;

const inquiry = {
  lineNo: v.number(),
  text: v.string(),
  name: v.string(),
  code: v.string(),
  cas: v.string(),
  brand: v.string(),
  spec: v.string(),
  quantity: v.nullable(v.number()),
  unit: v.string(),
};

export const InquiryView = v.object({
  inquiryId: v.string(),
  createdAt: v.number(),
  /** Suppliers answer until then. */
  openUntil: v.number(),
  requesterName: v.string(),
  lines: v.array(
    v.object({
      ...inquiry,
      /** The latest first, at today's price. */
      answers: v.array(
        v.object({
          ...Offer.entries,
          note: v.string(),
          answeredAt: v.number(),
          /** The goods as they were offered, and what the supplier changed of them since; empty for nothing. */
          offered: ChosenGoods,
          goodsChange: v.string(),
        }),
      ),
    }),
  ),
});
export type InquiryView = v.InferOutput<typeof InquiryView>;

/** A row as suppliers see it: what is asked for, not who asks. */
export const SupplyInquiryRow = v.object({
  inquiryId: v.string(),
  createdAt: v.number(),
  openUntil: v.number(),
  ...inquiry,
  /** What the caller's company offers for it. */
  mine: v.nullable(
    v.object({
      productId: v.string(),
      productCode: v.string(),
      title: v.string(),
      spec: v.string(),
      note: v.string(),
      answeredAt: v.number(),
    }),
  ),
  availableActions: v.array(v.picklist(inquiryActions)),
});
export type SupplyInquiryRow = v.InferOutput<typeof SupplyInquiryRow>;
export const SupplyInquiryPage = Page(SupplyInquiryRow);
