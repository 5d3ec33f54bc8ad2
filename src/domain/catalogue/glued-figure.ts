import { isSeries } from "./query-words.ts";

const glued = /(?<=\p{Script=Han}{2})\d{1,7}(?:\.\d{1,3})?$/u;

/**
 * `无水乙醇500`: a name and the figure that stands right behind it, which may be a pack, a quantity or a part of the name.
 * Null for other texts, and where the figure tells one substance of a series from the next (`吐温80`).
 */
export function gluedFigure(text: string): { rest: string; figure: string } | null {
  const found = glued.exec(text);
  const rest = found ? text.slice(0, found.index) : "";
  return found && !isSeries(rest) ? { rest, figure: found[0] } : null;
}
