import { expect, test } from "vitest";
import { removalProblem } from "./removal.ts";

test.each<[0 | 1, number, number, boolean, string | null]>([
  [0, 0, 1, false, null],
  [0, 3, 1, true, null],
  [0, 5_000, 1, true, null],
  [1, 0, 0, false, null],
  [1, 0, 1, false, "默认模板不能删除，请先将其他模板设为默认"],
  [1, 2, 1, true, "默认模板不能删除，请先将其他模板设为默认"],
  [1, 2, 0, true, "商品正在使用此模板，请先新增一个模板并设为默认"],
  [0, 3, 1, false, "有 3 件商品使用此模板，请选择它们改用的模板"],
  [0, 5_001, 1, true, "使用此模板的商品超过 5000 件，请先用导入文件分批改用其他模板"],
])("default %d with %d goods beside %d others, moving %s: %s", (isDefault, goodsCount, others, moving, problem) => {
  expect(removalProblem({ isDefault, goodsCount }, others, moving)).toBe(problem);
});
