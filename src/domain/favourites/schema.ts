import * as v from "valibot";
import { Id } from "../kernel/identity.ts";
import { ProdId, ProductCard } from "../catalogue/schema.ts";
import { Page } from "../kernel/paging.ts";
import { foldLine } from "../kernel/text.ts";

/** The most goods in one comparison: more cannot be read side by side. */
export const maxCompared = 4;
/** Goods somebody looked at last, kept in their browser alone. */
export const maxViewed = 12;
/** Of favourites and of saved searches, for each person. */
export const maxFavourites = 500;
export const maxSearches = 30;

const Ids = v.pipe(
  v.string(),
  foldLine,
  v.maxLength(400, "商品编号过长"),
  v.transform((text) => [...new Set(text.split(",").filter(Boolean))]),
  v.array(ProdId),
  v.minLength(1, "请至少给出一个商品"),
  v.maxLength(maxViewed, `一次最多 ${maxViewed} 个商品`),
);
export const CardsQuery = v.strictObject({ ids: Ids });

export const Favourite = v.object({ product: ProductCard, at: v.number() });
export type Favourite = v.InferOutput<typeof Favourite>;
export const FavouritePage = Page(Favourite);
export type FavouritePage = v.InferOutput<typeof FavouritePage>;

export const SavedGoods = v.strictObject({ productId: ProdId });

/** The query of `/goodsSearch` as it stands in the address, without its page. */
const SearchAddress = v.pipe(
  v.string(),
  foldLine,
  v.maxLength(1_000, "条件过长，请减少筛选条件"),
  v.check((text) => !/[#\s]/.test(text), "条件不正确"),
);

export const SaveSearch = v.strictObject({
  name: v.pipe(v.string("请填写名称"), foldLine, v.minLength(1, "请填写名称"), v.maxLength(40, "名称最多 40 字")),
  query: SearchAddress,
});
export type SaveSearch = v.InferOutput<typeof SaveSearch>;

/** `found`: new goods at the last look that found any. */
export const SavedSearch = v.object({
  savedSearchId: v.string(),
  name: v.string(),
  query: v.string(),
  notify: v.boolean(),
  createdAt: v.number(),
  found: v.number(),
  foundAt: v.nullable(v.number()),
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;

export const SetNotify = v.strictObject({ notify: v.boolean("请选择是否提醒") });
export const savedSearchParams = v.strictObject({ savedSearchId: Id });
