import { closedSite } from "#src/domain/consignment/state.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { refuse } from "#src/domain/consignment/refusals.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { readSite, readUnitFlags } from "./repo.ts";

/** A site that goods may be taken from. Throws 404, 409 with what to do. */
export async function openSite(ctx: Ctx, scope: PurchaserScope, siteId: string) {
  const [[unit], [site]] = await readAll(ctx.db, [readUnitFlags(scope), readSite(scope, siteId)]);
  if (!site) throw notFound("寄售点");
  if (unit?.supported !== 1) throw refuse.unsupported();
  if (site.status !== "open") throw closedSite(site.name);
  return { canBuyDangerProduct: unit.canBuyDangerProduct === 1 };
}
