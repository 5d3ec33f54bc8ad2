import { checkAccountAs } from "#src/domain/operator/user/available-actions.ts";
import { viewLimit } from "#src/domain/operator/viewing/rules.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { asOwner, requireOperator, signedIn, type Ctx } from "../../kernel/context.ts";
import { commit } from "../../db/batch.ts";
import { userTagOf } from "../../http/user-tag.ts";
import { findAccount } from "../user/repo.ts";
import { accountOf, adminActorOf } from "../user/service.ts";
import { listPurchasersOf } from "../../session/sign-in/repo.ts";
import { beginView, endView } from "./repo.ts";

/**
 * Turns the operator's own session into one that sees the mall as a purchaser or supplier and changes nothing, for half an hour
 * at most (decision 028). Throws 404; 409 for operators and accounts that are not active.
 */
export async function viewAs(ctx: Ctx, userId: string, reason: string) {
  const operator = requireOperator(ctx, permissions.userView);
  const found = await findAccount(ctx.db, userId, ctx.now);
  if (!found) throw notFound("账号");
  checkAccountAs(adminActorOf(ctx, operator), { type: "view" }, accountOf(found));
  const places = found.userType === userTypes.purchaser ? await listPurchasersOf(ctx.db, userId, found.lastPurchaserId) : [];
  const purchaserId = places[0]?.id ?? null;
  const until = ctx.now + viewLimit;
  return commit(
    ctx,
    [beginView(ctx.db, operator.sessionId, { userId, purchaserId, until })],
    [{ entity: "user", entityId: userId, after: { viewedUntil: until, reason } }],
    { userTag: userTagOf({ userId, purchaserId }) },
  );
}

/** The session is the operator's own again. Whoever looks as nobody stays who they are. */
export async function stopViewing(ctx: Ctx) {
  const visible = signedIn(ctx);
  const mine = asOwner(ctx);
  const owner = signedIn(mine);
  const changes = visible.viewer ? [{ entity: "user", entityId: visible.userId, after: { viewEnded: true } }] : [];
  return commit(mine, [endView(ctx.db, owner.sessionId)], changes, { userTag: userTagOf(owner) });
}
