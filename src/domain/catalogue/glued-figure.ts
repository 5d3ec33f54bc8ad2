const glued = /(?<=\p{Script=Han}{2})\d{1,7}(?:\.\d{1,3})?$/u;

/**
 * `无水乙醇500`: a name and the figure that stands right behind it, which may be a pack, a quantity or a part of the name (`吐温80`).
 * Null for other texts.
 */
export function gluedFigure(text: string): { rest: string; figure: string } | null {
  const found = glued.exec(text);
  return found && { rest: text.slice(0, found.index), figure: found[0] };
}
