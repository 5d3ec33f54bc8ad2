import type { Reading } from "#src/domain/catalogue/reading.ts";
import { couldBeAnotherChemical, nearestName } from "#src/domain/catalogue/nearest.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { initialsOf } from "../intake/initials.ts";
import { type NameLike, readNamesLike } from "./repo.ts";

/** Words that could be a misspelt name: two characters or more, no figures with units. */
const couldBeName = (text: string) => /^[\p{L}\p{N}-]{2,40}$/u.test(text) && !/^[\d.]/.test(text);

/** `isCertain`: nothing else can be meant; a name that could be another chemical is offered, never looked for by itself. */
type Correction = { text: string; isCertain: boolean };

/**
 * The query with its misspelt words as names of the catalogue, or null when there is nothing to correct. Asked only when nothing
 * was found. Chinese is typed by its sound, so a wrong character mostly sounds like the right one: names of the same
 * initials are looked at, and those that begin or end alike.
 */
export async function correct(ctx: Ctx, { pieces, text }: Reading): Promise<Correction | null> {
  const words = pieces.map((chunk) => chunk.text);
  const whole = words.length > 1 ? [text.replaceAll(" ", "")] : [];
  const queryNames = [...new Set([...words, ...whole])].filter(couldBeName);
  if (queryNames.length === 0 || queryNames.length > 6) return null;
  const rows = await readAll(
    ctx.db,
    queryNames.map((word) => readNamesLike(word, initialsOf(word) || word.slice(0, 12))),
  );
  const meant = new Map(queryNames.map((word, place) => [word, meantBy(word, rows[place] ?? [])]));
  const corrected = words.map((word) => meant.get(word) ?? { text: word, isCertain: true });
  const correction = { text: corrected.map((one) => one.text).join(" "), isCertain: corrected.every((one) => one.isCertain) };
  if (correction.text !== words.join(" ")) return correction;
  return whole[0] === undefined ? null : (meant.get(whole[0]) ?? null);
}

function meantBy(word: string, rows: readonly NameLike[]): Correction | null {
  if (rows.some(({ norm }) => norm === word)) return null;
  const name = nearestName(
    word,
    rows.map((row) => ({ ...row, sounds: row.sounds === 1, isChemical: row.isChemical === 1 })),
  );
  return name && { text: name.norm, isCertain: !name.isChemical || !couldBeAnotherChemical(word, name.norm) };
}
