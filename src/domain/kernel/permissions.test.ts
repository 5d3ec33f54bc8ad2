import { expect, test } from "vitest";
import { canGrant, holdsPermission, missingPermissionTag } from "./permissions.ts";

test.each([
  [["mall:unit:member", "mall:order:accept"], ["mall:order:accept"], true],
  [["mall:unit:member"], ["mall:order:accept"], false],
  [["mall:unit:member"], ["*:*:*"], false],
  [["*:*:*"], ["*:*:*", "mall:order:settle"], true],
  [["mall:unit:member"], [], true],
])("who holds %j may hand on %j: %s", (granted, opens, availableActions) => {
  expect(canGrant(granted, opens)).toBe(availableActions);
});

test("one of the permissions that a step asks for is enough, and who may do everything may do it", () => {
  const accept = "mall:order:accept";
  expect(holdsPermission([accept], [accept])).toBe(true);
  expect(holdsPermission([accept], ["mall:order:settle", accept])).toBe(true);
  expect(holdsPermission(["*:*:*"], [accept])).toBe(true);
  expect(holdsPermission([], [accept])).toBe(false);
  expect(holdsPermission(["mall:order:settle"], [accept])).toBe(false);
  expect(holdsPermission(["mall:order"], [accept])).toBe(false);
});

test("a step that names no permission is a fault, open to nobody", () => {
  expect(() => holdsPermission(["*:*:*"], [])).toThrow(missingPermissionTag);
});
