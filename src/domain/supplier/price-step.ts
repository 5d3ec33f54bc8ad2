import type { Fen } from "../kernel/money.ts";

/** Whether a price moves so far that a slipped point would read like it: to half or less, or to twice or more. */
export const isFarStep = (from: Fen, to: Fen): boolean => to * 2 <= from || to >= from * 2;

/** Whether a concession gives away so much, a fifth or more, that the amount to pay may have been taken for the concession. */
export const isLargeConcession = (total: Fen, left: Fen): boolean => (total - left) * 5 >= total;

/** `降 90%`, `升 50%`, `升至 10 倍`: how far, in whole percent. */
export function stepText(from: Fen, to: Fen): string {
  if (to >= from * 2) return `升至 ${Number((to / from).toFixed(1))} 倍`;
  const percent = Math.round((Math.abs(to - from) / from) * 100);
  return `${to < from ? "降" : "升"} ${percent}%`;
}
