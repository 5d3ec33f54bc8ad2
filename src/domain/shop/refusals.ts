import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("shop", {
  licenceReviewed: "此证照已审核过，请刷新",
  licenceExists: ({ text }: { text: string }) => text,
  categoriesFull: ({ max }: { max: number }) => `最多 ${max} 个本店分类`,
  categoryGone: "此分类不存在或已删除，请刷新",
  categoryNameTaken: "已有同名的分类",
});
