import { fold } from "./fold.ts";

/** What people call the goods of categories that bear other names; goods of these say the word nowhere. */
const spoken = new Map<string, readonly string[]>([["抗体", ["一抗", "二抗"]]]);

/** A category, and whether it is asked for by a word that its goods do not bear. */
export type NamedCategory = { id: number; name: string; isSpoken: boolean };

/** As compared: folded, without what is said of it in brackets. */
const keyOf = (name: string) =>
  fold(name)
    .replaceAll(/\([^()]*\)/g, "")
    .replaceAll(/\s/g, "");

/**
 * The categories whose goods are the things that a word names, besides all that only goes with them: those of the name, those whose
 * name ends with it, since Chinese puts last what something is (分析天平 is a 天平, a 移液器吸头 is no 移液器), and those that it is said of.
 */
export function categoriesNamed(word: string, categories: Iterable<{ id: number; name: string }>): NamedCategory[] {
  const key = keyOf(word);
  if (Array.from(key).length < 2) return [];
  const meant = spoken.get(key) ?? [];
  return [...categories].flatMap(({ id, name }) => {
    const isSpoken = meant.includes(name);
    return isSpoken || keyOf(name).endsWith(key) ? [{ id, name, isSpoken }] : [];
  });
}
