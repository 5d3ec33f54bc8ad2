import { expect, test } from "vitest";
import { opensDecisions, restsOn } from "./roles.ts";

test.each([
  ["unitAdmin", ["*:*:*"]],
  ["acceptor", ["mall:order:accept"]],
  ["member", []],
  ["constructor", []],
])("%s keeps %j", (roleKey, stored) => {
  expect(restsOn(roleKey)).toEqual(stored);
});

test.each([
  [
    "buys",
    ["mall:cart:edit", "mall:wish:create", "mall:wish:submit", "mall:order:view", "mall:address:edit", "mall:bidding:edit"],
    false,
  ],
  ["approves", ["mall:order:view", "mall:wish:approve"], true],
  ["sets the rules", ["mall:approval:rule"], true],
  ["accepts", ["mall:order:accept"], true],
  ["settles", ["mall:order:settle"], true],
  ["moves money of funds", ["mall:fund:adjust"], true],
  ["awards for the unit", ["mall:bidding:unit"], true],
  ["sets rules of biddings", ["mall:bidding:rule"], true],
  ["records permits", ["mall:hazard:keep"], true],
  ["may do everything", ["*:*:*"], true],
  ["may do nothing", [], false],
])("a role that %s", (_, opens, decides) => {
  expect(opensDecisions(opens)).toBe(decides);
});
