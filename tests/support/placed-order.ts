import type { Page } from "@playwright/test";
import { SubmitResult, WishId, WishView } from "#src/domain/purchase/schema.ts";
import { shownOf } from "#src/domain/purchase/shown.ts";
import { callApi, makeMyGoods } from "./session.ts";

/** An order of pieces that this supplier has just put on sale, by somebody of 星城大学 whose requests need no approval. */
export async function placeOrder(buyer: Page, supplier: Page, quantity: number) {
  const { productId } = await makeMyGoods(supplier);
  const lines = [{ productId, quantity }];
  const { wishId } = await callApi(buyer, WishId, "POST", "/mall-pur/wish/create", { sourceType: 6, lines });
  const wish = await callApi(buyer, WishView, "GET", `/mall-pur/wish/${wishId}`);
  const result = await callApi(buyer, SubmitResult, "POST", `/mall-pur/wish/${wishId}/submit`, {
    groupId: "group-star-1",
    addressId: wish.addressId,
    funds: [{ fundId: "fund-22071001", amount: wish.total }],
    shown: shownOf(wish),
  });
  if (result.status !== "ordered") throw new Error(result.status);
  const [order] = result.orders;
  if (!order) throw new Error("no order");
  return order;
}
