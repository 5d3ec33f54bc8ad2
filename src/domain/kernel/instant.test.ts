import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  Day,
  Instant,
  day,
  dayAfter,
  daysBetween,
  duration,
  earliest,
  endOfDay,
  formatAgo,
  formatClock,
  formatDate,
  formatDateTime,
  formatEnd,
  formatLastDay,
  formatLength,
  formatPeriod,
  hour,
  instantOfField,
  isoDay,
  lastDayOf,
  latest,
  localField,
  machineTime,
  minute,
  monthStart,
  requiredDay,
  second,
  startOfDay,
} from "./instant.ts";

/** 2026-11-21 14:05 in Shanghai. */
const now = Date.UTC(2026, 10, 21, 6, 5);

test("dates are Chinese and in Shanghai time", () => {
  expect(formatDate(now)).toBe("2026年11月21日");
  expect(formatDateTime(now)).toBe("2026年11月21日 14:05");
  expect(formatDate(Date.UTC(2026, 10, 20, 16))).toBe("2026年11月21日");
});

test.each([
  [20 * second, "刚刚"],
  [5 * minute, "5 分钟前"],
  [3 * hour, "3 小时前"],
  [14 * hour, "14 小时前"],
  [15 * hour, "昨天"],
  [day, "昨天"],
  [3 * day, "3 天前"],
  [6 * day, "6 天前"],
  [7 * day, "2026年11月14日"],
  [-minute, "2026年11月21日"],
])("%i ms ago reads %s", (ago, words) => {
  expect(formatAgo(now - ago, now)).toBe(words);
});

test.each([
  [120 * second, "120 秒"],
  [2 * hour, "2 小时"],
  [30 * minute, "30 分钟"],
  [90 * minute, "90 分钟"],
])("%i ms is a length of %s", (ms, text) => {
  expect(formatLength(ms)).toBe(text);
});

test("a length of time that is entered has bounds in the units of people", () => {
  const said = (value: number) => v.safeParse(duration("延时时长", minute, hour), value).issues?.[0].message;
  expect([minute - 1, minute, hour, hour + 1].map(said)).toEqual([
    "延时时长至少 60 秒",
    undefined,
    undefined,
    "延时时长最长 1 小时",
  ]);
});

test("yesterday begins at midnight in Shanghai", () => {
  const justAfterMidnight = Date.UTC(2026, 10, 20, 16, 10);
  expect(formatAgo(justAfterMidnight - 20 * minute, justAfterMidnight)).toBe("昨天");
});

test("a date field speaks of Shanghai, there and back", () => {
  expect(localField(now)).toBe("2026-11-21 14:05");
  for (const typed of ["2026-11-21 14:05", "2026-11-21T14:05", "2026/11/21 14:05"]) expect(instantOfField(typed)).toBe(now);
  expect(instantOfField("")).toBeUndefined();
});

test.each(["2026-02-30T10:00", "2026-11-21T24:00", "2026-11-21", "21.11.2026", "123456-01-01T00:00"])(
  "%s in a field is no time",
  (text) => {
    expect(instantOfField(text)).toBeNaN();
  },
);

describe("a day that counts whole", () => {
  test("ends with the first moment of the next, and is shown as it was entered", () => {
    expect(endOfDay("2028-12-31")).toBe(Date.UTC(2028, 11, 31, 16));
    expect(lastDayOf(endOfDay("2028-12-31"))).toBe("2028-12-31");
    expect(formatLastDay(endOfDay("2028-12-31"))).toBe("2028年12月31日");
    expect(formatEnd(endOfDay("2028-12-31"))).toBe("2028年12月31日 24:00");
    expect(formatEnd(endOfDay("2028-12-31") - hour)).toBe("2028年12月31日 23:00");
  });

  test("comes back from its end, whichever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Math.floor((latest - earliest) / day) - 1 }), (days) => {
        const text = dayAfter("2000-01-01", days);
        expect(v.is(Day, text)).toBe(true);
        expect(lastDayOf(endOfDay(text))).toBe(text);
        expect(isoDay(startOfDay(text))).toBe(text);
        expect(v.is(Instant, startOfDay(text)) && v.is(Instant, endOfDay(text))).toBe(true);
        expect(daysBetween("2000-01-01", text)).toBe(days);
      }),
    );
  });

  test.each(["", "2026-02-30", "2026-13-01", "1999-12-31", "2101-01-01", "2026-1", "+12345-01-01", "21.11.2026"])(
    "%j is no day",
    (text) => {
      expect(v.is(Day, text)).toBe(false);
    },
  );

  test.each(["2026-1-1", "20260101", "2026/1/1 ", "2026年1月1日"])("%j is the day that it means", (text) =>
    expect(v.parse(Day, text)).toBe("2026-01-01"),
  );

  test("an empty field is asked for in its own words", () => {
    const [missing] = v.safeParse(requiredDay("请选择开票日期"), "").issues ?? [];
    expect(missing?.message).toBe("请选择开票日期");
    expect(endOfDay("")).toBeNaN();
  });
});

