import * as v from "valibot";
import { expect, test } from "vitest";
import { BillingDetails, billingOf, TaxNumber } from "./schema.ts";

const details = {
  title: "某大学",
  taxNumber: "",
  invoiceType: "general",
  address: "",
  phone: "",
  bank: "",
  account: "",
  email: "",
};
const wrong = (more: Partial<Record<keyof typeof details, string>>) =>
  v.safeParse(BillingDetails, { ...details, ...more }).issues?.map((issue) => v.getDotPath(issue));

test.each([
  ["91110000600037341L", undefined],
  ["9111 0000 6000 3734 1L", undefined],
  ["91110000600037341l", undefined],
  ["91110000600037341K", ["taxNumber"]],
  ["110000600037341", undefined],
  ["１１００００６０００３７３４１", undefined],
  ["1234", ["taxNumber"]],
  ["", undefined],
] as const)("the tax number %j", (taxNumber, fields) => {
  expect(wrong({ taxNumber })).toEqual(fields);
});

test("a tax number is kept in capitals, however it is typed", () => {
  expect(v.parse(TaxNumber, " ９１１１００００６０００３７３４１ｌ")).toBe("91110000600037341L");
});

test("a special invoice needs the tax number, and nothing else is asked of anybody", () => {
  expect(wrong({})).toBeUndefined();
  expect(wrong({ invoiceType: "special" })).toEqual(["taxNumber"]);
  expect(wrong({ title: " " })).toEqual(["title"]);
  expect(wrong({ account: "6202 0000 12" })).toBeUndefined();
  expect(wrong({ account: "no" })).toEqual(["account"]);
  expect(wrong({ email: "a@b" })).toEqual(["email"]);
});

test("what was entered stays readable, also what would not be taken today; a unit that entered nothing has none", () => {
  expect(billingOf(null)).toBeNull();
  const older = { ...details, taxNumber: "1234", invoiceType: "special" };
  expect(billingOf(JSON.stringify(older))).toEqual(older);
});
