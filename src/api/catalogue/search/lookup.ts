import type { NamedCategory } from "#src/domain/catalogue/category-words.ts";
import type { RegisterFact } from "#src/domain/catalogue/register-fact.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import type { Reading } from "#src/domain/catalogue/reading.ts";
import type { TradeWords } from "#src/domain/catalogue/trade-words.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { initialsOf } from "../intake/initials.ts";
import { currentTradeWords } from "../trade-word/cached.ts";
import { categoriesOf } from "./names.ts";
import { readQueryNames, type QueryNames } from "./query-names.ts";
import { readByInitials, readCasByFact, readCasByPrefix, readNamesLike, type NameLike } from "./repo.ts";

/** What the reading of a query asks the database: a query by itself (`lookupFor`), or those of a whole list together. */
export type Lookup = {
  tradeWords: TradeWords;
  queryNames: (reading: Reading) => Promise<QueryNames>;
  /** Categories whose goods are what one of the words names. */
  categories: (words: readonly string[]) => Promise<NamedCategory[]>;
  /** Substances on offer of which the register says so. */
  casByFact: (fact: RegisterFact) => Promise<string[]>;
  casByPrefix: (prefix: string) => Promise<string[]>;
  /** Names that a pinyin abbreviation may stand for. */
  namesByInitials: (initials: string) => Promise<string[]>;
  /** For each word the names among which a misspelt one is looked for. */
  namesLike: (words: readonly string[]) => Promise<NameLike[][]>;
};

export async function lookupFor(ctx: Ctx): Promise<Lookup> {
  const { db } = ctx;
  return {
    tradeWords: await currentTradeWords(ctx),
    queryNames: (reading) => readQueryNames(ctx, reading),
    categories: (words) => categoriesOf(db, ctx.now, words),
    casByFact: async (fact) => (await readAll(db, [readCasByFact(fact, isoDay(ctx.now))]))[0].map(({ casNo }) => casNo),
    casByPrefix: async (prefix) => (await readAll(db, [readCasByPrefix(prefix)]))[0].map(({ casNo }) => casNo),
    namesByInitials: async (initials) => (await readAll(db, [readByInitials(initials)]))[0].map(({ name }) => name),
    namesLike: (words) => readAll(db, words.map(namesLike)),
  };
}

/** Chinese is typed by its sound: names with the same initials are looked at, and those that begin alike. */
export const namesLike = (word: string) => readNamesLike(word, initialsOf(word) || word.slice(0, 12));
