import type { Page } from "@playwright/test";
import { OrderView } from "#src/domain/order/schema.ts";
import { SubmitResult, WishId, WishView } from "#src/domain/purchase/schema.ts";
import { shownOf } from "#src/domain/purchase/shown.ts";
import { callApi, makeMyGoods } from "./session.ts";

/** Group, fund and company of the demonstration by project: both run on the same data. */
export const traders = {
  desktop: { buyer: "zhangwei", company: "linhai", groupId: "group-star-1", fundId: "fund-22071001" },
  mobile: { buyer: "wuping", company: "woze", groupId: "group-med-1", fundId: "fund-MD-LAB" },
} as const;
type Who = (typeof traders)[keyof typeof traders];

/** An order of one piece for 35 yuan, which no unit lets wait for an approval; its number. */
export async function orderOnePiece(buyer: Page, supplier: Page, { groupId, fundId }: Who): Promise<string> {
  const { productId } = await makeMyGoods(supplier);
  const lines = [{ productId, quantity: 1 }];
  const { wishId } = await callApi(buyer, WishId, "POST", "/mall-pur/wish/create", { sourceType: 6, lines });
  const wish = await callApi(buyer, WishView, "GET", `/mall-pur/wish/${wishId}`);
  const body = { groupId, addressId: wish.addressId, funds: [{ fundId, amount: wish.total }], shown: shownOf(wish) };
  await callApi(buyer, SubmitResult, "POST", `/mall-pur/wish/${wishId}/submit`, body);
  const { orders } = await callApi(buyer, WishView, "GET", `/mall-pur/wish/${wishId}`);
  return (await callApi(buyer, OrderView, "GET", `/mall-pur/order/${orders[0]?.orderId}`)).orderNo;
}
