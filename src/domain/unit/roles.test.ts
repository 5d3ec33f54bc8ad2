import { expect, test } from "vitest";
import { restsOn } from "./roles.ts";

test.each([
  ["unitAdmin", ["*:*:*"]],
  ["acceptor", ["mall:order:accept"]],
  ["member", []],
  ["constructor", []],
])("%s keeps %j", (roleKey, stored) => {
  expect(restsOn(roleKey)).toEqual(stored);
});
