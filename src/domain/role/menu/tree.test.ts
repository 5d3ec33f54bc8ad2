import { expect, test } from "vitest";
import type { MenuType } from "./schema.ts";
import { retainsOwnPage, canStand, type Placed } from "./tree.ts";

const entry = (menuId: string, parentId: string, menuType: MenuType, path = ""): Placed => ({
  menuId,
  parentId,
  menuType,
  path,
  visible: true,
});
const outer = entry("1", "0", "M");
const inner = entry("2", "1", "M");
const page = entry("3", "2", "C", "/admin/menus");
const tree = [outer, inner, page, entry("4", "3", "F"), entry("5", "0", "M")];

test.each([
  ["0", true],
  ["5", true],
  ["1", false],
  ["2", false],
  ["3", false],
  ["9", false],
])("a folder below %s: %s", (parentId, availableActions) => {
  expect(canStand(tree, parentId, "M", outer)).toBe(availableActions);
});

test("a page stands in folders, a button on pages and in folders", () => {
  expect(["0", "1", "3"].map((parentId) => canStand(tree, parentId, "C"))).toEqual([false, true, false]);
  expect(["0", "1", "3", "4"].map((parentId) => canStand(tree, parentId, "F"))).toEqual([false, true, true, false]);
});

test.each([
  [outer, false],
  [inner, false],
  [page, false],
  [entry("5", "0", "M"), true],
])("the way to this page goes when $menuId is hidden", ({ menuId }, stored) => {
  expect(retainsOwnPage(tree.map((one) => (one.menuId === menuId ? { ...one, visible: false } : one)))).toBe(stored);
});
