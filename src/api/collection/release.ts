import type { ReleaseShare } from "#src/domain/collection/schema.ts";
import { canRelease } from "#src/domain/collection/state.ts";
import { refuse } from "#src/domain/collection/refusals.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { decideWish, evolveWish, holdsMoney } from "#src/domain/purchase/state.ts";
import { supplierScope, type Ctx } from "../kernel/context.ts";
import { commitOrRefuse } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { notifyEach } from "../notice/notify-each.ts";
import { releaseHold } from "../purchase/decide/release.ts";
import { moveWish } from "../purchase/decide/repo.ts";
import { historyOf } from "../purchase/history.ts";
import { readWishFunds, readWishHistory, readWishSteps } from "../purchase/parts/repo.ts";
import { releaseShare } from "../purchase/share/hold.ts";
import { readShareHold } from "../purchase/share/repo.ts";
import { wishState } from "../purchase/wish-state.ts";
import { partsOf } from "./parts.ts";
import { readShareWish, readSuppliedCampaign } from "./repo.ts";

/**
 * The supplier lets a group go after the closing: its request ends, its money is free, and the price of the others stands. Without
 * this consent a share is binding (decision 048). Throws 404, 409 where there is nothing to let go.
 */
export async function releaseCollectionShare(ctx: Ctx, collectionId: string, { groupId, reason }: ReleaseShare): Promise<null> {
  const scope = supplierScope(ctx, permissions.orderSupply);
  const [[row]] = await readAll(ctx.db, [readSuppliedCampaign(scope, collectionId)]);
  if (!row) throw notFound("集采");
  const pledge = partsOf(row).pledges.find((one) => one.groupId === groupId);
  if (!pledge?.wishId) throw refuse.notReleasable();
  const found = await readShareWish(ctx.db, scope, ctx.now, pledge.wishId, (visible) => [
    readWishSteps(visible),
    readWishFunds(visible),
    readWishHistory(visible),
    readShareHold(visible.wishId),
  ]);
  if (!found) throw notFound("集采");
  const [wish, [steps, funds, history, [share]]] = found;
  if (!canRelease(wish.status)) throw refuse.notReleasable();
  const state = wishState(wish, steps);
  const events = decideWish({ type: "cancel" }, state);
  const { status } = events.reduce(evolveWish, state);
  const at = { id: wish.id, unitId: wish.unitId, version: wish.version };
  const { userId, userMobile: mobile, email } = wish;
  const notification = {
    subject: `供应商同意退出：${row.collectionTitle}`,
    text: `供应商同意您的课题组退出集采：${reason}。采购申请已取消，冻结的经费已释放。`,
    page: `/myWishes/${wish.id}`,
  };
  const mails = await notifyEach(ctx, [{ recipient: { userId, mobile, email }, notification }]);
  const statements = [
    ...moveWish(ctx.db, at, { status }),
    ...(holdsMoney(state) ? releaseHold(ctx, { wish, funds, at }, "集采供应商同意退出") : []),
    ...(share ? releaseShare(ctx, wish.unitId, share) : []),
    historyOf(ctx, wish.id, history.length, events),
    ...mails.statements,
  ];
  const change = { entity: "collection", entityId: collectionId, after: { type: "released", groupId, reason } };
  await commitOrRefuse(ctx, statements, [change], null, refuse.moved());
  mails.send();
  return null;
}
