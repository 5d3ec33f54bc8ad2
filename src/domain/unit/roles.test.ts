import { expect, test } from "vitest";
import { mayGrant, restsOn } from "./roles.ts";

test.each([
  [["mall:unit:member", "mall:order:accept"], ["mall:order:accept"], true],
  [["mall:unit:member"], ["mall:order:accept"], false],
  [["mall:unit:member"], ["*:*:*"], false],
  [["*:*:*"], ["*:*:*", "mall:order:settle"], true],
  [["mall:unit:member"], [], true],
])("who holds %j may hand on %j: %s", (held, opens, may) => {
  expect(mayGrant(held, opens)).toBe(may);
});

test.each([
  ["unitAdmin", ["*:*:*"]],
  ["acceptor", ["mall:order:accept"]],
  ["member", []],
  ["constructor", []],
])("%s keeps %j", (roleKey, kept) => {
  expect(restsOn(roleKey)).toEqual(kept);
});
