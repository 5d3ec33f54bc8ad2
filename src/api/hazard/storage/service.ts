import * as v from "valibot";
import { hazardLists } from "#src/domain/hazard/substance.ts";
import { checkStorage, noStorageAdvice, type StorageCheck } from "#src/domain/hazard/storage/compatibility.ts";
import { reactivities } from "#src/domain/hazard/storage/reactivity.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { readStorageGroups, readStoragePairs, readStorageSpecials, readStored } from "./repo.ts";

const Texts = v.array(v.string());
const Lists = v.array(v.picklist(hazardLists));
const Reactivities = v.array(v.picklist(reactivities));
const texts = (json: string) => v.parse(Texts, JSON.parse(json));

/** What of these goods cannot stand together, or beside what the group has; `groupId` null for all groups of the caller. */
export async function checkGoodsStorage(
  ctx: Ctx,
  scope: PurchaserScope,
  goods: readonly { casNo: string | null }[],
  groupId: string | null,
): Promise<StorageCheck> {
  const casNos = [...new Set(goods.flatMap(({ casNo }) => casNo ?? []))];
  if (casNos.length === 0) return noStorageAdvice;
  const [groups, pairs, specials, rows] = await readAll(ctx.db, [
    readStorageGroups(),
    readStoragePairs(),
    readStorageSpecials(),
    readStored(scope, casNos, isoDay(ctx.now), groupId),
  ]);
  const rules = {
    groups: groups.map((group) => ({ ...group, matches: texts(group.matches) })),
    pairs,
    specials: specials.map(({ sideA, sideB, ...special }) => ({ ...special, a: texts(sideA), b: texts(sideB) })),
  };
  return checkStorage(
    rules,
    rows.map((row) => ({
      ...row,
      ghsClasses: texts(row.ghsClasses),
      reactivity: row.reactivity === null ? null : v.parse(Reactivities, JSON.parse(row.reactivity)),
      isUnregistered: row.isUnregistered === 1,
      lists: v.parse(Lists, JSON.parse(row.lists)),
      inStock: row.inStock === 1,
    })),
  );
}
