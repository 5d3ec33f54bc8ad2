import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { CreditCode, Email, Landline, Mobile, NewPassword, Password, PostalCode, trimmedString } from "./validation.ts";

const messageOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value, { abortPipeEarly: true }).issues?.[0].message ?? null;

describe("password", () => {
  it.each([
    "Abc12345!",
    "a1!aaaaa",
    "Pa55word#",
    "12345678a@",
    "ABCDEFG1%",
    "zz9*zz9*zz9*zz9*zz9*",
    "q1w2e3r4^",
    "Lab2024&x",
    "1a$1a$1a$",
    "Mall@2026",
  ])("takes %s", (text) => expect(messageOf(Password, text)).toBeNull());

  it.each([
    ["", "密码不能为空"],
    ["Abc 1234!", "密码不能使用空格号"],
    ["Ab1!", "密码长度需为8-20位"],
    ["Abcdefghijklmnopqrs1!", "密码长度需为8-20位"],
    ["Abc12345_", "特殊字符只可选 !@#$%^&*"],
    ["Abcdefgh!", "密码必须包含数字、字符串和特殊字符"],
    ["12345678!", "密码必须包含数字、字符串和特殊字符"],
    ["Abc12345", "密码必须包含数字、字符串和特殊字符"],
    ["密码Abc123!", "特殊字符只可选 !@#$%^&*"],
    ["Abc12345?", "特殊字符只可选 !@#$%^&*"],
    // Several rules broken at once: the first of the specification's order speaks.
    [" ", "密码不能使用空格号"],
    ["_", "密码长度需为8-20位"],
    ["_______8", "特殊字符只可选 !@#$%^&*"],
  ])("refuses %j: %s", (text, message) => expect(messageOf(Password, text)).toBe(message));

  it("must be given twice alike", () => {
    const judge = (confirmPassword: string) => {
      const { issues } = v.safeParse(NewPassword, { password: "Mall@2026", confirmPassword });
      return issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];
    };
    expect(judge("Mall@2026")).toEqual([]);
    expect(judge("")[0]).toEqual(["confirmPassword", "确认密码不能为空"]);
    expect(judge("Mall@2027")).toEqual([["confirmPassword", "两次密码不一致"]]);
  });
});

describe("credit code", () => {
  it.each([
    "91110108MA01ABCD5T",
    "91310115MA1K456788",
    "12110000400012342J",
    "123300004700051214",
    "91440300708461136T",
    "523201005092012351",
    "91350100M000100Y43",
    "93370281MA3C12346M",
    "11500000009275406X",
    "91610131MA6TX8K97J",
  ])("takes %s", (text) => expect(messageOf(CreditCode, text)).toBeNull());

  it.each([
    "91110108MA01ABCD50",
    "91310115ma1k456788",
    "12110000400012342",
    "1233000047000512140",
    "I1440300708461136T",
    "52320100O092012351",
    "91X50100M000100Y43",
    "93370281MA3C1234M6",
    "123456789012345",
    "91610131MA TX8K97J",
  ])("refuses %s", (text) => expect(messageOf(CreditCode, text)).toMatch(/^统一社会信用代码不正确/));
});

describe("the other fields", () => {
  it.each([
    [Mobile, "", "请输入手机号码"],
    [Mobile, undefined, "请输入手机号码"],
    [Mobile, "1380013800", "请正确输入手机号码"],
    [Mobile, "+8613912345678", null],
    [Email, "", "请输入电子邮箱"],
    [Email, "a@b", "请正确输入邮箱"],
    [Email, "user@[192.168.0.1]", null],
    [Landline, "0571 87654321", "请正确输入固定电话，如 010-12345678"],
    [Landline, "010-12345678-1234", null],
    [PostalCode, "000000", "请正确输入 6 位邮政编码"],
    [PostalCode, "100084", null],
    [trimmedString("不能有空格"), " a", "不能有空格"],
    [trimmedString("不能有空格"), "a b", "不能有空格"],
    [trimmedString("不能有空格"), "ab\u3000", "不能有空格"],
    [trimmedString("不能有空格"), "ab", null],
  ] as [v.GenericSchema, unknown, string | null][])("%#", (schema, value, message) =>
    expect(messageOf(schema, value)).toBe(message),
  );
});
