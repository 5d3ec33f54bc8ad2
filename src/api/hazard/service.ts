import { hazardsOf } from "#src/domain/catalogue/index-terms.ts";
import type {
  AcknowledgeSds,
  CheckGoods,
  GoodsVerdict,
  HazardHome,
  LicensedSupplier,
  RuleView,
} from "#src/domain/hazard/schema.ts";
import { refuse } from "#src/domain/hazard/refusals.ts";
import { isInForce } from "#src/domain/hazard/rule.ts";
import { hazardLists, type HazardList } from "#src/domain/hazard/substance.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, type Ctx } from "../kernel/context.ts";
import { commit } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { judgeWanted } from "./judge.ts";
import { acknowledge, readClassCounts, readLicensed, readRules, readSheetless } from "./repo.ts";

/** What stands in the way of these goods for the caller: 为什么不能买. */
export async function checkGoods(ctx: Ctx, { lines, groupId }: CheckGoods): Promise<GoodsVerdict> {
  const scope = purchaserScope(ctx);
  const wanted = lines.map(({ productId, quantity }) => ({ productId: Number(productId), quantity }));
  const { group, failuresOf } = await judgeWanted(ctx, scope, wanted, groupId ?? null);
  return {
    groupName: group?.name ?? null,
    lines: wanted.map(({ productId }) => ({ productId: String(productId), failures: [...failuresOf(productId)] })),
  };
}

/** The caller has read the safety data sheets of these goods. Throws 409 for goods without one: nobody has read what is not there. */
export async function acknowledgeSds(ctx: Ctx, { productIds }: AcknowledgeSds): Promise<null> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const [sheetless] = await readAll(ctx.db, [readSheetless(productIds, ctx.now)]);
  if (sheetless.length > 0) throw refuse.noSheet({ codes: sheetless.map(({ productCode }) => productCode).join("、") });
  const change = { entity: "sds", entityId: scope.purchaserId, after: { productIds } };
  return commit(ctx, [acknowledge(ctx.db, scope, productIds, ctx.now)], [change], null);
}

/** The zone by class: goods on sale, their sellers, and the rules of today. */
export async function viewHazardHome(ctx: Ctx): Promise<HazardHome> {
  const today = isoDay(ctx.now);
  const [counts, rules] = await readAll(ctx.db, [readClassCounts(), readRules(today)]);
  const inForce = rules.filter((rule) => isInForce(rule, today)).map(toRule);
  return {
    classes: hazardLists.map((list) => {
      const mine = counts.filter(({ bits }) => hazardsOf(bits).includes(list));
      const suppliers = new Set(mine.flatMap(({ companies }) => JSON.parse(companies) as number[]));
      return {
        list,
        goods: mine.reduce((sum, { goods }) => sum + goods, 0),
        suppliers: suppliers.size,
        rules: inForce.filter((rule) => rule.list === list),
      };
    }),
  };
}

/** Companies with papers for dangerous goods, or for one class; papers that have run out say so. */
export async function listLicensed(ctx: Ctx, list: HazardList | undefined): Promise<LicensedSupplier[]> {
  const [rows] = await readAll(ctx.db, [readLicensed(list)]);
  return [...Map.groupBy(rows, ({ coId }) => coId).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { coId, name, region, score } = first;
    const licences = group.map(({ kind, number, issuer, validFrom, validTo }) => ({
      kind,
      number,
      issuer,
      validTo,
      valid: validFrom <= ctx.now && ctx.now < validTo,
    }));
    return [{ coId, name, region, score, licences }];
  });
}

export const toRule = <R extends { weekdays: string }>(row: R): Omit<R, "weekdays"> & Pick<RuleView, "weekdays"> => ({
  ...row,
  weekdays: JSON.parse(row.weekdays) as RuleView["weekdays"],
});
