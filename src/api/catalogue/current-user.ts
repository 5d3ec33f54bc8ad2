import { productStatuses, type MyProduct, type ProductCard, type ProductDetail } from "#src/domain/catalogue/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { day, type Instant } from "#src/domain/kernel/instant.ts";
import { summarizePaid } from "#src/domain/pricing/paid.ts";
import { purchaserScope, type Ctx } from "../kernel/context.ts";
import type { Answers } from "../db/read.ts";
import { readHazardFactsWithCart } from "../hazard/facts/repo.ts";
import { judgeBesideCart, type Wanted } from "../hazard/judge.ts";
import { readPaid } from "../pricing/paid/repo.ts";
import { readDefaultAddress } from "../unit/repo.ts";

/** What only the buyer who asks may know of a product; null for everybody else. */
export function currentUserReads(ctx: Ctx, productId: number) {
  const { actor, now } = ctx;
  if (actor.userType !== userTypes.purchaser || actor.completeInfo !== 1) return null;
  const scope = purchaserScope(ctx);
  return [
    readDefaultAddress(scope),
    readPaid(scope, productId, now - 730 * day),
    readHazardFactsWithCart(scope, productId, now),
  ] as const;
}

type CurrentUserFacts = Answers<NonNullable<ReturnType<typeof currentUserReads>>>;

export const defaultArea = ([[address]]: CurrentUserFacts): ProductDetail["area"] =>
  address?.isDefault ? { areaCode: address.areaCode, name: address.region } : null;

export const toMine = ([, paid, [hazard]]: CurrentUserFacts, card: ProductCard, now: Instant): MyProduct => ({
  paid: summarizePaid(paid),
  verdict: hazard && isJudged(card) ? verdictOf(hazard, card, now) : null,
});

const isJudged = ({ productStatus, hazards, casNo }: ProductCard) =>
  productStatus === productStatuses.onSale && (hazards.length > 0 || casNo !== null);

function verdictOf({ facts, cart }: { facts: string; cart: string }, card: ProductCard, now: Instant): MyProduct["verdict"] {
  const productId = Number(card.productId);
  const { group, failuresOf } = judgeBesideCart(facts, now, JSON.parse(cart) as Wanted[], {
    productId,
    quantity: card.minQuantity,
  });
  return { groupName: group?.name ?? null, failures: [...failuresOf(productId)] };
}
