import { describe, expect, it } from "vitest";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { admits } from "#src/web/route-group.ts";
import { findRoute, routeTable } from "#src/web/route-table.ts";
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
  const shows = (...who: [userType: Parameters<typeof tabsFor>[0], pointsMall: boolean]) =>
    tabsFor(...who).some(({ path }) => path === "/integralMall");
  expect(shows(userTypes.purchaser, true)).toBe(true);
  expect(shows(userTypes.purchaser, false)).toBe(false);
  expect(shows(userTypes.visitor, false)).toBe(false);
  expect(shows(userTypes.business, true)).toBe(false);
});

it.each(Object.entries(userTypes))("leads %s to pages that the route table opens to them", (_, userType) => {
  const isOpen = (path: string) => {
    const route = findRoute(path);
    return route !== null && admits(route, userType);
  };
  expect(tabsFor(userType, true).filter(({ path }) => !isOpen(path))).toEqual([]);
  if (userType === userTypes.visitor) return;
  const shown = footerFor(userType).flatMap(({ links }) => links.map(({ href }) => href));
  const open = footerFor(userTypes.visitor)
    .flatMap(({ links }) => links)
    .filter(({ href, visitorsOnly }) => !visitorsOnly && isOpen(href));
  expect(shown).toEqual(open.map(({ href }) => href));
});

/** Pages of no tab: accounts, one's own things, help, about us, what is said when a page cannot be shown. */
const ofNoTab = new Set([
  ..."/401 /404 /comingSoon /sysUpdate".split(" "),
  ..."/login /redirectTo /ssoLogin /resetPwd/{userType} /forGotRegSuc /registrationEntrance".split(" "),
  ..."/baseMessage /emailActivate /regSuc /purBaseMessage /purRegSuc /ImproveDataBaseData /ImproveDataRegSuc".split(" "),
  ..."/myAccount /myAccount/messages /myAccount/deliveries /myAccount/security /myAccount/privacy".split(" "),
  ..."/unitMembers /unitRoles /unitGroups /unitGroups/{groupId} /unitBilling /unitInvitation /operatorInvitation /supplierInvitation".split(
    " ",
  ),
  ..."/favourites /savedSearches /approveByMail /biddingVerify".split(" "),
  ..."/helpCenterInput /helpCenterShowMore /contactUs /companyProfile /cooperationNegotiation/{type?} /suggestionFeedback".split(
    " ",
  ),
]);

describe("the highlighted tab of a page", () => {
  const people = Object.values(userTypes);
  const tabPaths = (userType: (typeof people)[number]) => tabsFor(userType, true).map(({ path }) => path);
  const pages = routeTable.filter(({ redirect }) => redirect === undefined);

  it.each(pages.map((route) => [route.path, route] as const))("%s", (path, route) => {
    const shown = new Set(people.filter((userType) => admits(route, userType)).flatMap((userType) => tabPaths(userType)));
    const isTab = people.some((userType) => tabPaths(userType).includes(path));
    if (route.relateTab !== undefined) {
      expect(isTab).toBe(false);
      expect(shown).toContain(route.relateTab);
    }
    expect(ofNoTab.has(path)).toBe(!isTab && route.relateTab === undefined);
  });

  it("is asked of no page that there is not", () => {
    expect([...ofNoTab].filter((path) => !pages.some((route) => route.path === path))).toEqual([]);
  });
});
