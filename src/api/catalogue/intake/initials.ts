import { pinyin } from "pinyin-pro";

/** Initials of the Chinese characters of a text: 无水乙醇 → wsyc. Kept, since names repeat by the thousand. */
export function initialsOf(text: string): string {
  const existing = cached.get(text);
  if (existing !== undefined) return existing;
  const initials = pinyin(text, { pattern: "first", toneType: "none", type: "array", nonZh: "removed" }).join("").toLowerCase();
  cached.set(text, initials);
  return initials;
}

/** How a Chinese character is said, without its tone: 腈 → jing. */
export function soundOf(character: string): string {
  const existing = sounds.get(character);
  if (existing !== undefined) return existing;
  const sound = pinyin(character, { toneType: "none", type: "array" }).join("");
  sounds.set(character, sound);
  return sound;
}

const cached = new Map<string, string>();
/** Names are made of few characters. */
const sounds = new Map<string, string>();
