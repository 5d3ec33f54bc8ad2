import * as v from "valibot";

/** What goods say of themselves by which a buyer chose them: whoever sends a request means these. */
export const ChosenGoods = v.strictObject({
  productTitle: v.pipe(v.string(), v.maxLength(400)),
  productSpec: v.pipe(v.string(), v.maxLength(200)),
  productMeasureUnit: v.pipe(v.string(), v.maxLength(40)),
  casNo: v.nullable(v.pipe(v.string(), v.maxLength(20))),
  grade: v.nullable(v.pipe(v.string(), v.maxLength(100))),
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

/** What the supplier changed of the goods since they were chosen, in words; empty for nothing. */
export const goodsChange = (chosen: ChosenGoods, now: ChosenGoods): string =>
  fields
    .filter((field) => (chosen[field] ?? "") !== (now[field] ?? ""))
    .map((field) => `${labels[field]}由${quoted(chosen[field])}改为${quoted(now[field])}`)
    .join("，");

const quoted = (text: string | null) => (text === null || text === "" ? "空" : `“${text}”`);
