import { expect, test } from "vitest";
import { orderNumber, readOrderNumber } from "./number.ts";

test("carries the day in Shanghai and reads without doubt", () => {
  const late = Date.UTC(2026, 10, 20, 16, 30);
  const number = orderNumber(late, Uint8Array.from([0, 31, 32, 255, 18, 20, 21, 27]));
  expect(number).toBe("D261121-0Z0Z-JMNV");
});

test.each([
  ["D261121-0Z0Z-JMNV", "D261121-0Z0Z-JMNV"],
  ["d2611210z0zjmnv", "D261121-0Z0Z-JMNV"],
  [" D261121 0Z0Z JMNV ", "D261121-0Z0Z-JMNV"],
  ["Ｄ２６１１２１－０Ｚ０Ｚ－ＪＭＮＶ", "D261121-0Z0Z-JMNV"],
  ["D261121–OZoZ–JMNl", "D261121-0Z0Z-JMN1"],
  ["D261121-0Z0Z-JMN", null],
  ["丙酮", null],
  ["S261121-0Z0Z-JMNV", null],
])("%s is read as %s", (text, number) => {
  expect(readOrderNumber(text)).toBe(number);
});
