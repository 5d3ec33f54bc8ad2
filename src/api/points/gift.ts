import { checkGift, giftProblem, namesToLookUp, type Gift, type GiftProblem } from "#src/domain/points/gift.ts";
import { readAll } from "../db/read.ts";
import { currentListedNames } from "../catalogue/intake/current-names.ts";
import type { Ctx } from "../kernel/context.ts";
import { readRegistered } from "./repo.ts";

/** What is wrong with goods for points by the names of today. */
export async function problemOf(ctx: Ctx, gift: Gift): Promise<GiftProblem | null> {
  const [names, [[registered]]] = await Promise.all([
    currentListedNames(ctx),
    readAll(ctx.db, [readRegistered(namesToLookUp(gift))]),
  ]);
  return giftProblem(gift, names, registered?.name ?? null);
}

/** Throws 409 for what is no gift. */
export async function requireGift(ctx: Ctx, gift: Gift): Promise<void> {
  checkGift(gift, await problemOf(ctx, gift));
}
