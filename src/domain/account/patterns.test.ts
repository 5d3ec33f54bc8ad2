import { expect, test } from "vitest";
import { isEmailOrMobile, patterns } from "./patterns.ts";

test("email or mobile takes either and nothing else", () => {
  expect(isEmailOrMobile("a@b.cn")).toBe(true);
  expect(isEmailOrMobile("13800138000")).toBe(true);
  expect(isEmailOrMobile("010-12345678")).toBe(false);
});

test("digits and no whitespace", () => {
  expect(patterns.digits.test("0123")).toBe(true);
  expect(patterns.digits.test("１２")).toBe(false);
  expect(patterns.noSpace.test("a\u3000b")).toBe(false);
});
