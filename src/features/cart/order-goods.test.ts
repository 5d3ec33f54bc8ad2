import { expect, test } from "vitest";
import { stillBlocked } from "./order-goods.ts";

test("a line that held a request back is said until its quantity is another one or it is gone", () => {
  const blocked = { productId: "1", productTitle: "乙醇", quantity: 5, text: "库存不足，仅剩 3", fitting: 3 };
  const lines = (...quantities: number[]) => quantities.map((quantity) => ({ productId: "1", quantity }));
  expect(stillBlocked([blocked], lines(5))).toEqual([blocked]);
  expect(stillBlocked([blocked], lines(2, 3))).toEqual([blocked]);
  expect(stillBlocked([blocked], lines(3))).toEqual([]);
  expect(stillBlocked([blocked], [])).toEqual([]);
});
