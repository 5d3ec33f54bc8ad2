import { expect, test } from "vitest";
import { canGrant, restsOn } from "./roles.ts";

test.each([
  [["mall:unit:member", "mall:order:accept"], ["mall:order:accept"], true],
  [["mall:unit:member"], ["mall:order:accept"], false],
  [["mall:unit:member"], ["*:*:*"], false],
  [["*:*:*"], ["*:*:*", "mall:order:settle"], true],
  [["mall:unit:member"], [], true],
])("who holds %j may hand on %j: %s", (granted, opens, availableActions) => {
  expect(canGrant(granted, opens)).toBe(availableActions);
});

test.each([
  ["unitAdmin", ["*:*:*"]],
  ["acceptor", ["mall:order:accept"]],
  ["member", []],
  ["constructor", []],
])("%s keeps %j", (roleKey, stored) => {
  expect(restsOn(roleKey)).toEqual(stored);
});
