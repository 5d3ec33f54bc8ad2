import { checkGift, giftProblem, namesToLookUp, type Gift, type GiftProblem } from "#src/domain/points/gift.ts";
import { readAll } from "../db/read.ts";
import { currentListedNames } from "../catalogue/intake/current-names.ts";
import type { Ctx } from "../kernel/context.ts";
import { readCalled, readRegistered } from "./repo.ts";

/** What is wrong with goods for points by the names of today. */
export async function problemOf(ctx: Ctx, gift: Gift): Promise<GiftProblem | null> {
  const keys = namesToLookUp(gift);
  const [names, [[registered], called]] = await Promise.all([
    currentListedNames(ctx),
    readAll(ctx.db, [readRegistered(keys), readCalled(keys)]),
  ]);
  return giftProblem(
    gift,
    names,
    registered?.name ?? null,
    called.map(({ name }) => name),
  );
}

/** Throws 409 for what is no gift. */
export async function requireGift(ctx: Ctx, gift: Gift): Promise<void> {
  checkGift(gift, await problemOf(ctx, gift));
}
