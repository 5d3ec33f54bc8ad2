import { expect, it } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { freightText } from "./freight-text.ts";

it.each([
  [null, "请填写收货地址"],
  [fen(0), "免运费"],
  [fen(1_250), "¥12.50"],
])("shows a freight of %j as %s", (freight, text) => {
  expect(freightText(freight)).toBe(text);
});
