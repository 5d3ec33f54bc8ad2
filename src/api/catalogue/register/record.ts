import * as v from "valibot";
import type { SubstanceFilter, SubstancePage, SubstanceRecord } from "#src/domain/catalogue/register/schema.ts";
import { hazardsOf } from "#src/domain/catalogue/index-terms.ts";
import type { HazardList } from "#src/domain/hazard/substance.ts";
import { reactivities } from "#src/domain/hazard/storage/reactivity.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { readAll } from "../../db/read.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { readListings, readRecord, readRecordParts, readSubstancePage } from "./repo.ts";

/** Substances by number, name or list. */
export async function listSubstances(ctx: Ctx, { q, list, pageNum, pageSize }: SubstanceFilter): Promise<SubstancePage> {
  requireOperator(ctx, permissions.registerEdit);
  const today = isoDay(ctx.now);
  const [rows, [count]] = await readAll(
    ctx.db,
    readSubstancePage({ q, list, today, pageSize, offset: (pageNum - 1) * pageSize }),
  );
  return {
    total: count?.total ?? 0,
    rows: rows.map(({ lists, isUnregistered, ...row }) => ({
      ...row,
      lists: JSON.parse(lists) as HazardList[],
      isUnregistered: isUnregistered === 1,
    })),
  };
}

/** All that the register holds of a substance, the goods that rest on it and what became of them. Throws 404. */
export async function viewSubstance(ctx: Ctx, casNo: string): Promise<SubstanceRecord> {
  requireOperator(ctx, permissions.registerEdit);
  const [[row], listings, classes, limits, densities, related, goods, [count], changes, [state]] = await readAll(ctx.db, [
    readRecord(casNo),
    readListings(casNo),
    ...readRecordParts(casNo),
  ]);
  if (!row) throw notFound("物质");
  return {
    ...row,
    aliases: textsOf(row.aliases),
    ghsClasses: textsOf(row.ghsClasses),
    hCodes: textsOf(row.hCodes),
    pictograms: textsOf(row.pictograms),
    reactivity: row.reactivity === null ? null : v.parse(Reactivities, JSON.parse(row.reactivity)),
    isUnchecked: row.isUnchecked === 1,
    isUnregistered: row.isUnregistered === 1,
    listings,
    classes: classes.map((one) => ({ ...one, ghsClasses: textsOf(one.ghsClasses) })),
    limits,
    densities,
    related: related.map((one) => ({ ...one, isParent: one.isParent === 1 })),
    goods: { total: count?.total ?? 0, rows: goods.map((one) => ({ ...one, isOnSale: one.isOnSale === 1 })) },
    changes: changes.map(({ bitsBefore, bitsAfter, isOffSale, ...one }) => ({
      ...one,
      before: hazardsOf(bitsBefore),
      after: hazardsOf(bitsAfter),
      isOffSale: isOffSale === 1,
    })),
    isRechecking: state?.isRechecking === 1,
    waiting: state?.waiting ?? 0,
  };
}

const Reactivities = v.array(v.picklist(reactivities));
const textsOf = (json: string) => JSON.parse(json) as string[];
