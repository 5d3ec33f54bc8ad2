import type { FacetName } from "#src/domain/catalogue/schema.ts";

export const facetLabel = {
  cateId: "分类",
  brandId: "品牌",
  coId: "供应商",
  grade: "纯度",
  pack: "包装",
  lead: "货期",
  danger: "危险品",
} as const satisfies Record<FacetName, string>;
