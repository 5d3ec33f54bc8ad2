import { v7 as uuid } from "uuid";
import { maskedMobile, maskedEmail } from "#src/domain/kernel/masked.ts";
import type { MyTarget } from "#src/domain/session/owner-proof.ts";
import type { CompleteInfo } from "#src/domain/profile/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { refuse } from "#src/domain/profile/refusals.ts";
import { purchaserScope, signedIn, type Ctx } from "../../kernel/context.ts";
import { sendCode } from "../../verification/service.ts";
import { submitProfile } from "../service.ts";
import { currentUser, targetOf } from "../../session/reauthenticate.ts";
import { listPlaces } from "./repo.ts";

export async function viewContact(ctx: Ctx) {
  const { mobile, email } = await currentUser(ctx);
  return { mobile: mobile && maskedMobile(mobile), email: email && maskedEmail(email) };
}

/** Sends a code for `verifyOwner` to the caller's own number or address. */
export async function sendMyCode(ctx: Ctx, { via }: { via: MyTarget }) {
  const target = targetOf(await currentUser(ctx), via);
  const sent = await sendCode(ctx, { use: "confirm", target });
  return { ...sent, target: via === "mobile" ? maskedMobile(target) : maskedEmail(target) };
}

/** Where the caller may work, and where they have asked to. */
export async function viewUnits(ctx: Ctx) {
  const actor = signedIn(ctx);
  const current = actor.userType === userTypes.purchaser ? actor.purchaserId : null;
  return (await listPlaces(ctx.db, actor.userId)).map(({ completeInfo, rejections, ...place }) => ({
    ...place,
    open: completeInfo === 1,
    current: place.purchaserId === current,
    rejections: rejections ? (JSON.parse(rejections) as Record<string, string>) : {},
  }));
}

/** Asks to join one more unit: a further place of the same person, reviewed by that unit; swapUnit goes there once it is accepted. */
export async function joinUnit(ctx: Ctx, form: CompleteInfo) {
  const { userId } = purchaserScope(ctx);
  const existing = (await listPlaces(ctx.db, userId)).find(({ unitId }) => unitId === form.unitId);
  if (existing?.completeInfo === 1) throw refuse.alreadyPurchaser();
  const place = existing ? { purchaserId: existing.purchaserId, isNew: false } : { purchaserId: uuid(), isNew: true };
  return submitProfile(ctx, form, place, null);
}
