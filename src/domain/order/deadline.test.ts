import { expect, test } from "vitest";
import { day } from "../kernel/instant.ts";
import { sourceTypes } from "../kernel/source.ts";
import { dueOf, dueStepOf, isBoundNow, isLate, hasSameDeadline } from "./deadline.ts";

/** Every day is worked. */
const afterDays = (from: number, count: number) => (Math.floor(from / day) + count + 1) * day;
const days = { confirm: 2, ship: 3 };
const waiting = { placedAt: 10 * day + 5, confirmedAt: null, leadDays: 0 } as const;

test("an order is confirmed within working days of its placing", () => {
  expect(dueOf({ ...waiting, status: "placed" }, days, afterDays)).toBe(13 * day);
});

test("goods are shipped within working days of the confirmation, or within their lead time when that is longer", () => {
  const confirmed = { ...waiting, status: "confirmed", confirmedAt: 20 * day + 5 } as const;
  expect(dueOf(confirmed, days, afterDays)).toBe(24 * day);
  expect(dueOf({ ...confirmed, leadDays: 2 }, days, afterDays)).toBe(24 * day);
  expect(dueOf({ ...confirmed, leadDays: 30 }, days, afterDays)).toBe(51 * day);
  expect(dueOf({ ...confirmed, status: "partlyShipped", confirmedAt: null }, days, afterDays)).toBe(14 * day);
});

test("an order is late from its deadline on, and only while the supplier's step is due", () => {
  expect(isLate({ dueAt: 5 }, 4)).toBe(false);
  expect(isLate({ dueAt: 5 }, 5)).toBe(true);
  expect(isLate({ dueAt: null }, 5)).toBe(false);
  expect(dueStepOf("placed")).toBe("确认");
  expect(dueStepOf("shipped")).toBeNull();
});

test("a deadline lasts while the same step is due", () => {
  expect(hasSameDeadline("placed", "placed")).toBe(true);
  expect(hasSameDeadline("confirmed", "partlyShipped")).toBe(true);
  expect(hasSameDeadline("placed", "confirmed")).toBe(false);
  expect(hasSameDeadline("partlyShipped", "shipped")).toBe(false);
});

test("a share of a closed collection binds its buyer until its supplier's time to confirm is over", () => {
  const share = { sourceType: sourceTypes.collection, status: "placed", dueAt: 5 } as const;
  expect(isBoundNow(share, 4)).toBe(true);
  expect(isBoundNow(share, 5)).toBe(false);
  expect(isBoundNow({ ...share, status: "confirmed" }, 5)).toBe(true);
  expect(isBoundNow({ ...share, sourceType: sourceTypes.cart }, 4)).toBe(false);
});
