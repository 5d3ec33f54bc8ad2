import { expect, test } from "vitest";
import { leftInCart, takenAfter, takenNow } from "./cart-pieces.ts";

test.each([
  // quantity, taken before → taken now, taken after
  [12, 0, 12, 12],
  [12, 12, 0, 12],
  [20, 12, 8, 20],
  [5, 12, 0, 12],
])("%i pieces, %i taken before: %i now, %i after", (quantity, cartTaken, now, after) => {
  expect(takenNow({ quantity, cartTaken })).toBe(now);
  expect(takenAfter({ quantity, cartTaken })).toBe(after);
});

test.each([
  [115, 12, 0, 103],
  [103, 12, 12, 103],
  [5, 12, 0, 0],
  [0, 1, 0, 0],
])("of %i in the cart, %i asked for and %i taken before, %i stay", (inCart, quantity, cartTaken, left) => {
  expect(leftInCart({ quantity, cartTaken }, inCart)).toBe(left);
});
