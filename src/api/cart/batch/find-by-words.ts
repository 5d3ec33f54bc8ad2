import { batchLimits, wordsOfCell } from "#src/domain/cart/batch/schema.ts";
import type { NotLookedUp, Wanted } from "#src/domain/cart/batch/wanted.ts";
import type { TradeWords } from "#src/domain/catalogue/trade-words.ts";
import type { Db } from "../../db/client.ts";
import type { GoodsRow } from "../../goods/repo.ts";
import { letOthersRun, mapInTurns } from "../../kernel/turns.ts";
import { indexVocabulary } from "./index-vocabulary.ts";
import { listLookup } from "./list-lookup.ts";
import { searchWords } from "./search-words.ts";
import { listReader, waysOf, type Way } from "./ways.ts";

/** Names that neither code, CAS number nor a known name explains are searched for word by word, so many of one list. */
const maxNames = 2_000;
/** So many words of all of them: a name is read anew for each way to look for it, at a cost that goes by its words. */
const maxWords = 10_000;
/** Where nothing holds the words as they are written, so many of them are looked for in other ways. */
const maxOtherWays = 200;
/** Rounds in which rows are looked for as they are written: with the pack, without it. */
const roundsAsWritten = 2;
const atOnce = 25;

/** The way in which goods were found. */
export type FoundByWords = { way: Way; productIds: number[] };

type Open = { place: number; ways: AsyncGenerator<Way, void>; way: Way | undefined };

/** Goods that hold the words of each name, in the likeliest way that finds any, or why none were looked for: by the place of the row. */
export async function findByWords(
  db: Db,
  rows: readonly { place: number; row: Wanted }[],
  goods: Map<number, GoodsRow>,
  tradeWords: TradeWords,
): Promise<Map<number, FoundByWords | NotLookedUp>> {
  const lookup = listLookup(db, tradeWords);
  const vocabulary = indexVocabulary(db);
  const read = listReader(lookup);
  const { held, found } = await affordable(rows);
  let open: Open[] = held.map(({ place, row }) => ({ place, ways: waysOf(lookup, read, row), way: undefined }));
  for (let round = 0; open.length > 0; round += 1) {
    if (round >= roundsAsWritten) open = open.slice(0, maxOtherWays);
    open = await nextWays(open);
    const hits = await searchWords(
      db,
      vocabulary,
      open.map(({ way }) => way?.words ?? { anyOf: [] }),
      goods,
    );
    const byRow = Map.groupBy(hits, ({ wanted }) => wanted);
    open = open.filter(({ place, way }, at) => {
      const productIds = byRow.get(at)?.map(({ id }) => id);
      if (productIds && way) found.set(place, { way, productIds });
      return productIds === undefined;
    });
  }
  return found;
}

/** The rows that are searched for, from the top of the list, and why the others are not. */
async function affordable<Row extends { place: number; row: Wanted }>(rows: readonly Row[]) {
  const found = new Map<number, FoundByWords | NotLookedUp>();
  const held: Row[] = [];
  let left = maxWords;
  const counts = await mapInTurns(rows, ({ row }) => wordsOfCell(row.name));
  for (const [at, one] of rows.entries()) {
    const words = counts[at] ?? 0;
    if (words > batchLimits.nameWords) found.set(one.place, "longName");
    else if (held.length >= maxNames || words > left) found.set(one.place, "longList");
    else {
      held.push(one);
      left -= words;
    }
  }
  return { held, found };
}

/** The next way of each, those without one left out; others get their turn meanwhile. */
async function nextWays(open: readonly Open[]): Promise<Open[]> {
  const next: Open[] = [];
  for (let from = 0; from < open.length; from += atOnce) {
    const some = open.slice(from, from + atOnce);
    const ways = await Promise.all(some.map(({ ways }) => ways.next()));
    next.push(...some.flatMap((one, at) => (ways[at]?.value ? [{ ...one, way: ways[at].value }] : [])));
    await letOthersRun();
  }
  return next;
}
