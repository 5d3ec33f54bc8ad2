import * as v from "valibot";
import { defaultUnitPolicy, UnitPolicy } from "#src/domain/bidding/terms.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { holdsAlso, purchaserScope, type Ctx, type PurchaserScope } from "../kernel/context.ts";
import { commit } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { putUnitPolicy, readUnitPolicy } from "./repo.ts";

/** What the unit set for its biddings, else the mall's defaults (domain §5). */
export async function loadUnitPolicy(ctx: Ctx, scope: PurchaserScope): Promise<UnitPolicy> {
  const [[set]] = await readAll(ctx.db, [readUnitPolicy(scope)]);
  return set ? v.parse(UnitPolicy, JSON.parse(set.policy)) : defaultUnitPolicy;
}

/** What a new bidding of the caller's unit starts with. */
export async function viewUnitRules(ctx: Ctx) {
  const policy = await loadUnitPolicy(ctx, purchaserScope(ctx));
  return { policy, canEdit: holdsAlso(ctx, permissions.biddingRules) };
}

/** Biddings that are published already keep their rules. */
export async function setUnitRules(ctx: Ctx, policy: UnitPolicy): Promise<null> {
  const scope = purchaserScope(ctx, permissions.biddingRules);
  const before = await loadUnitPolicy(ctx, scope);
  const change = { entity: "biddingDefault", entityId: scope.unitId, before, after: policy };
  return commit(ctx, [putUnitPolicy(ctx.db, scope, JSON.stringify(policy), ctx.now)], [change], null);
}
