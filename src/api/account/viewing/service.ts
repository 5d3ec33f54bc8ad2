import { viewLimit } from "#src/domain/account/viewing/rules.ts";
import { conflict, notFound } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { asOwner, requireOperator, signedIn, type Ctx } from "../../context.ts";
import { commit } from "../../db/batch.ts";
import { userTagOf } from "../../http/user-tag.ts";
import { listPurchasersOf } from "../repo.ts";
import { beginView, endView, findViewed } from "./repo.ts";

/**
 * Turns the operator's own session into one that sees the mall as a purchaser or supplier and changes nothing, for half an hour
 * at most (decision 028). Throws 404; 409 for operators and accounts that are not active.
 */
export async function viewAs(ctx: Ctx, userId: string, reason: string) {
  const { sessionId } = requireOperator(ctx, permissions.userView);
  const found = await findViewed(ctx.db, userId);
  if (!found) throw notFound("账号");
  if (found.userType === userTypes.operator) throw conflict("只能以采购人或供应商的身份查看，不能以其他运营人员的身份查看");
  if (found.status !== "active") throw conflict("该账号已停用或注销，不能以其身份查看");
  const places = found.userType === userTypes.purchaser ? await listPurchasersOf(ctx.db, userId, found.lastPurchaserId) : [];
  const purchaserId = places[0]?.id ?? null;
  const until = ctx.now + viewLimit;
  return commit(
    ctx,
    [beginView(ctx.db, sessionId, { userId, purchaserId, until })],
    [{ entity: "user", entityId: userId, after: { viewedUntil: until, reason } }],
    { userTag: userTagOf({ userId, purchaserId }) },
  );
}

/** The session is the operator's own again. Whoever looks as nobody stays who they are. */
export async function stopViewing(ctx: Ctx) {
  const seen = signedIn(ctx);
  const own = asOwner(ctx);
  const owner = signedIn(own);
  const changes = seen.viewer ? [{ entity: "user", entityId: seen.userId, after: { viewEnded: true } }] : [];
  return commit(own, [endView(ctx.db, owner.sessionId)], changes, { userTag: userTagOf(owner) });
}
