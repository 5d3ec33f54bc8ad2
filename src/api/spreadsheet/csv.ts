import { sheetLimits } from "./limits.ts";
import { TooMuch } from "./problem.ts";

/** Refuses a text of more lines or cells than are read, before anything is made of them. Throws `TooMuch`. */
export function requireReadable(text: string, delimiter: string | null, maxOrderLines: number): void {
  let lines = 1;
  let cells = 1;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === "\n" || (mark === "\r" && text[at + 1] !== "\n")) lines += 1;
    else if (mark === delimiter) cells += 1;
  }
  if (lines > maxOrderLines) throw new TooMuch("rows");
  if (cells + lines > sheetLimits.cells) throw new TooMuch("cells");
}
