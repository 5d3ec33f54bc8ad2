import { halfWidth } from "./half-width.ts";

const parted = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const packed = /^(\d{4})(\d{2})(\d{2})$/;
/** For the `pattern` of a field: what `typedDay` reads. */
export const dayPattern = String.raw`\d{8}|\d{4}(-|\/|\.|年)\d{1,2}(-|\/|\.|月)\d{1,2}日?`;

/** A day as people type it, `20261127`, `2026/11/27`, `2026年11月7日`, as `2026-11-27`. What is none of these stays as it was typed. */
export function typedDay(text: string): string {
  const plain = halfWidth(text.slice(0, maxTyped)).trim();
  const [, year, month = "", date = ""] = parted.exec(plain) ?? packed.exec(plain) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}
const maxTyped = 40;

const clock = /^(\S{8,11}?)[ T日]{1,3}(\d{1,2})[:时]?(\d{2})分?$/;
const packedClock = /^(\d{8})(\d{2})(\d{2})$/;
/** For the `pattern` of a field: what `typedMoment` reads. */
export const momentPattern = String.raw`(${dayPattern})([ T]*\d{1,2}:?\d{2})?`;

/**
 * A minute as people type it, `2026/11/27 9:05`, `202611270905`, as `2026-11-27 09:05`; a day alone gets `time`, if there is one.
 * What is none of these stays as it was typed.
 */
export function typedMoment(text: string, time?: string): string {
  const plain = halfWidth(text.slice(0, maxTyped)).trim();
  const alone = typedDay(plain);
  if (isDayText(alone)) return time === undefined ? text : `${alone} ${time}`;
  const [, date = "", hours = "", minutes = ""] = packedClock.exec(plain) ?? clock.exec(plain) ?? [];
  const day = typedDay(date);
  return isDayText(day) ? `${day} ${hours.padStart(2, "0")}:${minutes}` : text;
}

const isDayText = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
