import { expect, test } from "vitest";
import { isEmailOrMobile, patterns } from "./patterns.ts";

const cases = {
  mobile: {
    valid: [
      "13800138000",
      "19912345678",
      "+8613912345678",
      "008618688886666",
      "10012345678",
      "16612345678",
      "17300001111",
      "19800000000",
      "14700000000",
      "12345678901",
    ],
    invalid: [
      "1380013800",
      "138001380001",
      "23800138000",
      "8613800138000",
      "+86 13800138000",
      "138-0013-8000",
      "+8523800138000",
      "1380013800a",
      " 13800138000",
      "０13800138000",
    ],
  },
  landline: {
    valid: [
      "010-12345678",
      "021-87654321",
      "0571-8765432",
      "0571-87654321",
      "12345678",
      "1234567",
      "010-12345678-1234",
      "0755-26888888-8",
      "8765432-101",
      "87654321-0",
    ],
    invalid: [
      "010-1234567",
      "01012345678",
      "0571 87654321",
      "123456",
      "123456789",
      "01-12345678",
      "05711-8765432",
      "010-12345678-",
      "(010)12345678",
      "010—12345678",
    ],
  },
  postal: {
    valid: ["100084", "200000", "310000", "510006", "610041", "710049", "830000", "850000", "010010", "260000"],
    invalid: ["000000", "080000", "140000", "190000", "280000", "370000", "480000", "500000", "820000", "10008"],
  },
  email: {
    valid: [
      "a@b.cn",
      "zhang.san@pku.edu.cn",
      "lab_1+order@corp.com",
      "user@[192.168.0.1]",
      "90203918@qq.com",
      "x-y@sub.domain.org",
      '"john doe"@test.com',
      "a.b.c@d-e.io",
      "1@1.co",
      "汉字@qq.com",
    ],
    invalid: ["a@b", "a b@c.cn", "@c.cn", "a@.cn", "a..b@c.cn", "a@b.c", "a@192.168.0.1", "user@[1.2.3]", "a@b,cn", ""],
  },
} as const;

for (const [name, { valid, invalid }] of Object.entries(cases)) {
  const pattern = patterns[name as keyof typeof cases];
  test.each(valid)(`${name} takes "%s"`, (text) => expect(pattern.test(text)).toBe(true));
  test.each(invalid)(`${name} refuses "%s"`, (text) => expect(pattern.test(text)).toBe(false));
}

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
