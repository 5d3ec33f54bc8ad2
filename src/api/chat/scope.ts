import type { ChatSide } from "#src/domain/chat/message.ts";
import { forbidden } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { purchaserScope, signedIn, type Ctx } from "../kernel/context.ts";

/** Whose conversations the caller may touch: a buyer's own, or all of their company. */
export type ChatScope = { side: ChatSide; userId: string; purchaserId: string | null; coId: number | null };

/** The permission line of the chat: a purchaser with complete information, because prices are told here, or a company's people. */
export function chatScope(ctx: Ctx): ChatScope {
  const actor = signedIn(ctx);
  if (actor.userType === userTypes.business) {
    return { side: "supplier", userId: actor.userId, purchaserId: null, coId: actor.coId };
  }
  if (actor.userType !== userTypes.purchaser) throw forbidden("商家沟通仅限采购人与供应商");
  const { purchaserId, userId } = purchaserScope(ctx);
  return { side: "buyer", userId, purchaserId, coId: null };
}
