import * as v from "valibot";
import { hazardsOf } from "#src/domain/catalogue/index-terms.ts";
import type { ListedGoods } from "#src/domain/hazard/duty.ts";
import { HazardRule, membershipsOf } from "#src/domain/hazard/rule.ts";
import { hazardLists } from "#src/domain/hazard/substance.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { contentOfRow, type DescribedRow } from "../described.ts";
import { readListed, readRulesOf } from "./repo.ts";

/** Listings as statements give them. */
export const Listings = v.array(
  v.object({
    list: v.picklist(hazardLists),
    grade: v.nullable(v.picklist([1, 2, 3])),
    condition: v.nullable(v.string()),
  }),
);

/** The rules of one kind in force today, and which of these products stand on lists. */
export async function readDuties(
  ctx: Ctx,
  kind: HazardRule["kind"],
  productIds: readonly number[],
  unitId: string | null = null,
): Promise<{ today: string; rules: HazardRule[]; goods: Map<number, ListedGoods> }> {
  const today = isoDay(ctx.now);
  const [rules, listed] = await readAll(ctx.db, [readRulesOf(kind, today, unitId), readListed(productIds, today)]);
  return {
    today,
    rules: rules.map(parseRule),
    goods: new Map(
      listed.map(({ productId, casNo, hazardBits, described, listings }) => {
        const content = contentOfRow(JSON.parse(described) as DescribedRow);
        const memberships = membershipsOf(v.parse(Listings, JSON.parse(listings)), hazardsOf(hazardBits), content);
        return [productId, { casNo, memberships }];
      }),
    ),
  };
}

/** A rule as its row holds it. */
export const parseRule = (row: Omit<HazardRule, "weekdays"> & { weekdays: string }): HazardRule =>
  v.parse(HazardRule, { ...row, weekdays: JSON.parse(row.weekdays) });
