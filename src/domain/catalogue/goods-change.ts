import * as v from "valibot";
import { foldLine, oneLine } from "../kernel/text.ts";

const text = (max: number) => v.pipe(v.string(), foldLine, v.maxLength(max, "商品信息过长，请刷新后重新提交"));

/** What goods say of themselves by which a buyer chose them: whoever sends a request means these. */
export const ChosenGoods = v.strictObject({
  productTitle: text(400),
  productSpec: text(200),
  productMeasureUnit: text(40),
  casNo: v.nullable(text(20)),
  grade: v.nullable(text(100)),
});
export type ChosenGoods = v.InferOutput<typeof ChosenGoods>;

const labels = {
  productTitle: "名称",
  productSpec: "规格",
  productMeasureUnit: "计量单位",
  casNo: "CAS 号",
  grade: "等级",
} as const satisfies Record<keyof ChosenGoods, string>;
const fields = Object.keys(labels) as (keyof ChosenGoods)[];

export const chosenGoods = ({ productTitle, productSpec, productMeasureUnit, casNo, grade }: ChosenGoods): ChosenGoods => ({
  productTitle,
  productSpec,
  productMeasureUnit,
  casNo,
  grade,
});

/** Goods as a line of a cart holds them, and as it is read again; null for a line that holds none. */
export const chosenText = (goods: ChosenGoods): string => JSON.stringify(chosenGoods(goods));
export const readChosen = (text: string | null): ChosenGoods | null => (text === null ? null : (JSON.parse(text) as ChosenGoods));

/** What the supplier changed of the goods since they were chosen, in words; empty for nothing. */
export const goodsChange = (chosen: ChosenGoods, now: ChosenGoods): string =>
  fields
    .filter((field) => oneLine(chosen[field] ?? "") !== oneLine(now[field] ?? ""))
    .map((field) => `${labels[field]}由${quoted(chosen[field])}改为${quoted(now[field])}`)
    .join("，");

const quoted = (text: string | null) => (text === null || text === "" ? "空" : `“${text}”`);
