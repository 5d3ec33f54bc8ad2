import fc from "fast-check";
import { expect, test } from "vitest";
import { day, monthStart } from "../kernel/instant.ts";
import { earnedBefore, expiring, lastBoundary, lastDayBefore, nextBoundary, noticeBefore, noticeBoundary } from "./expiry.ts";

const at = (text: string) => Date.parse(`${text}+08:00`);
const rule = { months: 12, since: at("2020-01-01T00:00:00") };

test("what was earned in a month lives at least the months of the rule, and to the end of the last one", () => {
  const boundary = at("2027-12-01T00:00:00");
  expect(earnedBefore(rule, boundary)).toBe(at("2026-12-01T00:00:00"));
  expect(lastDayBefore(boundary)).toBe("2027-11-30");
});

test("a rule that is never, or that is younger than 30 days at a boundary, takes nothing", () => {
  const now = at("2026-11-27T02:17:00");
  expect([lastBoundary, nextBoundary, noticeBoundary].map((of) => of({ ...rule, months: 0 }, now))).toEqual([null, null, null]);
  const young = { months: 12, since: at("2026-11-20T12:00:00") };
  expect(nextBoundary(young, now)).toBe(at("2027-01-01T00:00:00"));
  expect(noticeBoundary(young, now)).toBeNull();
  expect(lastBoundary(young, at("2026-12-01T02:17:00"))).toBeNull();
  expect(lastBoundary(young, at("2027-01-01T02:17:00"))).toBe(at("2027-01-01T00:00:00"));
});

test("every boundary that takes something is announced by a night at least 29 days before it, the short February too", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 40 }), (months, young) => {
      const boundary = monthStart(at("2026-01-01T00:00:00"), months);
      const since = boundary - noticeBefore - young * day;
      const nights = Array.from({ length: 31 }, (_, n) => boundary - (31 - n) * day + 137 * 60_000);
      const announced = nights.filter((now) => noticeBoundary({ months: 12, since }, now) === boundary);
      expect(boundary - (announced[0] ?? boundary)).toBeGreaterThan(29 * day);
      expect(announced.every((now) => boundary - now <= noticeBefore)).toBe(true);
      expect(lastBoundary({ months: 12, since }, boundary)).toBe(boundary);
    }),
    { seed: 20261127 },
  );
});

test("what came first goes first: what was taken or is held is taken off what is old", () => {
  expect(expiring({ before: 100, taken: 30, reserved: 0 })).toBe(70);
  expect(expiring({ before: 100, taken: 30, reserved: 50 })).toBe(20);
  expect(expiring({ before: 100, taken: 130, reserved: 10 })).toBe(0);
});

test("owners hear from the very moment that lies 30 days before the boundary", () => {
  const boundary = at("2027-05-01T00:00:00");
  expect(noticeBoundary(rule, boundary - noticeBefore)).toBe(boundary);
  expect(noticeBoundary(rule, boundary - noticeBefore - 1)).not.toBe(boundary);
});
