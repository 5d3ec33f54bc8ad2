import { maxMovedGoods } from "./schema.ts";

type Template = { isDefault: 0 | 1; goodsCount: number };

/**
 * Why a template cannot be removed, with what to do instead; null when it can. `moving`: its goods go to another one; `others`: how
 * many other templates the company has.
 */
export function removalProblem({ isDefault, goodsCount }: Template, others: number, moving: boolean): string | null {
  if (isDefault === 1 && others > 0) return "默认模板不能删除，请先将其他模板设为默认";
  if (isDefault === 1 && goodsCount > 0) return "商品正在使用此模板，请先新增一个模板并设为默认";
  if (goodsCount > maxMovedGoods) return `使用此模板的商品超过 ${maxMovedGoods} 件，请先用导入文件分批改用其他模板`;
  if (goodsCount > 0 && !moving) return `有 ${goodsCount} 件商品使用此模板，请选择它们改用的模板`;
  return null;
}
