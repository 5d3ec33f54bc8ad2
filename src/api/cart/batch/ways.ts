import { casTerm, queryTerms } from "#src/domain/catalogue/index-terms.ts";
import type { Words } from "#src/domain/catalogue/match.ts";
import { readQuery, wordsOfPieces, type Reading } from "#src/domain/catalogue/reading.ts";
import { withoutGrade } from "#src/domain/cart/batch/grade.ts";
import type { FoundBy } from "#src/domain/cart/batch/rank.ts";
import { nameWithoutFigure, type Wanted } from "#src/domain/cart/batch/wanted.ts";
import { attemptsOf, type Attempt } from "../../catalogue/search/attempts.ts";
import type { Lookup } from "../../catalogue/search/lookup.ts";
import { casNosOfWord } from "../../catalogue/search/query-names.ts";

/**
 * One way to look for a row's name. `hint`: what was looked for in place of what is written; empty where that was it. `figure`: what
 * ends the name and was left out, since it may say how many.
 */
export type Way = { words: Words; by: FoundBy; hint: string; figure: string };

/** Reads a text as the search does. */
type Reader = (text: string) => Reading;

/** Reads each text of a list once: rows of one name in several packs ask for it again and again. */
export function listReader({ tradeWords }: Lookup): Reader {
  const existing = new Map<string, Reading>();
  return (text) => {
    const reading = existing.get(text) ?? readQuery(text, tradeWords);
    existing.set(text, reading);
    return reading;
  };
}

/**
 * The ways to understand a row's name, the likeliest first; the next is tried only where one finds nothing. With the pack that is
 * wanted, any pack of the name, without the figure at its end, then as the search understands it.
 */
export async function* waysOf(lookup: Lookup, read: Reader, row: Wanted): AsyncGenerator<Way, void> {
  const { name, spec } = row;
  const tried = new Set<string>();
  const said = lookup.tradeWords.nameOf(withoutGrade(name));
  for (const text of [`${name} ${spec}`, name, ...(said === null ? [] : [`${said} ${spec}`])]) {
    if (isNew(text.trim(), tried)) yield await asWritten(lookup, read, text);
  }
  const bare = nameWithoutFigure(row) ?? { rest: name, figure: "" };
  if (isNew(bare.rest, tried)) yield { ...(await asWritten(lookup, read, bare.rest)), figure: bare.figure };
  const plain = withoutGrade(bare.rest);
  if (plain === "") return;
  if (isNew(plain, tried))
    yield { ...(await asWritten(lookup, read, plain)), figure: bare.figure, hint: "没有找到所写的纯度，请核对" };
  // What has a CAS number is known by it, whatever its name is like.
  if (row.cas !== "" || row.wrongCas !== "") return;
  for await (const way of waysOfSearch(lookup, plain, spec)) yield { ...way, figure: bare.figure };
}

/** As the search understands a name that nothing holds as it is written. */
async function* waysOfSearch(lookup: Lookup, plain: string, spec: string): AsyncGenerator<Way, void> {
  for await (const attempt of attemptsOf(lookup, readQuery(plain, lookup.tradeWords))) {
    const { words, relaxed, leftOut } = attempt;
    const meant = meantBy(attempt);
    if (meant.length > 0) yield* similar(lookup, plain, meant, spec);
    if (relaxed) yield { words, by: "similar", hint: `没有找到“${plain}”，以下商品只是字词相近，请核对`, figure: "" };
    if (leftOut !== undefined) yield { words, by: "similar", hint: `没有按“${leftOut}”查找，请核对`, figure: "" };
  }
}

const isNew = (text: string, tried: Set<string>): boolean => !tried.has(text) && tried.add(text).size > 0;

const meantBy = ({ corrected, offered = [] }: Attempt): readonly string[] => (corrected === undefined ? offered : [corrected]);

async function asWritten(lookup: Lookup, read: Reader, text: string): Promise<Way> {
  const reading = read(text);
  const { pieces, words } = reading;
  const way = { words, by: "words", hint: "", figure: "" } as const;
  if (!pieces.some(({ formula: { strict, loose } }) => strict !== null || loose.length > 0)) return way;
  const names = await lookup.queryNames(reading);
  const casNosOf = new Map(pieces.map((piece) => [piece, casNosOfWord(piece, names)]));
  if ([...casNosOf.values()].every((casNos) => casNos.length === 0)) return way;
  return { ...way, words: wordsOfPieces(pieces, (piece) => casNosOf.get(piece) ?? []), by: "formula" };
}

/** Goods of the names that may be meant, those of the wanted pack first: to be chosen by hand. */
async function* similar(lookup: Lookup, plain: string, meant: readonly string[], spec: string): AsyncGenerator<Way, void> {
  const groups = await Promise.all(
    meant.map(async (text) => {
      const reading = readQuery(text, lookup.tradeWords);
      const { named } = await lookup.queryNames(reading);
      return reading.pieces.length === 1 && named.length > 0 ? named.map((casNo) => [casTerm(casNo)]) : reading.words.anyOf;
    }),
  );
  const hint = `没有找到“${plain}”，以下是名称相近的“${meant.join("”“")}”，请核对后选择`;
  const way = { by: "similar", hint, figure: "" } as const;
  const packed = queryTerms(spec);
  if (packed.length > 0) yield { ...way, words: { anyOf: groups.flat().map((terms) => [...terms, ...packed]) } };
  yield { ...way, words: { anyOf: groups.flat() } };
}
