import * as v from "valibot";
import { Day, instantOfField } from "#src/domain/kernel/instant.ts";

export type DayBounds = { min?: string | undefined; max?: string | undefined };

/** What is wrong with a day as its field holds it; null for none, and for an empty field. */
export function dayProblem(text: string, { min, max }: DayBounds = {}): string | null {
  if (text === "") return null;
  const read = v.safeParse(Day, text, { abortPipeEarly: true });
  if (!read.success) return read.issues[0].message;
  if (min !== undefined && read.output < min) return `不能早于 ${min}`;
  if (max !== undefined && read.output > max) return `不能晚于 ${max}`;
  return null;
}

/** The same of a minute, `2026-11-27 14:05`. */
export function momentProblem(text: string, bounds: DayBounds = {}): string | null {
  if (text === "") return null;
  const day = dayProblem(text.slice(0, 10), bounds);
  if (day !== null) return /^\d{4}-\d{2}-\d{2} /.test(text) ? day : "时间格式应为 2026-11-21 14:05";
  return Number.isNaN(instantOfField(text)) ? "时间格式应为 2026-11-21 14:05" : null;
}
