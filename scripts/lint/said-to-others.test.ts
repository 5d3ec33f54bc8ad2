import { expect, it } from "vitest";
import * as v from "valibot";
import { contract } from "#src/domain/contract.ts";
import type { Call, CallKey } from "#src/domain/kernel/call.ts";
import { schemaLeaves } from "./schema-leaves.ts";

/** Texts that are shorter are names, numbers and words of a list. */
const leastLetters = 50;

/** What people write in calls whose number something else bounds. Everything else that others are to read is of the rate `say`. */
const bounded: Readonly<Record<string, readonly CallKey[]>> = {
  "read by its own group or unit alone": [
    "POST /mall-pur/address",
    "PUT /mall-pur/address/{addressId}",
    "POST /mall-pur/savedSearch/create",
    "POST /mall-pur/fund/{fundId}/adjust",
    "POST /mall-pur/danger/permit",
    "POST /mall-pur/danger/clearance",
    "POST /mall-pur/danger/use",
    "POST /mall-pur/danger/filing/{purchaseFilingId}/file",
    "POST /mall-pur/danger/annual/{annualPurchaseId}/file",
    "POST /mall-pur/danger/loss/{lossId}/decide",
    "POST /mall-pur/danger/rules",
    "POST /mall-pur/cart/add",
    "POST /mall-pur/cart/batch/add",
    "POST /mall-pur/cart/update",
    "POST /mall-pur/cart/share/{shareId}/line",
    "POST /mall-pur/collection/{collectionId}/join",
    "POST /mall-pur/integral/{id}/redeem",
    "POST /mall-pur/vm/site",
    "POST /mall-pur/vm/delivery/{deliveryId}/take",
    "PUT /mall-admin/chat/replies",
    "POST /mall-sup/own/staff/{userId}/status",
  ],
  "the newest takes the place of the one before": [
    "POST /mall-sup/own/shop",
    "PUT /mall-pur/billing",
    "POST /mall-sup/own/shopCategory/{shopCategoryId}/goods",
    "POST /mall-sup/own/goods/{prodId}",
    "POST /mall-pur/bidding/{biddingId}/edit",
    "PUT /mall-pur/collection/{collectionId}",
    "POST /mall-sup/wish/{wishId}/concede",
    "POST /mall-sup/order/{orderId}/concede",
  ],
  "a step that a thing takes once": [
    "POST /mall-pur/pur/purchaser/{purchaserId}/review",
    "POST /mall-pur/pur/unit/member/{purchaserId}/remove",
    "POST /mall-sup/danger/annual/{annualSaleId}/file",
    "POST /mall-sup/danger/filing/{filingId}/file",
    "POST /mall-pur/wish/{wishId}/submit",
    "POST /mall-pur/wish/{wishId}/reject",
    "POST /mall-pur/order/{orderId}/receive",
    "POST /mall-pur/order/{orderId}/accept",
    "POST /mall-sup/order/{orderId}/refuse",
    "POST /mall-sup/order/{orderId}/answerCancel",
    "POST /mall-sup/order/{orderId}/answerMissing",
    "POST /mall-sup/order/{orderId}/answerReturn",
    "POST /mall-pur/bidding/{biddingId}/correct",
    "POST /mall-pur/bidding/{biddingId}/cancel",
    "POST /mall-pur/bidding/{biddingId}/award",
    "POST /mall-pur/bidding/{biddingId}/decide",
    "POST /mall-pur/bidding/{biddingId}/flag/decide",
    "POST /mall-sup/bidding/{biddingId}/join",
    "POST /mall-sup/bidding/{biddingId}/decline",
    "POST /mall-sup/collection/{collectionId}/answer",
    "POST /mall-sup/collection/{collectionId}/release",
    "POST /mall-pur/collection/{collectionId}/cancel",
    "POST /mall-pur/vm/proposal/{proposalId}/answer",
    "POST /mall-sup/vm/proposal/{proposalId}/answer",
    "POST /mall-pur/integral/redemption/{id}/decide",
  ],
  "the number or the bytes of what waits are bounded": [
    "POST /mall-sup/own/goods",
    "POST /mall-sup/own/goods/import",
    "POST /mall-sup/own/goods/{prodId}/document",
    "POST /mall-sup/settlement/invoice",
    "POST /mall-sup/own/staff/invitation",
    "POST /mall-pur/wish/{wishId}/file",
    "POST /mall-pur/bidding/{biddingId}/attachment",
  ],
};

const writesText = ([key, { rate, who, body }]: [string, Call]) =>
  rate === "write" &&
  who !== "operator" &&
  schemaLeaves(body ?? v.object({}), key).some(({ type, actions }) => {
    if (type !== "string" || !actions.some((action) => /^fold_lines?$/.test(action.type ?? ""))) return false;
    return actions.some((action) => action.type === "max_length" && Number(action.requirement) >= leastLetters);
  });

it("whatever one person writes for others to read has a measure", () => {
  const known = Object.values(bounded).flat();
  const found = Object.entries<Call>(contract)
    .filter(writesText)
    .map(([key]) => key);
  expect(found.toSorted()).toEqual(known.toSorted());
});
