import { describe, expect, it, test } from "vitest";
import { errorsOf } from "#src/ui/form-values.ts";
import { PackPlanRequest } from "#src/domain/pack-plan/schema.ts";
import { patterns } from "#src/domain/kernel/patterns.ts";
import { BusinessForm } from "#src/domain/registration/schema.ts";
import given from "#src/domain/kernel/validation-cases.json" with { type: "json" };

/**
 * The cases of the specification, through the schemas of the forms as the browser asks them; the api's answers to the same
 * cases are in tests/api/validation-cases.worker.test.ts.
 */

/** Where each kind is typed, and what is said when it is wrong. */
const fields = {
  mobile: { of: BusinessForm, name: "mobile", refusal: "请正确输入手机号码" },
  landline: { of: BusinessForm, name: "landline", refusal: "请正确输入固定电话，如 010-12345678" },
  postal: { of: BusinessForm, name: "postalCode", refusal: "请正确输入 6 位邮政编码" },
  email: { of: BusinessForm, name: "email", refusal: "请正确输入邮箱" },
  usc: { of: BusinessForm, name: "creditCode", refusal: "统一社会信用代码不正确，请对照营业执照核对 18 位代码" },
  cas: { of: PackPlanRequest, name: "casNo", refusal: "CAS 号不正确" },
  password: { of: BusinessForm, name: "password", refusal: "" },
} as const satisfies Record<keyof typeof given.cases, object>;

/** Said in place of `refusal`. */
const said: Record<string, Record<string, string>> = {
  email: { "": "请输入电子邮箱" },
  password: given.passwordMessages,
};

describe.each(Object.keys(fields) as (keyof typeof fields)[])("%s", (kind) => {
  const { of, name, refusal } = fields[kind];
  const messageOf = (text: string) => errorsOf(of, { [name]: text })[name];

  it.each(given.cases[kind].valid)("takes %j", (text) => expect(messageOf(text)).toBeUndefined());
  it.each(given.cases[kind].invalid)("refuses %j", (text) => expect(messageOf(text)).toBe(said[kind]?.[text] ?? refusal));
});

test.each(Object.entries(given.regex))("the pattern of %s is the given one", (kind, source) => {
  expect(patterns[kind as keyof typeof given.regex].source).toBe(source);
});
