import { expect, test } from "vitest";
import { goodsChange, type ChosenGoods } from "./goods-change.ts";

const goods: ChosenGoods = {
  productTitle: "Taq 酶",
  productSpec: "1mL",
  productMeasureUnit: "支",
  casNo: null,
  grade: null,
};

test.each<[Partial<ChosenGoods>, string]>([
  [{}, ""],
  [{ grade: "" }, ""],
  [{ productSpec: "5mL" }, "规格由“1mL”改为“5mL”"],
  [{ productTitle: "Taq 酶 粗品", casNo: "64-17-5" }, "名称由“Taq 酶”改为“Taq 酶 粗品”，CAS 号由空改为“64-17-5”"],
  [{ productMeasureUnit: "盒", grade: "CP" }, "计量单位由“支”改为“盒”，等级由空改为“CP”"],
])("a change of %o is said as %s", (change, text) => {
  expect(goodsChange(goods, { ...goods, ...change })).toBe(text);
});
