import { expect, it } from "vitest";
import { isCreditCode } from "../../src/domain/kernel/credit-code.ts";
import { madeUpCreditCode } from "./made-up-licences.ts";

it("is a sound credit code of no place, the same for the same name alone", () => {
  const codes = ["甲公司", "乙公司", "Acme"].map(madeUpCreditCode);
  expect(codes.map(isCreditCode)).toEqual([true, true, true]);
  expect(codes.every((code) => code.startsWith("91000000"))).toBe(true);
  expect(new Set([...codes, madeUpCreditCode("甲公司")]).size).toBe(3);
});
