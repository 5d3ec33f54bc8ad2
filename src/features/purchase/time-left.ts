import { day, hour, minute, type Instant } from "#src/domain/kernel/instant.ts";

/** What is left of a hold or time-out, in words: 6 天 3 小时, 2 小时 5 分, 4 分; null once it is over. */
export function timeLeft(until: Instant, now: Instant): string | null {
  const left = until - now;
  if (left <= 0) return null;
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const minutes = Math.max(1, Math.floor((left % hour) / minute));
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  return hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分`;
}
