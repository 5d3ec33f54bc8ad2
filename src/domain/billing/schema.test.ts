import * as v from "valibot";
import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { BillingDetails, TaxNumber, taxRates, taxWithin } from "./schema.ts";

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
  [11_300, 13, 1_300],
  [100, 13, 12],
  [1, 13, 0],
  [10_600, 6, 600],
  [10_000, 0, 0],
  // An amount times a rate is beyond 2^53.
  [9_999_999_999_999, 13, 1_150_442_477_876],
] as const)("of %i fen at %i percent, %i are tax", (amount, rate, tax) => {
  expect(taxWithin(fen(amount), rate)).toBe(tax);
});

test("an amount without its tax, taxed again, is the amount", () => {
  for (const rate of taxRates)
    for (let amount = 1; amount < 3_000; amount += 7) {
      const net = amount - taxWithin(fen(amount), rate);
      expect(Math.abs(net + (net * rate) / 100 - amount)).toBeLessThan(1);
    }
});

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
