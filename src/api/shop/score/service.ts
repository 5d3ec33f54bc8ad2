import { figuresOf, scoreOf, scoredDays } from "#src/domain/shop/score.ts";
import { dayNumber, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { readAll, writeAll } from "../../db/read.ts";
import { logError } from "../../kernel/log.ts";
import {
  markAllToRescore,
  markRescored,
  putFigures,
  readServiceCounts,
  readToRescore,
  recountDay,
  removeOldDays,
} from "./repo.ts";

/** Companies of one run: 200 years of days are read in about 20 ms. */
const perRun = 200;
/** Days that one night compares: every day of the scored year comes once a month. */
const daysPerNight = Math.ceil(scoredDays / 30);

/**
 * Computes the figures of shops whose orders moved, and the company's score where all figures are known, from the days of
 * the last year. What one run leaves the next one does.
 */
export async function scoreShops(db: Db, now: Instant): Promise<void> {
  const [moved] = await readAll(db, [readToRescore(perRun)]);
  if (moved.length === 0) return;
  const coIds = moved.map(({ coId }) => coId);
  const [counts] = await readAll(db, [readServiceCounts(coIds, dayNumber(now) - scoredDays)]);
  const scored = counts.map(({ coId, ...mine }) => {
    const figures = figuresOf(mine);
    return { coId, ...figures, score: scoreOf(figures) };
  });
  await writeAll(db, [...putFigures(scored, now), markRescored(moved)]);
}

/** Once a day: a day has left the year, so every company is scored anew, a part at each run of `scoreShops`. */
export async function rescoreShops(db: Db, now: Instant): Promise<void> {
  await writeAll(db, [removeOldDays(dayNumber(now) - scoredDays), markAllToRescore()]);
}

/** Once a day: compares a thirtieth of the scored days with their orders, mends what differs and logs it. */
export async function checkShopDays(db: Db, now: Instant): Promise<void> {
  const today = dayNumber(now);
  const first = today - (today % 30) * daysPerNight;
  for (let back = 0; back < daysPerNight; back += 1) {
    const [wrong] = await readAll(db, [recountDay(first - back)]);
    if (wrong.length > 0) logError({ task: "checkShopDays", day: first - back, wrong: wrong.length });
  }
}
