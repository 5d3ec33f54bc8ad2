import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("favourites", {
  favouritesFull: ({ max }: { max: number }) => `最多收藏 ${max} 件商品，请先取消一些`,
  searchExists: "此搜索已保存过，可在“保存的搜索”中查看",
  searchGone: "此搜索已删除，请刷新",
  searchesFull: ({ max }: { max: number }) => `最多保存 ${max} 个搜索，请先删除一些`,
});
