import { matchParts } from "./match-parts.ts";

/**
 * Marks what was searched for in a text: bold and underlined in #FF7611 (mall-spec §2). That colour has 2.7:1 on white,
 * so the letters themselves take its darker shade.
 */
export function Highlight({ text, terms }: { text: string; terms: readonly string[] }) {
  if (terms.length === 0) return text;
  return matchParts(text, terms).map(({ text: part, isMatch }, at) => (isMatch ? <mark key={at}>{part}</mark> : part));
}
