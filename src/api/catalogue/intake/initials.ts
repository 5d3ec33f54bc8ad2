import { pinyin } from "pinyin-pro";

/** Initials of the Chinese characters of a text: 无水乙醇 → wsyc. Kept, since names repeat by the thousand. */
export function initialsOf(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const initials = pinyin(text, { pattern: "first", toneType: "none", type: "array", nonZh: "removed" }).join("").toLowerCase();
  kept.set(text, initials);
  return initials;
}

const kept = new Map<string, string>();
