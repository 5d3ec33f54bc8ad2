import type { ListedNames } from "#src/domain/catalogue/classification.ts";
import { wordsByName } from "#src/domain/catalogue/trade-words.ts";
import { isoDay, minute, type Instant } from "#src/domain/kernel/instant.ts";
import { isolateCache } from "../../db/isolate-cache.ts";
import { readAll } from "../../db/read.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readTradeWords } from "../trade-word/repo.ts";
import { listedNamesOf } from "./names.ts";
import { readAcutelyToxic, readDangerousNames, readListedNames } from "./repo.ts";

/** The same for everybody; thousands of names, so one copy per isolate. */
const cachedNames = isolateCache<{ until: Instant; names: ListedNames }>();
const lifetime = minute / 2;

/** The names of the lists by which goods are judged, as they stood at most half a minute ago. */
export async function currentListedNames({ db, now }: Pick<Ctx, "db" | "now">): Promise<ListedNames> {
  const cached = cachedNames.get(db);
  if (cached && cached.until > now) return cached.names;
  const [listed, dangerous, words, acutelyToxic] = await readAll(db, [
    readListedNames(isoDay(now)),
    readDangerousNames(),
    readTradeWords(),
    readAcutelyToxic(),
  ]);
  const names = listedNamesOf(listed, dangerous, wordsByName(words), acutelyToxic);
  cachedNames.set(db, { until: now + lifetime, names });
  return names;
}

/** Whoever changed a name judges by it, where the next request comes to the same isolate. */
export const forgetListedNames = ({ db }: Pick<Ctx, "db">): void => {
  cachedNames.forget(db);
};
