import { expect, test } from "vitest";
import { day } from "../kernel/instant.ts";
import { bindsUntil, endedAt, offersBindUntil } from "./validity.ts";

const bound = { endsAt: 10 * day, validDays: 5, extended: [{ coId: 1, until: 22 * day }] };

test("offers bind from the effective end for the days that were stated, to the moment", () => {
  expect(offersBindUntil(bound)).toBe(15 * day);
  expect(endedAt(bound, 2, 15 * day - 1)).toBeNull();
  expect(endedAt(bound, 2, 15 * day)).toBe(15 * day);
});

test("who agreed is bound longer, and nobody else", () => {
  expect([bindsUntil(bound, 1), bindsUntil(bound, 2)]).toEqual([22 * day, 15 * day]);
  expect([endedAt(bound, 1, 21 * day), endedAt(bound, 1, 22 * day)]).toEqual([null, 22 * day]);
});

test("where nothing was stated nothing ends", () => {
  const open = { ...bound, validDays: null };
  expect([offersBindUntil(open), bindsUntil(open, 1), endedAt(open, 1, 1000 * day)]).toEqual([null, null, null]);
});
