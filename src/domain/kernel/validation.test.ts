import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { CreditCode, Email, Landline, Mobile, PostalCode } from "./validation.ts";

const messageOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value, { abortPipeEarly: true }).issues?.[0].message ?? null;

describe("figures as an input method or a contact list writes them", () => {
  it.each([
    [Mobile, "１３８００１３８０００", "13800138000"],
    [Mobile, "＋8613800138000", "+8613800138000"],
    [Mobile, "138 0013 8000", null],
    [Landline, "０１０－１２３４５６７８", "010-12345678"],
    [PostalCode, " １０００８４", "100084"],
    [CreditCode, "９１１１００００６０００３７３４１Ｌ", "91110000600037341L"],
  ] as [v.GenericSchema, string, string | null][])("%#", (schema, typed, stored) => {
    const read = v.safeParse(schema, typed);
    expect(read.success ? read.output : null).toBe(stored);
  });
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
  ] as [v.GenericSchema, unknown, string | null][])("%#", (schema, value, message) =>
    expect(messageOf(schema, value)).toBe(message),
  );
});
