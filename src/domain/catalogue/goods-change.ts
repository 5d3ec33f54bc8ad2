import * as v from "valibot";
import { whole } from "../kernel/number.ts";
import { foldLine, oneLine } from "../kernel/text.ts";

const text = (max: number) => v.pipe(v.string(), foldLine, v.maxLength(max, "商品信息过长，请刷新后重新提交"));

/**
 * What goods say of themselves by which a buyer chose them: whoever sends a request means these. Every line that leads to a request
 * holds them (cart and lists, shared carts, quotes, answers to inquiries, shares of collections), so that what became of the goods
 * since is said before money is committed, whichever way they are bought (decision 074).
 */
export const ChosenGoods = v.strictObject({
  productTitle: text(400),
  productSpec: text(200),
  productMeasureUnit: text(40),
  casNo: v.nullable(text(20)),
  grade: v.nullable(text(100)),
  /** What was chosen before these were stored says nothing of them. */
  brandName: v.optional(text(200)),
  makerCode: v.optional(text(100)),
  /** Days of preparation. */
  futuresDay: v.optional(whole("货期", 0, 3_650)),
});
export type ChosenGoods = v.InferOutput<typeof ChosenGoods>;

const labels = {
  productTitle: "名称",
  productSpec: "规格",
  productMeasureUnit: "计量单位",
  casNo: "CAS 号",
  grade: "等级",
  brandName: "品牌",
  makerCode: "厂家货号",
} as const satisfies Record<Exclude<keyof ChosenGoods, "futuresDay">, string>;
const fields = Object.keys(labels) as (keyof typeof labels)[];

export const chosenGoods = (goods: ChosenGoods): ChosenGoods => ({
  productTitle: goods.productTitle,
  productSpec: goods.productSpec,
  productMeasureUnit: goods.productMeasureUnit,
  casNo: goods.casNo,
  grade: goods.grade,
  ...(goods.brandName !== undefined && { brandName: goods.brandName }),
  ...(goods.makerCode !== undefined && { makerCode: goods.makerCode }),
  ...(goods.futuresDay !== undefined && { futuresDay: goods.futuresDay }),
});

/** Goods as a line of a cart holds them, and as it is read again; null for a line that holds none. */
export const chosenText = (goods: ChosenGoods): string => JSON.stringify(chosenGoods(goods));
export const readChosen = (text: string | null): ChosenGoods | null => (text === null ? null : (JSON.parse(text) as ChosenGoods));

/** Goods as a line is to hold them that somebody chose as `chosen`; as they are now where nothing says how they were. */
export const asChosen = <Now extends ChosenGoods>(now: Now, chosen: ChosenGoods | null | undefined): Now =>
  chosen ? { ...now, ...chosenGoods(chosen) } : now;

/** As `goodsChange`; empty where nothing says how they were. */
export const changeSince = (chosen: ChosenGoods | null | undefined, now: ChosenGoods): string =>
  chosen ? goodsChange(chosen, now) : "";

/** What the supplier changed of the goods since they were chosen, in words; empty for nothing, and for goods that come sooner. */
export const goodsChange = (chosen: ChosenGoods, now: ChosenGoods): string =>
  [
    ...fields
      .filter((field) => chosen[field] !== undefined && now[field] !== undefined)
      .filter((field) => oneLine(chosen[field] ?? "") !== oneLine(now[field] ?? ""))
      .map((field) => `${labels[field]}由${quoted(chosen[field])}改为${quoted(now[field])}`),
    ...(isLater(chosen.futuresDay, now.futuresDay)
      ? [`货期由${leadText(chosen.futuresDay)}改为${leadText(now.futuresDay)}`]
      : []),
  ].join("，");

const quoted = (text: string | null | undefined) => (text ? `“${text}”` : "空");
const isLater = (chosen: number | undefined, now: number | undefined) =>
  chosen !== undefined && now !== undefined && now > chosen;
const leadText = (days = 0) => (days === 0 ? "现货" : ` ${days} 天`);
