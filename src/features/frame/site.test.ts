import { expect, it } from "vitest";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { footerFor, tabsFor } from "./site.ts";

const linksOf = (userType: Parameters<typeof footerFor>[0]) =>
  footerFor(userType).flatMap(({ links }) => links.map(({ label }) => label));

it("shows visitors every way in", () => {
  expect(linksOf(userTypes.visitor)).toEqual(expect.arrayContaining(["注册入口", "供应商入驻", "批量添加", "竞价大厅"]));
});

it("shows who is signed in what is open to them, and no registration", () => {
  expect(linksOf(userTypes.business)).toContain("竞价大厅");
  for (const label of ["注册入口", "供应商入驻", "批量添加"]) expect(linksOf(userTypes.business)).not.toContain(label);
  expect(linksOf(userTypes.purchaser)).toContain("批量添加");
  for (const label of ["注册入口", "供应商入驻", "竞价大厅"]) expect(linksOf(userTypes.purchaser)).not.toContain(label);
});

it("shows the points mall to purchasers of units that take part alone", () => {
  const shows = (...who: Parameters<typeof tabsFor>) => tabsFor(...who).some(({ path }) => path === "/integralMall");
  expect(shows(userTypes.purchaser, true)).toBe(true);
  expect(shows(userTypes.purchaser, false)).toBe(false);
  expect(shows(userTypes.visitor, false)).toBe(false);
  expect(shows(userTypes.business, true)).toBe(false);
});
