import { expect, it } from "vitest";
import { canBeBought, invalidReasonOf, isOnSale, sellerStatuses } from "./sale.ts";

it("only valid goods of an active company are on sale, and only goods are bought", () => {
  const offers = sellerStatuses.flatMap((coStatus) =>
    [1, 2].flatMap((productStatus) => [1, 2].map((productType) => ({ coStatus, productStatus, productType }))),
  );
  expect(offers.filter(isOnSale)).toEqual([
    { coStatus: "active", productStatus: 1, productType: 1 },
    { coStatus: "active", productStatus: 1, productType: 2 },
  ]);
  expect(offers.filter(canBeBought)).toEqual([{ coStatus: "active", productStatus: 1, productType: 1 }]);
});

it("goods of a suspended company say that its shop is closed, of others that they are not sold now", () => {
  const reasonOf = (coStatus: (typeof sellerStatuses)[number]) =>
    invalidReasonOf({ productStatus: 1, coStatus, takedownKind: null });
  expect(sellerStatuses.map(reasonOf)).toEqual([null, "供应商暂停销售", "该店铺暂停营业", "供应商暂停销售"]);
  expect(invalidReasonOf({ productStatus: 2, coStatus: "suspended", takedownKind: null })).toBeNull();
});
