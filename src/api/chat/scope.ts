import type { ChatSide } from "#src/domain/chat/message.ts";
import { forbidden } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, signedIn, supplierScope, type Ctx } from "../kernel/context.ts";

/** Whose conversations the caller may touch: a buyer's own, or all of their company. */
export type ChatScope = { side: ChatSide; userId: string; purchaserId: string | null; coId: number | null };

/** The permission line of the chat: a purchaser with complete information, because prices are told here, or those of a company's people who serve it. */
export function chatScope(ctx: Ctx): ChatScope {
  const actor = signedIn(ctx);
  if (actor.userType === userTypes.business) {
    const { userId, coId } = supplierScope(ctx, permissions.chatServe);
    return { side: "supplier", userId, purchaserId: null, coId };
  }
  if (actor.userType !== userTypes.purchaser) throw forbidden("商家沟通仅限采购人与供应商");
  const { purchaserId, userId } = purchaserScope(ctx);
  return { side: "buyer", userId, purchaserId, coId: null };
}
