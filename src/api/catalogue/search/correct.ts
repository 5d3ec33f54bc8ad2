import type { Reading } from "#src/domain/catalogue/reading.ts";
import { nearestName } from "#src/domain/catalogue/nearest.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { initialsOf } from "../intake/initials.ts";
import { readNamesLike } from "./repo.ts";

/** Words that could be a misspelt name: two characters or more, no figures with units. */
const couldBeName = (text: string) => /^[\p{L}\p{N}-]{2,40}$/u.test(text) && !/^[\d.]/.test(text);

/**
 * The query with its misspelt words as names of the catalogue, or null when there is nothing to correct. Asked only when nothing
 * was found. Chinese is typed by its sound, so a wrong character mostly sounds like the right one: names of the same
 * initials are looked at, and those that begin or end alike.
 */
export async function correct(ctx: Ctx, { pieces, text }: Reading): Promise<string | null> {
  const words = pieces.map((chunk) => chunk.text);
  const whole = words.length > 1 ? [text.replaceAll(" ", "")] : [];
  const queryNames = [...new Set([...words, ...whole])].filter(couldBeName);
  if (queryNames.length === 0 || queryNames.length > 6) return null;
  const rows = await readAll(
    ctx.db,
    queryNames.map((word) => readNamesLike(word, initialsOf(word) || word.slice(0, 12))),
  );
  const meant = new Map(queryNames.map((word, place) => [word, meantBy(word, rows[place] ?? [])]));
  const corrected = words.map((word) => meant.get(word) ?? word).join(" ");
  if (corrected !== words.join(" ")) return corrected;
  return whole[0] === undefined ? null : (meant.get(whole[0]) ?? null);
}

function meantBy(word: string, rows: readonly { norm: string; weight: number; sounds: number }[]): string | null {
  if (rows.some(({ norm }) => norm === word)) return null;
  return nearestName(
    word,
    rows.map((row) => ({ ...row, sounds: row.sounds === 1 })),
  );
}
