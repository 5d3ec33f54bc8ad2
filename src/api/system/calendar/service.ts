import * as v from "valibot";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { SavedNotice, YearNotice } from "#src/domain/system/calendar/schema.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { commit } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { readNotices, replaceYear } from "./repo.ts";

const Days = v.array(v.object({ date: v.string(), works: v.number() }));

/** The years whose notice is known, the latest first. */
export async function listNotices(ctx: Ctx): Promise<SavedNotice[]> {
  requireOperator(ctx, permissions.calendarEdit);
  const [rows] = await readAll(ctx.db, [readNotices()]);
  return rows.map(({ days, ...notice }) => {
    const existing = v.parse(Days, JSON.parse(days));
    const dates = (works: number) => existing.filter((one) => one.works === works).map(({ date }) => date);
    return { ...notice, off: dates(0), worked: dates(1) };
  });
}

/** A year's notice, written anew. Deadlines that are set already stay. */
export async function saveNotice(ctx: Ctx, notice: YearNotice): Promise<null> {
  requireOperator(ctx, permissions.calendarEdit);
  const change = { entity: "calendar", entityId: String(notice.year), after: notice };
  return commit(ctx, replaceYear(ctx.db, { ...notice, updatedAt: ctx.now }), [change], null);
}