describe("no formatter throws", () => {
  const hostile = [
    Number.NaN,
    Infinity,
    -Infinity,
    1e308,
    -1e308,
    8.64e15,
    8.64e15 + 1,
    -8.64e15,
    -8.64e15 - 1,
    -1,
    0.5,
    2 ** 53,
    0,
  ];
  const anything = fc.oneof(fc.constantFrom(...hostile), fc.double(), fc.integer(), fc.maxSafeInteger());
  const says = { formatDate, formatDateTime, formatClock, formatLastDay, formatEnd, isoDay, lastDayOf, localField, machineTime };

  test.each(Object.entries(says))("%s", (_name, say) => {
    fc.assert(
      fc.property(anything, (at) => void say(at)),
      { examples: hostile.map((at) => [at]) },
    );
    for (const at of [Number.NaN, Infinity, 1e17]) expect([undefined, "", "—"]).toContain(say(at));
  });

  test("formatAgo", () => {
    fc.assert(
      fc.property(anything, anything, (at, now) => {
        expect(formatAgo(at, now)).not.toMatch(/NaN|Infinity|Invalid/);
      }),
    );
    expect(formatAgo(1e17, now)).toBe("—");
  });
});

test("a month begins in Shanghai, over the turn of years too", () => {
  const at = (text: string) => Date.parse(`${text}+08:00`);
  expect(monthStart(at("2026-12-01T00:00:00"))).toBe(at("2026-12-01T00:00:00"));
  expect(monthStart(at("2026-12-01T00:00:00") - 1)).toBe(at("2026-11-01T00:00:00"));
  expect(monthStart(at("2026-11-30T23:59:59"), 2)).toBe(at("2027-01-01T00:00:00"));
  expect(monthStart(at("2026-01-01T00:00:00"), -1)).toBe(at("2025-12-01T00:00:00"));
  expect(monthStart(at("2026-03-31T12:00:00"), -15)).toBe(at("2024-12-01T00:00:00"));
});

test("a period of whole days names its last one, any other its minutes", () => {
  const at = (text: string) => Date.parse(`${text}+08:00`);
  const [from, end] = [at("2026-11-21T00:00:00"), at("2026-11-30T00:00:00")];
  expect(formatPeriod(from, end)).toBe("2026年11月21日 至 2026年11月29日（含当日）");
  expect(formatPeriod(from + 60_000, end)).toBe("2026年11月21日 00:01 至 2026年11月29日 24:00");
  expect(formatPeriod(from, end + 60_000)).toBe("2026年11月21日 00:00 至 2026年11月30日 00:01");
});

test("how long ago, at the edges of its words", () => {
  const now = Date.parse("2026-11-21T12:00:00+08:00");
  const [minute, hour] = [60_000, 3_600_000];
  const ago = (ms: number) => formatAgo(now - ms, now);
  expect([ago(0), ago(minute - 1), ago(minute), ago(hour - 1), ago(hour)]).toEqual([
    "刚刚",
    "刚刚",
    "1 分钟前",
    "59 分钟前",
    "1 小时前",
  ]);
  expect([ago(24 * hour), ago(48 * hour), ago(6 * 24 * hour), ago(7 * 24 * hour), ago(-1)]).toEqual([
    "昨天",
    "2 天前",
    "6 天前",
    "2026年11月14日",
    "2026年11月21日",
  ]);
});

test("a length of time is said in its largest whole unit; minutes from six on", () => {
  const [second, minute, hour] = [1_000, 60_000, 3_600_000];
  expect([5 * minute, 6 * minute, 90 * minute, 2 * hour, 90 * second, 1_499].map(formatLength)).toEqual([
    "300 秒",
    "6 分钟",
    "90 分钟",
    "2 小时",
    "90 秒",
    "1 秒",
  ]);
});
