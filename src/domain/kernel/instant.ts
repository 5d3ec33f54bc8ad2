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
