import { expect, test } from "vitest";
import { asChosen, changeSince, chosenGoods, chosenText, goodsChange, readChosen, type ChosenGoods } from "./goods-change.ts";

const goods: ChosenGoods = {
  productTitle: "Taq 酶",
  productSpec: "1mL",
  productMeasureUnit: "支",
  casNo: null,
  grade: null,
  brandName: "青禾",
  makerCode: "T-1",
  futuresDay: 3,
};

test.each<[Partial<ChosenGoods>, string]>([
  [{}, ""],
  [{ grade: "" }, ""],
  [{ productSpec: "5mL" }, "规格由“1mL”改为“5mL”"],
  [{ productTitle: "Taq 酶 粗品", casNo: "64-17-5" }, "名称由“Taq 酶”改为“Taq 酶 粗品”，CAS 号由空改为“64-17-5”"],
  [{ productMeasureUnit: "盒", grade: "CP" }, "计量单位由“支”改为“盒”，等级由空改为“CP”"],
  [{ brandName: "别家", makerCode: "" }, "品牌由“青禾”改为“别家”，厂家货号由“T-1”改为空"],
  [{ futuresDay: 30 }, "货期由 3 天改为 30 天"],
  [{ futuresDay: 0 }, ""],
])("a change of %o is said as %s", (change, text) => {
  expect(goodsChange(goods, { ...goods, ...change })).toBe(text);
});

test("what was chosen before brand, code and lead time were stored says nothing of them", () => {
  const { brandName: _brand, makerCode: _code, futuresDay: _days, ...older } = goods;
  expect(goodsChange(older, { ...goods, brandName: "别家", futuresDay: 99 })).toBe("");
  expect(chosenGoods(older)).toEqual(older);
  expect(readChosen(chosenText(goods))).toEqual(goods);
  expect(goodsChange({ ...goods, futuresDay: 0 }, { ...goods, futuresDay: 1 })).toBe("货期由现货改为 1 天");
});

test("a line holds the goods as they were chosen, and as they are where nothing says how they were", () => {
  const now = { ...goods, productSpec: "5mL", productId: "7" };
  expect(asChosen(now, goods)).toEqual({ ...goods, productId: "7" });
  expect(asChosen(now, null)).toEqual(now);
  expect(changeSince(goods, now)).toBe("规格由“1mL”改为“5mL”");
  expect([changeSince(null, now), changeSince(undefined, now)]).toEqual(["", ""]);
});
