import * as v from "valibot";
import { NumericId } from "../../kernel/identity.ts";
import { foldLine, requiredText } from "../../kernel/text.ts";

/** What the operator may do with a brand next; the screens show exactly these. */
export const brandActions = ["merge", "rename"] as const;
export type BrandAction = (typeof brandActions)[number];

/** `merged`: another name of a brand; files that say it mean that brand. */
export const brandStates = ["current", "merged"] as const;
export const brandStateLabels = { current: "使用中", merged: "已并入" } as const satisfies Record<
  (typeof brandStates)[number],
  string
>;

export const BrandName = requiredText("品牌", 40);
export const BrandSearch = v.pipe(v.string(), foldLine, v.maxLength(40, "搜索词过长"));

export const BrandLine = v.object({
  brandId: v.string(),
  name: v.string(),
  /** Goods on sale. */
  goodsCount: v.number(),
  /** The brand that this is another name of. */
  mergedInto: v.nullable(v.object({ brandId: v.string(), name: v.string() })),
  /** Its goods are still being moved there. */
  isMoving: v.boolean(),
  availableActions: v.array(v.picklist(brandActions)),
});
export type BrandLine = v.InferOutput<typeof BrandLine>;

export const MergeBrand = v.strictObject({ into: v.pipe(v.string("请选择并入的品牌"), NumericId) });
export type MergeBrand = v.InferOutput<typeof MergeBrand>;
export const RenameBrand = v.strictObject({ name: BrandName });
export type RenameBrand = v.InferOutput<typeof RenameBrand>;
