import { expect, test } from "vitest";
import { orderNumber } from "./number.ts";

test("carries the day in Shanghai and reads without doubt", () => {
  const late = Date.UTC(2026, 10, 20, 16, 30);
  const number = orderNumber(late, Uint8Array.from([0, 31, 32, 255, 18, 20, 21, 27]));
  expect(number).toBe("D261121-0Z0Z-JMNV");
});
