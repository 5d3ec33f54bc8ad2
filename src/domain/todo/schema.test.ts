import { expect, test } from "vitest";
import { userTypes } from "../kernel/identity.ts";
import { permissions } from "../kernel/permissions.ts";
import { todoKindsOf } from "./schema.ts";

test("work waits for those alone who may do it", () => {
  expect(todoKindsOf(userTypes.purchaser, [permissions.orderAccept])).toEqual(["acceptance"]);
  expect(todoKindsOf(userTypes.purchaser, [permissions.cartEdit])).toEqual([]);
  expect(todoKindsOf(userTypes.business, [permissions.goodsEdit])).toEqual(["inquiry", "refusedGoods"]);
});

test("a right of one kind of account opens nothing of another", () => {
  expect(todoKindsOf(userTypes.purchaser, [permissions.supplierReview, permissions.orderSupply])).toEqual([]);
  expect(todoKindsOf(userTypes.visitor, [permissions.everything])).toEqual([]);
});

test("who holds everything has all work of their kind", () => {
  expect(todoKindsOf(userTypes.operator, [permissions.everything])).toHaveLength(14);
});
