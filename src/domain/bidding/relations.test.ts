import { expect, it } from "vitest";
import { relationTo, type CompanyFacts } from "./relations.ts";

const facts = (more: Partial<CompanyFacts>): CompanyFacts => ({
  legalPerson: "甲",
  address: "一路 1 号",
  bankAccount: "6222 0001",
  controller: "",
  ...more,
});
const other = facts({ legalPerson: "乙", address: "二路 2 号", bankAccount: "6222 0002", controller: "丙" });

it.each([
  ["nothing in common", {}, null],
  ["legal representative", { legalPerson: "乙" }, "法定代表人相同"],
  ["address, written otherwise", { address: "二路２号" }, "注册地址相同"],
  ["account with other spaces", { bankAccount: "62220002" }, "结算账户相同"],
  ["control", { controller: "丙" }, "实际控制人相同"],
  ["controlled by the other's representative", { controller: "乙" }, "存在控股或管理关系"],
  ["representative controls the other", { legalPerson: "丙" }, "存在控股或管理关系"],
  ["two at once", { legalPerson: "乙", controller: "丙" }, "法定代表人相同、实际控制人相同"],
])("%s", (_, more, found) => {
  expect(relationTo(facts(more), [other])).toBe(found);
});

it("says nothing of what nobody has told, nor without others", () => {
  expect(relationTo(facts({ bankAccount: "" }), [{ ...other, bankAccount: "", controller: "" }])).toBeNull();
  expect(relationTo(other, [])).toBeNull();
});
