import { eq } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { flagOf, type Flag } from "#src/domain/kernel/number.ts";
import type { SavedNotice } from "#src/domain/system/calendar/schema.ts";
import type { Calendar } from "#src/domain/system/calendar/working-days.ts";
import { insertRows, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, type Read } from "../../db/read.ts";
import { calendarDay, calendarYear } from "../../db/tables/system.ts";

type DayRow = { date: string; works: Flag };

/** Every day that a notice of this day's year or the next one names. */
export const readCalendar = (year: number): Read<DayRow> =>
  read("select date, works from calendar_day where year in (?1, ?1 + 1)", year);

export const calendarOf = (rows: readonly DayRow[]): Calendar => new Map(rows.map(({ date, works }) => [date, works === 1]));

export const readNotices = () =>
  read<{ year: number; source: string; updatedAt: Instant; days: string }>(
    `select y.year, y.source, y.updated_at as updatedAt,
       (select json_group_array(json_object('date', d.date, 'works', d.works) order by d.date) from calendar_day d where d.year = y.year) as days
     from calendar_year y order by y.year desc`,
  );

/** A year as a notice has it; what stood there before goes. */
export const replaceYear = (db: Db, { year, source, off, worked, updatedAt }: SavedNotice): Statement[] => [
  db.delete(calendarDay).where(eq(calendarDay.year, year)),
  db
    .insert(calendarYear)
    .values({ year, source, updatedAt })
    .onConflictDoUpdate({ target: calendarYear.year, set: { source, updatedAt } }),
  insertRows(db, calendarDay, [
    ...off.map((date) => ({ date, year, works: flagOf(false) })),
    ...worked.map((date) => ({ date, year, works: flagOf(true) })),
  ]),
];
