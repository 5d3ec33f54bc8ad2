import { tradeWordsOf, type TradeWords } from "#src/domain/catalogue/trade-words.ts";
import { minute, type Instant } from "#src/domain/kernel/instant.ts";
import { isolateCache } from "../../db/isolate-cache.ts";
import { readAll } from "../../db/read.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readTradeWords } from "./repo.ts";

type Cached = { until: Instant; words: TradeWords };

/** The same for everybody and asked by every search: one copy per isolate. */
const cachedWords = isolateCache<Cached>();
/** With the kept pages of visitors, which may be half a minute old, a change is in force within a minute. */
const lifetime = minute / 2;

/** The trade words in use, as they stood at most half a minute ago. */
export async function currentTradeWords({ db, now }: Pick<Ctx, "db" | "now">): Promise<TradeWords> {
  const cached = cachedWords.get(db);
  if (cached && cached.until > now) return cached.words;
  const [rows] = await readAll(db, [readTradeWords()]);
  const words = tradeWordsOf(rows.filter(({ isRetired }) => isRetired === 0));
  cachedWords.set(db, { until: now + lifetime, words });
  return words;
}

/** Whoever changed a word finds it changed, where the next request comes to the same isolate. */
export const forgetTradeWords = ({ db }: Pick<Ctx, "db">): void => {
  cachedWords.forget(db);
};
