import type { Reading } from "#src/domain/catalogue/reading.ts";
import { couldBeAnotherChemical, equallyMeant, nearestNames } from "#src/domain/catalogue/nearest.ts";
import { soundOf } from "../intake/initials.ts";
import type { Lookup } from "./lookup.ts";
import type { NameLike } from "./repo.ts";

/** Words that could be a misspelt name: two characters or more, no figures with units. */
const couldBeName = (text: string) => /^[\p{L}\p{N}-]{2,40}$/u.test(text) && !/^[\d.]/.test(text);

/**
 * What may have been meant. `isCertain`: one thing alone; a name that could be another chemical, or one of several, is offered, never
 * looked for by itself.
 */
type Correction = { texts: string[]; isCertain: boolean };
/** Names that are offered at most. */
const maxOffered = 3;

/**
 * The query with its misspelt words as names of the catalogue, or null when there is nothing to correct. Asked only when nothing
 * was found. Chinese is typed by its sound, so a wrong character mostly sounds like the right one.
 */
export async function correct(lookup: Lookup, { pieces, text }: Reading): Promise<Correction | null> {
  const words = pieces.map((chunk) => chunk.text);
  const whole = words.length > 1 ? [text.replaceAll(" ", "")] : [];
  const queryNames = [...new Set([...words, ...whole])].filter(couldBeName);
  if (queryNames.length === 0 || queryNames.length > 6) return null;
  const rows = await lookup.namesLike(queryNames);
  const meant = new Map(queryNames.map((word, place) => [word, meantBy(word, rows[place] ?? [])]));
  const corrected = words.map((word) => meant.get(word) ?? { texts: [word], isCertain: true });
  const together = corrected.reduce<string[]>(
    (before, { texts }) => before.flatMap((start) => texts.map((one) => `${start} ${one}`.trim())).slice(0, maxOffered),
    [""],
  );
  if (together[0] !== words.join(" ")) return { texts: together, isCertain: corrected.every((one) => one.isCertain) };
  return whole[0] === undefined ? null : (meant.get(whole[0]) ?? null);
}

function meantBy(word: string, rows: readonly NameLike[]): Correction | null {
  if (rows.some(({ norm }) => norm === word)) return null;
  const near = nearestNames(
    word,
    rows.map((row) => ({ ...row, sounds: row.sounds === 1, isChemical: row.isChemical === 1 })),
  );
  const texts = equallyMeant(word, near, soundOf).slice(0, maxOffered);
  const [first] = texts;
  if (first === undefined) return null;
  const isChemical = near[0]?.isChemical ?? false;
  return { texts, isCertain: texts.length === 1 && (!isChemical || !couldBeAnotherChemical(word, first)) };
}
