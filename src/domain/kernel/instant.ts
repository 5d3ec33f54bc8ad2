/** A moment as epoch milliseconds. Formatting is always Chinese and in Shanghai time, so that server and browser agree. */
export type Instant = number;

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

const timeZone = "Asia/Shanghai";
const dateParts = new Intl.DateTimeFormat("zh-CN", { timeZone, year: "numeric", month: "long", day: "numeric" });
const timeParts = new Intl.DateTimeFormat("zh-CN", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** `2026年11月21日`. */
export const formatDate = (at: Instant): string => dateParts.format(at);
/** `2026年11月21日 14:05`. */
export const formatDateTime = (at: Instant): string => `${dateParts.format(at)} ${timeParts.format(at)}`;

const dayParts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
/** `2026-11-21`: the day in Shanghai, comparable as text. */
export const isoDay = (at: Instant): string => dayParts.format(at);
/** `2026-11-21T14:05`, as a `datetime-local` field holds it: the field speaks of Shanghai, whatever zone the browser is in. */
export const localField = (at: Instant): string => `${isoDay(at)}T${timeParts.format(at)}`;
/** What such a field holds; undefined when it is empty, NaN when it is no time. */
export const instantOfField = (text: string): Instant | undefined => (text === "" ? undefined : Date.parse(`${text}:00+08:00`));

/** Days since 1970 of the calendar in Shanghai. */
const dayNumber = (at: Instant) => Date.parse(isoDay(at)) / day;

/** How long ago, in words: 刚刚, 5 分钟前, 3 小时前, 昨天, 3 天前; from a week on, and for what is to come, the date. */
export function formatAgo(at: Instant, now: Instant): string {
  const days = dayNumber(now) - dayNumber(at);
  if (at > now || days >= 7) return formatDate(at);
  if (days === 1) return "昨天";
  if (days > 1) return `${days} 天前`;
  if (now - at < minute) return "刚刚";
  if (now - at < hour) return `${Math.floor((now - at) / minute)} 分钟前`;
  return `${Math.floor((now - at) / hour)} 小时前`;
}
