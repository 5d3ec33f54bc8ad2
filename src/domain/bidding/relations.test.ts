import { expect, it } from "vitest";
import { overlapsOf, type CompanyFacts, type Declaration } from "./relations.ts";

const facts = (more: Partial<CompanyFacts> = {}): Declaration => ({
  coId: 1,
  legalPerson: "甲",
  address: "一路 1 号",
  bankAccount: "6222 0001",
  controller: "",
  ...more,
});
const other: Declaration = { coId: 2, legalPerson: "乙", address: "二路 2 号", bankAccount: "6222 0002", controller: "丙" };

it.each([
  ["nothing in common", {}, []],
  ["legal representative", { legalPerson: "乙" }, ["legalPerson"]],
  ["address, written otherwise", { address: "二路２号" }, ["address"]],
  ["account with other spaces", { bankAccount: "62220002" }, ["bankAccount"]],
  ["control", { controller: "丙" }, ["controller"]],
  ["controlled by the other's representative", { controller: "乙" }, ["control"]],
  ["representative controls the other", { legalPerson: "丙" }, ["control"]],
  ["two at once", { legalPerson: "乙", controller: "丙" }, ["legalPerson", "controller"]],
])("%s", (_, more, kinds) => {
  const found = overlapsOf([facts(more), other]);
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
  for (const { coIds } of found) expect(coIds).toEqual([1, 2]);
  // Nobody gains by joining first or last.
  expect(overlapsOf([other, facts(more)])).toEqual(found);
});

it("says nothing of what nobody has told, nor of one company's own declarations", () => {
  expect(overlapsOf([facts({ bankAccount: "" }), { ...other, bankAccount: "", controller: "" }])).toEqual([]);
  expect(overlapsOf([facts(), facts({ bankAccount: "6222 0003" })])).toEqual([]);
  expect(overlapsOf([])).toEqual([]);
});

it("remembers what was declared first when something else is declared later", () => {
  const [first, anew] = [facts({ bankAccount: "6222 0002" }), facts({ bankAccount: "6222 0009" })];
  expect(overlapsOf([first, anew, other]).map(({ kind }) => kind)).toEqual(["bankAccount"]);
});

it("flags a value once, however many share it", () => {
  const many = [1, 2, 3, 4].map((coId) => ({ ...facts({ legalPerson: "", address: "" }), coId }));
  expect(overlapsOf(many)).toEqual([{ kind: "bankAccount", value: "62220001", coIds: [1, 2, 3, 4] }]);
});
