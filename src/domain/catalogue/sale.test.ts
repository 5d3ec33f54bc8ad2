import { expect, it } from "vitest";
import { companyStatuses, isOnSale, canBeBought } from "./sale.ts";

it("only valid goods of an active company are on sale, and only goods are bought", () => {
  const offers = companyStatuses.flatMap((coStatus) =>
    [1, 2].flatMap((productStatus) => [1, 2].map((productType) => ({ coStatus, productStatus, productType }))),
  );
  expect(offers.filter(isOnSale)).toEqual([
    { coStatus: "active", productStatus: 1, productType: 1 },
    { coStatus: "active", productStatus: 1, productType: 2 },
  ]);
  expect(offers.filter(canBeBought)).toEqual([{ coStatus: "active", productStatus: 1, productType: 1 }]);
});
