import { describe, expect, it } from "vitest";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { contract } from "#src/domain/contract.ts";
import { admits } from "#src/web/route-group.ts";
import { findRoute, routeTable } from "#src/web/route-table.ts";
import { isWorkPage, workMenuFor } from "./work-menu.ts";

const { business, purchaser } = userTypes;
const menuOf = (userType: typeof business | typeof purchaser, granted: readonly string[] = [permissions.everything]) =>
  workMenuFor({ userType, granted, isComplete: true }).flatMap(({ pages }) => pages);

describe.each(Object.entries({ business, purchaser }))("the menu of %s", (_, userType) => {
  it("leads to pages that are theirs", () => {
    for (const { path } of menuOf(userType)) {
      const route = findRoute(path);
      expect(route?.path).toBe(path);
      expect(route && admits(route, userType)).toBe(true);
    }
  });

  it("offers what their rights open", () => {
    const rightless = menuOf(userType, []);
    expect(rightless.filter(({ right }) => right)).toEqual([]);
    const right = permissions.orderSettle;
    expect(menuOf(userType, [right]).filter((page) => !rightless.some(({ path }) => path === page.path))).toEqual(
      menuOf(userType).filter((page) => page.right === right),
    );
  });
});

it("asks of suppliers' people what the pages ask for", () => {
  expect(menuOf(business).filter(({ path, right }) => findRoute(path)?.supplierRight !== right)).toEqual([]);
});

/** The call that each page with a right of its own begins with. */
const callOf: Readonly<Record<string, keyof typeof contract>> = {
  "/myApprovals": "GET /mall-pur/wish/todo",
  "/approvalDelegation": "GET /mall-pur/approval/delegation",
  "/myStatements": "GET /mall-pur/settlement/list",
  "/unitMembers": "GET /mall-pur/pur/unit/member/list",
  "/unitRoles": "GET /mall-pur/pur/unit/member/list",
  "/unitGroups": "GET /mall-pur/purIssueGroup/list",
  "/unitBilling": "GET /mall-pur/billing",
  "/approvalRules": "GET /mall-pur/approval/rules",
  "/unitHazards": "GET /mall-pur/danger/permit",
  "/unitFilings": "GET /mall-pur/danger/filing",
  "/unitHazardRules": "GET /mall-pur/danger/rules",
  // Whoever may not edit is told so: the call says it in its answer.
  "/vmSites": "POST /mall-pur/vm/site",
};

it("asks of purchasers what the calls of the pages ask for", () => {
  const restricted = menuOf(purchaser).flatMap(({ path, right }) => (right ? [[path, right]] : []));
  const rightOf = (path: string) => {
    const row = contract[callOf[path] ?? "GET /auth/own/todos"];
    return "permission" in row ? row.permission : undefined;
  };
  expect(restricted).toEqual(restricted.map(([path = ""]) => [path, rightOf(path)]));
});

it("has an entry for each page of the work, as does the menu of the operator's desk", () => {
  const entries = routeTable.flatMap(({ menuEntry }) => menuEntry ?? []);
  const people = Object.values(userTypes);
  expect(entries.filter((entry) => !people.some((userType) => isWorkPage(entry, userType)))).toEqual([]);
  const sellers = routeTable.filter(
    ({ group, path, menuEntry }) => group === "business" && !isWorkPage(menuEntry ?? path, business),
  );
  expect(sellers).toEqual([]);
});
