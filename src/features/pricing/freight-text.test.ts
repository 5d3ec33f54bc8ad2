import { expect, it } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { freightText } from "./freight-text.ts";

it.each([
  [null, false, "请填写收货地址"],
  [null, true, "不配送到该地区"],
  [fen(0), true, "免运费"],
  [fen(1_250), true, "¥12.50"],
] as const)("shows a freight of %j, address %j, as %s", (freight, hasAddress, text) => {
  expect(freightText(freight, hasAddress)).toBe(text);
});
