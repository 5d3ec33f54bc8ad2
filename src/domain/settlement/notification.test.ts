import { expect, test } from "vitest";
import { notificationOf } from "./notification.ts";
import { statementEventTypes } from "./schema.ts";

test("the unit learns what the company did, the company what the unit did", () => {
  const recipients = Object.fromEntries(statementEventTypes.map((type) => [type, notificationOf(type).recipients]));
  expect(recipients).toEqual({
    created: "payers",
    added: "payers",
    disputed: "sellers",
    confirmed: "sellers",
    invoiced: "payers",
    voided: "payers",
    paid: "sellers",
  });
});

test("each step tells what the other side waits for", () => {
  const texts = statementEventTypes.map((type) => notificationOf(type).what);
  expect(new Set(texts).size).toBe(statementEventTypes.length);
});
