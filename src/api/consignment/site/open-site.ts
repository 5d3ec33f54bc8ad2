import { closedSite } from "#src/domain/consignment/state.ts";
import { conflict, notFound } from "#src/domain/kernel/error.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { readSite, readUnitFlags } from "./repo.ts";

export const unsupported = "本单位未开通寄售，请联系商城运营开通";

/** A site that goods may be taken from. Throws 404, 409 with what to do. */
export async function openSite(ctx: Ctx, scope: PurchaserScope, siteId: string) {
  const [[unit], [site]] = await readAll(ctx.db, [readUnitFlags(scope), readSite(scope, siteId)]);
  if (!site) throw notFound("寄售点");
  if (unit?.supported !== 1) throw conflict(unsupported);
  if (site.status !== "open") throw closedSite(site.name);
  return { canBuyDangerProduct: unit.canBuyDangerProduct === 1 };
}
