import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { ProdId } from "../catalogue/schema.ts";
import { takedownKinds } from "../catalogue/takedown.ts";
import { Hazards } from "../hazard/substance.ts";
import { Fen, maxPrice } from "../kernel/money.ts";
import { Page } from "../kernel/paging.ts";
import { Instant } from "../kernel/instant.ts";
import { foldLine } from "../kernel/text.ts";
import { activityStates, isActivityPeriod, isBelowPrice, noActivityPeriod, notBelowPrice } from "../pricing/price.ts";

/** mall-spec §1: 1 on sale, 2 invalid (已失效). */
export const saleStates = { onSale: 1, offSale: 2 } as const;
export const saleStateLabels = { 1: "在售", 2: "已下架" } as const;
export const SaleState = v.picklist(Object.values(saleStates), "状态不正确");

/** Which of its goods a company lists. */
export const myGoodsEntries = {
  status: v.optional(v.picklist(["1", "2"], "状态不正确")),
  /**
   * Dangerous goods without a safety data sheet in force, or goods that the operator took off sale: nobody can buy them. Goods that run
   * out: those with the least stock first.
   */
  needs: v.optional(v.picklist(["sheet", "takedown", "stock"], "筛选不正确")),
  q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "搜索内容最多 40 个字")), ""),
};
export const MyGoodsFilter = v.strictObject(myGoodsEntries);
export type MyGoodsFilter = v.InferOutput<typeof MyGoodsFilter>;

/** A product as its own company sees it: always with its price and its stock. */
export const MyProduct = v.object({
  productId: v.string(),
  productCode: v.string(),
  title: v.string(),
  spec: v.string(),
  brandName: v.string(),
  measureUnit: v.string(),
  productStatus: SaleState,
  stock: v.number(),
  futuresDay: v.number(),
  pfPrice: Fen,
  aPrice: v.nullable(Fen),
  aPriceFrom: v.nullable(v.number()),
  aPriceTo: v.nullable(v.number()),
  /** Whether buyers pay the activity price now; null without one. */
  activity: v.nullable(v.picklist(activityStates)),
  sales: v.number(),
  /** False while neither they nor the company have a freight template: nobody can order them. */
  hasFreight: v.boolean(),
  /** They are dangerous and have no safety data sheet in force: nobody can order them. */
  needsSheet: v.boolean(),
  /** Classes they belong to whose licence the company does not have: nobody can order them. */
  lackedLicences: Hazards,
  /** What the operator took them off sale for; the company cannot put them on sale meanwhile. */
  takedown: v.nullable(v.object({ kind: v.picklist(takedownKinds), reason: v.string() })),
  updatedAt: v.number(),
});
export type MyProduct = v.InferOutput<typeof MyProduct>;
export const MyProductPage = v.object({
  ...Page(MyProduct).entries,
  counts: v.array(v.object({ productStatus: SaleState, count: v.number() })),
  /** Goods that the operator took off sale. */
  takenDown: v.number(),
  /** The company may not trade for now: nothing of it can be found or bought, whatever its own state. */
  isSuspended: v.boolean(),
});
export type MyProductPage = v.InferOutput<typeof MyProductPage>;

/** A price the product had, and until when. */
export const FormerPrice = v.object({ pfPrice: Fen, aPrice: v.nullable(Fen), validUntil: v.number() });
export type FormerPrice = v.InferOutput<typeof FormerPrice>;

const Price = v.pipe(Fen, v.minValue(1 as Fen, "价格必须大于 0"), v.maxValue(maxPrice, "价格最多 999999999.99 元"));

/** Without an activity price the activity ends. */
export const ChangePrice = acrossFields(
  v.pipe(
    v.strictObject({
      pfPrice: Price,
      aPrice: v.nullable(Price),
      aPriceFrom: v.nullable(Instant),
      aPriceTo: v.nullable(Instant),
      /** What the page showed; a price that changed meanwhile is refused with 409. */
      shown: Fen,
    }),
    v.forward(v.partialCheck([["pfPrice"], ["aPrice"]], isBelowPrice, notBelowPrice), ["aPrice"]),
    v.forward(v.partialCheck([["aPriceFrom"], ["aPriceTo"]], isActivityPeriod, noActivityPeriod), ["aPriceTo"]),
  ),
);
export type ChangePrice = v.InferOutput<typeof ChangePrice>;

export const ChangeSale = v.strictObject({
  productIds: v.pipe(
    v.array(ProdId),
    v.minLength(1, "请至少选择一件商品"),
    v.maxLength(100, "一次最多 100 件"),
    v.check((ids) => new Set(ids).size === ids.length, "同一商品只能出现一次"),
  ),
  productStatus: SaleState,
});
export type ChangeSale = v.InferOutput<typeof ChangeSale>;
