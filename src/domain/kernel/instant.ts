/**
 * A moment as epoch milliseconds. Formatting is always Chinese and in Shanghai time, so that server and browser agree,
 * and never throws: a row that holds an impossible moment shows `—`, and takes no page down.
 */
import * as v from "valibot";
import { unsayable, whole } from "./number.ts";
import { typedDay, typedMoment } from "./typed-day.ts";

export type Instant = number;

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

const timeZone = "Asia/Shanghai";
/** Shanghai has kept this offset since 1991. */
const offset = 8 * hour;
/** The bounds of what anybody may enter: the first moment of 2000-01-01 and the end of 2100-12-31. */
export const earliest = Date.UTC(2000, 0, 1) - offset;
export const latest = Date.UTC(2101, 0, 1) - offset;

/** A moment that somebody enters; `missing` is said of an empty field. */
export const requiredInstant = (missing: string) =>
  v.pipe(
    v.number(missing),
    v.integer("时间不正确，请重新选择"),
    v.minValue(earliest, "时间不能早于 2000 年 1 月 1 日"),
    v.maxValue(latest, "时间不能晚于 2100 年 12 月 31 日"),
  );
export const Instant = requiredInstant("请选择时间");
/** A length of time that somebody enters, in ms; a refusal says its bounds in the units of people. */
export const duration = (what: string, min: number, max: number) =>
  whole(what, min, max, { min: `${what}至少 ${formatLength(min)}`, max: `${what}最长 ${formatLength(max)}` });
/** When a row was changed last, as the page showed it and gives it back to be compared; 0 for rows that came with the mall. */
const notShown = "更新时间不正确，请刷新后重试";
export const ShownInstant = whole("更新时间", 0, latest, { missing: notShown, fraction: notShown, min: notShown, max: notShown });
/** A moment as stored texts and the mall's own messages hold it: some were written before there were bounds, and must be read. */
export const StoredInstant = v.number();

/** The first moment of the day `2026-11-21` in Shanghai; NaN when there is no such day. */
export function startOfDay(text: string): Instant {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) - offset : Number.NaN;
  // 30 February is read as 2 March.
  return isoDay(at) === text ? at : Number.NaN;
}

/** The first moment of a month in Shanghai, so many months after the one that `at` lies in. */
export function monthStart(at: Instant, months = 0): Instant {
  const [year = 0, month = 1] = isoDay(at).split("-").map(Number);
  const place = year * 12 + month - 1 + months;
  return startOfDay(`${String(Math.floor(place / 12)).padStart(4, "0")}-${String((place % 12) + 1).padStart(2, "0")}-01`);
}

/**
 * The end of a day that counts whole, as rows hold it: the first moment of the next. NaN when there is no such day.
 * `lastDayOf` and `formatLastDay` give back the day that was entered.
 */
export const endOfDay = (text: string): Instant => startOfDay(text) + day;
/** The last day, `2028-12-31`, of a period that ends before `end`. */
export const lastDayOf = (end: Instant): string => isoDay(end - 1);
/** `2028年12月31日`: the last day of a period that ends before `end`. */
export const formatLastDay = (end: Instant): string => formatDate(end - 1);

/** Days and their fractions since the beginning of 1970, as a clock in Shanghai shows them. */
export const daysSince1970 = (at: Instant): number => (at + offset) / day;
/** The number of the day in Shanghai, counted from 1 January 1970. Daily figures are stored under it. */
export const dayNumber = (at: Instant): number => Math.floor(daysSince1970(at));

/** `2026-11-30`, 1 → `2026-12-01`. Empty when there is no such day. */
export const dayAfter = (text: string, days: number): string => isoDay(startOfDay(text) + days * day);
/** Days from one to another, `2026-11-30` to `2026-12-01` is 1; NaN when one of them is none. */
export const daysBetween = (from: string, to: string): number => (startOfDay(to) - startOfDay(from)) / day;
/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (text: string): number => new Date(`${text}T00:00:00Z`).getUTCDay();

