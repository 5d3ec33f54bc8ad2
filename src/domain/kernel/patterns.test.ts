import { expect, test } from "vitest";
import { isEmailOrMobile, isPlainEmail, patterns } from "./patterns.ts";

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

test("only one plain mailbox is written to", () => {
  const plain = ["a@b.cn", "zhang.san@pku.edu.cn", "lab_1+order@corp.com", "汉字@qq.com", "x-y@sub.domain.org"];
  expect(plain.filter((text) => !isPlainEmail(text))).toEqual([]);
  const others = [
    '"john doe"@test.com',
    '"v\\ictim"@ex.cn',
    '"q1"@ex.cn,"victim2"@ex.cn',
    "user@[192.168.0.1]",
    "a@b.cn,c@d.cn",
    "a@b.cn\r\nRCPT TO:<c@d.cn>",
    "a\u202e@b.cn",
    "<a@b.cn>",
    "a@b",
    `${"a".repeat(65)}@b.cn`,
  ];
  expect(others.filter(isPlainEmail)).toEqual([]);
});
