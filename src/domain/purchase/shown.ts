import { chosenGoods } from "../catalogue/goods-change.ts";
import { boughtTwice } from "./repeat.ts";
import type { SubmitWish, WishView } from "./schema.ts";

/** What a page shows of a request, as its submission repeats it: goods, prices, total, and what was bought before. */
export const shownOf = ({
  suppliers,
  total,
  repeats,
}: Pick<WishView, "suppliers" | "total" | "repeats">): SubmitWish["shown"] => ({
  prices: suppliers.flatMap(({ lines }) =>
    lines.flatMap(({ goods, price }) =>
      price === null ? [] : [{ productId: goods.productId, price, goods: chosenGoods(goods) }],
    ),
  ),
  total,
  repeats: [...new Set(boughtTwice(repeats).map(({ wishId }) => wishId))],
});
