import { expect, it } from "vitest";
import { fen } from "../kernel/money.ts";
import { freightOf, supplierFreight, type FreightTemplate } from "./freight.ts";

const template: FreightTemplate = {
  templateId: 1,
  rules: [
    { regionPrefix: "", fee: fen(1_200), freeFrom: fen(20_000) },
    { regionPrefix: "31", fee: fen(0), freeFrom: null },
    { regionPrefix: "3101", fee: fen(500), freeFrom: null },
  ],
};
const shanghaiOnly: FreightTemplate = { templateId: 2, rules: [{ regionPrefix: "31", fee: fen(3_000), freeFrom: null }] };

it("takes the rule of the narrowest region", () => {
  expect(freightOf(template, "310115", fen(100))).toBe(500);
  expect(freightOf(template, "310230", fen(100))).toBe(0);
  expect(freightOf(template, "319999", fen(100))).toBe(0);
  expect(freightOf(template, "110101", fen(100))).toBe(1_200);
});

it("is free from the amount on, not below it", () => {
  expect(freightOf(template, "110101", fen(19_999))).toBe(1_200);
  expect(freightOf(template, "110101", fen(20_000))).toBe(0);
});

it("is not known without an address, a template or a rule", () => {
  expect(freightOf(template, null, fen(100))).toBeNull();
  expect(freightOf(null, "110101", fen(100))).toBeNull();
  expect(freightOf(shanghaiOnly, "110101", fen(100))).toBeNull();
});

it("takes the narrowest region wherever it stands among the rules", () => {
  const turned = { ...template, rules: template.rules.toReversed() };
  for (const area of ["310115", "310230", "110101"])
    expect(freightOf(turned, area, fen(100))).toBe(freightOf(template, area, fen(100)));
});

it("of nothing is free, and a whole area code is a region too", () => {
  expect(supplierFreight([], null)).toBe(0);
  const one: FreightTemplate = { templateId: 3, rules: [{ regionPrefix: "310115", fee: fen(7), freeFrom: fen(0) }] };
  expect(freightOf(one, "310115", fen(0))).toBe(0);
  expect(freightOf(one, "310116", fen(0))).toBeNull();
});

it("charges a supplier's parcel once, at the dearest template, on the whole amount", () => {
  const lines = [
    { template, amount: fen(15_000) },
    { template, amount: fen(5_000) },
  ];
  expect(supplierFreight(lines, "110101")).toBe(0);
  expect(supplierFreight([...lines, { template: shanghaiOnly, amount: fen(1) }], "310101")).toBe(3_000);
  expect(supplierFreight([...lines, { template: shanghaiOnly, amount: fen(1) }], "110101")).toBeNull();
});