/** A day of the calendar that exists, from 2000 to 2100, typed in any way and given as `2026-11-21`; `missing` is said of an empty field. */
export const requiredDay = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.nonEmpty(missing),
    v.maxLength(20, "日期格式应为 2026-11-21"),
    v.transform(typedDay),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, "日期格式应为 2026-11-21"),
    v.check((text) => !Number.isNaN(startOfDay(text)), "没有这一天"),
    v.check((text) => startOfDay(text) >= earliest && startOfDay(text) < latest, "日期应在 2000 年至 2100 年之间"),
  );
export const Day = requiredDay("请填写日期");

const isSayable = (at: Instant) => Math.abs(at) <= 8_640_000_000_000_000;

const dateParts = new Intl.DateTimeFormat("zh-CN", { timeZone, year: "numeric", month: "long", day: "numeric" });
const timeParts = new Intl.DateTimeFormat("zh-CN", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const clockParts = new Intl.DateTimeFormat("zh-CN", { timeZone, timeStyle: "medium", hourCycle: "h23" });

/** `2026年11月21日`. */
export const formatDate = (at: Instant): string => (isSayable(at) ? dateParts.format(at) : unsayable);
/** `2026年11月21日 14:05`. */
export const formatDateTime = (at: Instant): string =>
  isSayable(at) ? `${dateParts.format(at)} ${timeParts.format(at)}` : unsayable;
/** `2026年11月21日 14:05:09`, where seconds decide. */
export const formatTimestamp = (at: Instant): string =>
  isSayable(at) ? `${dateParts.format(at)} ${clockParts.format(at)}` : unsayable;
/** The end of something, as it was meant: midnight is `2026年11月20日 24:00`, not the day after. */
export const formatEnd = (end: Instant): string => (isMidnight(end) ? `${formatLastDay(end)} 24:00` : formatDateTime(end));
const isMidnight = (at: Instant) => (at + offset) % day === 0;
/** `2026年11月21日 至 2026年11月29日（含当日）` of whole days, else with the minutes. */
export const formatPeriod = (from: Instant, end: Instant): string =>
  isMidnight(from) && isMidnight(end)
    ? `${formatDate(from)} 至 ${formatLastDay(end)}（含当日）`
    : `${formatDateTime(from)} 至 ${formatEnd(end)}`;
/** `14:05:09`. */
export const formatClock = (at: Instant): string => (isSayable(at) ? clockParts.format(at) : unsayable);
/** For the `dateTime` of a `<time>`: `2026-11-21T06:05:00.000Z`; undefined for what is no moment. */
export const machineTime = (at: Instant): string | undefined => (isSayable(at) ? new Date(at).toISOString() : undefined);

const dayParts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
/** `2026-11-21`: the day in Shanghai, comparable as text; empty for what is no moment. */
export const isoDay = (at: Instant): string => (isSayable(at) ? dayParts.format(at) : "");
/** `2026-11-21 14:05`, as a field holds it that asks for a time: it speaks of Shanghai, whatever zone the browser is in. */
export const localField = (at: Instant): string => (isSayable(at) ? `${isoDay(at)} ${timeParts.format(at)}` : "");
/** What such a field holds, typed in any way; undefined when it is empty, NaN when it is no time. */
export function instantOfField(text: string): Instant | undefined {
  if (text === "") return undefined;
  const [, date = "", hours, minutes] = /^(.+) ([01]\d|2[0-3]):([0-5]\d)$/.exec(typedMoment(text)) ?? [];
  return startOfDay(date) + Number(hours) * hour + Number(minutes) * minute;
}

/** A length of time in its largest whole unit: `120 秒`, `2 小时`. */
export function formatLength(ms: number): string {
  if (ms >= hour && ms % hour === 0) return `${ms / hour} 小时`;
  if (ms > 5 * minute && ms % minute === 0) return `${ms / minute} 分钟`;
  return `${Math.round(ms / second)} 秒`;
}

/** How long ago, in words: 刚刚, 5 分钟前, 3 小时前, 昨天, 3 天前; from a week on, and for what is to come, the date. */
export function formatAgo(at: Instant, now: Instant): string {
  const days = dayNumber(now) - dayNumber(at);
  if (!(at <= now && days < 7)) return formatDate(at);
  if (days === 1) return "昨天";
  if (days > 1) return `${days} 天前`;
  if (now - at < minute) return "刚刚";
  if (now - at < hour) return `${Math.floor((now - at) / minute)} 分钟前`;
  return `${Math.floor((now - at) / hour)} 小时前`;
}
