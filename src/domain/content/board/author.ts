/** A name as everybody may read it: the first character, and how long it is. */
export function publicName(realName: string): string {
  const [first, ...rest] = Array.from(realName.trim());
  return first ? first + "*".repeat(Math.min(rest.length, 3)) : "匿名";
}
