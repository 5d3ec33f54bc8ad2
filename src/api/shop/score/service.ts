import { day, type Instant } from "#src/domain/kernel/instant.ts";
import { figuresOf, scoreOf } from "#src/domain/shop/score.ts";
import type { Db } from "../../db/client.ts";
import { readAll, writeAll } from "../../db/read.ts";
import { putFigures, readServiceCounts } from "./repo.ts";

/** Computes every shop's figures, and the company's score where all of them are known, from the orders of the last year. */
export async function scoreShops(db: Db, now: Instant): Promise<void> {
  const [counts] = await readAll(db, [readServiceCounts(now - 365 * day)]);
  const scored = counts.map(({ coId, ...mine }) => {
    const figures = figuresOf(mine);
    return { coId, ...figures, score: scoreOf(figures) };
  });
  if (scored.length > 0) await writeAll(db, putFigures(scored, now));
}
