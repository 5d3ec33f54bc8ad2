import { expect, it } from "vitest";
import type { OrderLineView } from "#src/domain/order/schema.ts";
import { orderedText } from "./print.tsx";

const line = (refused: number, returned: number) =>
  ({ quantity: 3, refused, returned, goods: { productMeasureUnit: "包" } }) as OrderLineView;

it.each([
  [0, 0, "3 包"],
  [2, 0, "3 包，未供货 2"],
  [1, 1, "3 包，未供货 1，已退 1"],
])("a printed line says what is not sent (%i) and what went back (%i): %s", (refused, returned, text) => {
  expect(orderedText(line(refused, returned))).toBe(text);
});
