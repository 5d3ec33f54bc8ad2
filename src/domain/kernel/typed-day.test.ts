import { expect, test } from "vitest";
import { isoDay, startOfDay } from "./instant.ts";
import { dayPattern, momentPattern, typedDay, typedMoment } from "./typed-day.ts";

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, "v");

test.each([
  "2026-11-07",
  "20261107",
  "2026/11/07",
  "2026/11/7",
  "2026.11.7",
  "2026年11月7日",
  "２０２６－１１－０７",
  " 2026-11-07 ",
])("%s is a day", (text) => expect(typedDay(text)).toBe("2026-11-07"));

test.each(["", "11/07/2026", "2026-11", "明天", "202611", "2026-11-27-1"])("%s stays as it was typed", (text) => {
  expect(typedDay(text)).toBe(text);
  expect(typedMoment(text)).toBe(text);
});

test("every way to write any day gives that day", () => {
  for (let at = startOfDay("2026-01-01"); at < startOfDay("2027-03-01"); at += 24 * 3_600_000) {
    const day = isoDay(at);
    const [year = "", month = "", date = ""] = day.split("-");
    const written = [
      day,
      `${year}${month}${date}`,
      `${year}/${Number(month)}/${Number(date)}`,
      `${year}年${Number(month)}月${Number(date)}日`,
    ];
    expect(written.map(typedDay)).toEqual(written.map(() => day));
    expect(written.filter((text) => !whole(dayPattern).test(text))).toEqual([]);
  }
});

test.each([
  ["2026-11-27 09:05", "2026-11-27 09:05"],
  ["2026-11-27T09:05", "2026-11-27 09:05"],
  ["2026/11/27 9:05", "2026-11-27 09:05"],
  ["202611270905", "2026-11-27 09:05"],
  ["20261127 0905", "2026-11-27 09:05"],
  ["2026年11月27日 9时05分", "2026-11-27 09:05"],
  ["2026年11月27日9:05", "2026-11-27 09:05"],
  ["2026-11-27", "2026-11-27 23:59"],
])("the minute %s is %s", (text, minute) => expect(typedMoment(text, "23:59")).toBe(minute));

test.each(["2026-11-27 09:05", "2026-11-27T09:05", "20261127 0905", "2026-11-27"])("a form without its script takes %s", (text) =>
  expect(whole(momentPattern).test(text)).toBe(true),
);
