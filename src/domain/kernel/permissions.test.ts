import { expect, test } from "vitest";
import { canGrant } from "./permissions.ts";

test.each([
  [["mall:unit:member", "mall:order:accept"], ["mall:order:accept"], true],
  [["mall:unit:member"], ["mall:order:accept"], false],
  [["mall:unit:member"], ["*:*:*"], false],
  [["*:*:*"], ["*:*:*", "mall:order:settle"], true],
  [["mall:unit:member"], [], true],
])("who holds %j may hand on %j: %s", (granted, opens, availableActions) => {
  expect(canGrant(granted, opens)).toBe(availableActions);
});
