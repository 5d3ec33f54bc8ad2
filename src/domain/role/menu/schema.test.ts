import { expect, test } from "vitest";
import * as v from "valibot";
import { canHang, NewMenu, type MenuType } from "./schema.ts";

test.each([
  ["M", null, true],
  ["M", "M", true],
  ["M", "C", false],
  ["C", "M", true],
  ["C", null, false],
  ["C", "C", false],
  ["F", "C", true],
  ["F", "M", true],
  ["F", null, false],
  ["F", "F", false],
] as const satisfies readonly [MenuType, MenuType | null, boolean][])("%s under %s: %s", (type, parent, availableActions) => {
  expect(canHang(type, parent)).toBe(availableActions);
});

test.each([
  ["F", "mall:dict:edit", true],
  ["F", null, false],
  ["C", null, true],
  ["C", "mall:dict:edit", true],
  ["M", "mall:dict:edit", false],
] as const)("an entry of type %s with permission %s", (menuType, perms, availableActions) => {
  const entry = { owner: "operator", menuType, menuName: "名", parentId: "300", path: "", visible: true, perms };
  expect(v.is(NewMenu, entry)).toBe(availableActions);
});
