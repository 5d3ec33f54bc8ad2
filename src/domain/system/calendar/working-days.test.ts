import { expect, it } from "vitest";
import { formatDateTime } from "../../kernel/instant.ts";
import { afterWorkingDays, isWorkingDay } from "./working-days.ts";

/** What the notice for 2026 says of October. */
const october = Array.from({ length: 7 }, (_, day): [string, boolean] => [`2026-10-0${day + 1}`, false]);
const calendar = new Map([...october, ["2026-10-10", true]]);
const at = (text: string) => Date.parse(`${text}+08:00`);

it.each([
  ["a weekday", "2026-11-23T10:00", true],
  ["a Saturday", "2026-11-21T10:00", false],
  ["a holiday on a weekday", "2026-10-01T10:00", false],
  ["a Saturday that is worked", "2026-10-10T10:00", true],
  ["late on Sunday in Shanghai, Sunday elsewhere too", "2026-11-22T23:59", false],
  ["Monday in Shanghai, still Sunday in UTC", "2026-11-23T00:30", true],
  ["1 May of a year without its notice", "2031-05-01T10:00", false],
])("%s", (_, when, works) => {
  expect(isWorkingDay(at(when), calendar)).toBe(works);
});

it.each([
  ["Monday noon: Tuesday to Thursday", "2026-11-23T12:00", "2026年11月27日 00:00"],
  ["Friday: Monday to Wednesday", "2026-11-27T09:00", "2026年12月3日 00:00"],
  ["before the long holiday of October", "2026-09-30T18:00", "2026年10月11日 00:00"],
])("three working days from %s", (_, from, until) => {
  expect(formatDateTime(afterWorkingDays(at(from), 3, calendar))).toBe(until);
});
