import { invalidNotice } from "#src/domain/catalogue/sale.ts";
import { quantityProblem, maxLines } from "#src/domain/kernel/quantity.ts";
import type { AddedBatch } from "#src/domain/cart/batch/schema.ts";
import {
  checkShareAs,
  notYours,
  seesPrices,
  shareActionsOf,
  type ShareAction,
  type ShareActor,
} from "#src/domain/cart/share/available-actions.ts";
import {
  maxShares,
  shareEnd,
  type ChangeSharedLine,
  type CreateShare,
  type SharedCartView,
  type SharedLine,
  type SharedLines,
  type ShareRow,
} from "#src/domain/cart/share/schema.ts";
import { changeSince, chosenText, readChosen } from "#src/domain/catalogue/goods-change.ts";
import { unitFailures } from "#src/domain/hazard/evaluate.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { hiddenPriceReasons } from "#src/domain/pricing/price-visibility.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { isUnitOpen, holdsAlso, purchaserScope, type Ctx } from "../kernel/context.ts";
import { isNobody } from "#src/domain/kernel/actor.ts";
import { refuse } from "#src/domain/cart/share/refusals.ts";
import * as v from "valibot";
import { batchOf, commit, ConflictError, mustChange, mustHold, commitOrRefuse, runBatch, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { createWish } from "../purchase/create.ts";
import { readUnitSwitches } from "../unit/repo.ts";
import { addBatch } from "../cart/batch/service.ts";
import { noticesOf, toGoods, type Goods } from "../goods/goods.ts";
import { readGoods } from "../goods/repo.ts";
import {
  insertShare,
  nextVersion,
  putSharedLine,
  readMyShares,
  readShare,
  readSharedLines,
  removeSharedLine,
  revokeShare,
  shareCartLines,
  shareFits,
  sharesFit,
  type SharedLineRow,
  type ShareRowIn,
} from "./repo.ts";
import { ticketGiven } from "../room/ticket.ts";
import { logError } from "../kernel/log.ts";

/** Shares lines of the caller's own cart. Throws 409 when one of them is no longer in it. */
export async function shareCart(ctx: Ctx, input: CreateShare): Promise<{ shareId: string; expiresAt: number }> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const productIds = [...new Set(input.productIds.map(Number))];
  const shareId = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");
  const expiresAt = shareEnd(input, ctx.now);
  const row = {
    id: shareId,
    unitId: scope.unitId,
    ownerId: scope.purchaserId,
    title: input.title,
    right: input.right,
    expiresAt,
    createdAt: ctx.now,
  };
  const statements = [
    insertShare(ctx.db, row),
    mustHold(ctx.db, sharesFit(scope, ctx.now, maxShares)),
    shareCartLines(ctx.db, scope, shareId, productIds, ctx.now),
    mustChange(ctx.db, productIds.length),
  ];
  const auditChange = {
    entity: "sharedCart",
    entityId: shareId,
    after: { right: input.right, lines: productIds.length, expiresAt },
  };
  return commitOrRefuse(ctx, statements, [auditChange], { shareId, expiresAt }, refuse.cartMoved({ max: maxShares }));
}

/** The caller's shares that still hold, the latest first. */
export async function listMyShares(ctx: Ctx): Promise<ShareRow[]> {
  const scope = purchaserScope(ctx);
  const [rows] = await readAll(ctx.db, [readMyShares(scope, ctx.now)]);
  return rows.map((row) => ({
    ...row,
    availableActions: shareActionsOf(row, actorOf(ctx, { unitId: scope.unitId, ownerId: scope.purchaserId })),
  }));
}

/**
 * A shared cart as the caller may see it. A preview is open to everybody and shows no prices, except to who shared it;
 * the others are the unit's own: 401 for visitors, 403 for other units. 404 when it has ended.
 */
export async function viewSharedCart(ctx: Ctx, shareId: string): Promise<SharedCartView> {
  const { share, actor } = await openShare(ctx, shareId, "view");
  const showsPrices = seesPrices(actor, share);
  const [rows, [unit]] = await readAll(ctx.db, [readSharedLines(shareId), readUnitSwitches(share)]);
  const canBuyDangerProduct = unit?.canBuyDangerProduct === 1;
  return {
    shareId,
    title: share.title,
    right: share.right,
    ownerName: share.ownerName,
    expiresAt: share.expiresAt,
    version: share.version,
    isOwner: actor.isOwner,
    seesPrices: showsPrices,
    availableActions: shareActionsOf(share, actor),
    lines: rows.map((row) => {
      const line = toSharedLine(row, toGoods(row, ctx.now, [], null), canBuyDangerProduct);
      return showsPrices ? line : withoutPrice(line);
    }),
  };
}

const toSharedLine = (
  row: Pick<SharedLineRow, "quantity" | "addedBy" | "changedBy" | "chosen">,
  goods: Goods,
  canBuyDangerProduct: boolean,
): SharedLine => ({
  product: goods.card,
  price: goods.price,
  quantity: row.quantity,
  notices: noticesOf(
    goods,
    row.quantity,
    null,
    unitFailures(goods.card.hazards, canBuyDangerProduct),
    changeSince(readChosen(row.chosen), goods.card),
  ),
  addedBy: row.addedBy,
  changedBy: row.changedBy,
});

/** A preview shows goods and quantities: no prices, and nobody's name. */
const withoutPrice = ({ product, quantity }: SharedLine): SharedLine => ({
  product: { ...product, price: { visible: false, reason: hiddenPriceReasons.signIn } },
  price: null,
  quantity,
  notices: product.productStatus === 2 ? [{ kind: "invalid", text: invalidNotice(product.invalidReason), blocks: true }] : [],
  addedBy: "",
  changedBy: "",
});

type Step = "view" | ShareAction;

/** A share that lasts, for a step that this person may take. Throws 401, 403, 404. */
async function openShare(ctx: Ctx, shareId: string, step: Step): Promise<{ share: ShareRowIn; actor: ShareActor }> {
  const [[share]] = await readAll(ctx.db, [readShare(shareId, ctx.now)]);
  if (!share) throw new DomainError(codes.notFound, "此共享购物车已过期或已被收回，请联系分享人重新分享");
  const actor = actorOf(ctx, share);
  checkShareAs(actor, { type: step }, share);
  return { share, actor };
}

function actorOf(ctx: Ctx, { unitId, ownerId }: Pick<ShareRowIn, "unitId" | "ownerId">): ShareActor {
  const { actor } = ctx;
  const isMember = actor.userType === userTypes.purchaser && actor.completeInfo === 1 && actor.unitId === unitId;
  return {
    isSignedIn: !isNobody(actor),
    isMember,
    isOwner: isMember && actor.purchaserId === ownerId,
    canChange: holdsAlso(ctx, permissions.cartEdit),
    canCreate: holdsAlso(ctx, permissions.wishCreate),
    isUnitOpen: isUnitOpen(ctx),
  };
}

/** Takes a share back: its link opens nothing any more, and who has it open is put out. Throws 404 for other people's. */
export async function revokeMyShare(ctx: Ctx, shareId: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  await openShare(ctx, shareId, "revoke");
  const auditChange = { entity: "sharedCart", entityId: shareId, after: { revoked: true } };
  const statements = [revokeShare(ctx.db, scope, shareId, ctx.now), mustChange(ctx.db)];
  try {
    await commit(ctx, statements, [auditChange], null);
  } catch (error) {
    if (error instanceof ConflictError) throw new DomainError(codes.notFound, notYours);
    throw error;
  }
  await ctx.env.SHARED_CARTS.getByName(shareId).end();
  return null;
}

/** Adds lines of a share to the caller's own cart, like a batch. Throws 403 where the share is for looking only. */
export async function copySharedCart(ctx: Ctx, shareId: string, input: SharedLines): Promise<AddedBatch> {
  const lines = await linesToTake(ctx, shareId, "copy", input);
  return addBatch(ctx, { lines });
}

/** Makes a draft of a request out of a share, which it names as its source. Throws what `createWish` throws. */
export async function requestSharedCart(ctx: Ctx, shareId: string, input: SharedLines): Promise<{ wishId: string }> {
  const lines = await linesToTake(ctx, shareId, "request", input);
  return createWish(ctx, { sourceType: sourceTypes.sharedCart, sourceId: shareId, lines });
}

async function linesToTake(ctx: Ctx, shareId: string, step: "copy" | "request", { productIds }: SharedLines) {
  purchaserScope(ctx);
  await openShare(ctx, shareId, step);
  const [rows] = await readAll(ctx.db, [readSharedLines(shareId)]);
  const wanted = productIds && new Set(productIds);
  // Whoever buys them means the goods that were put there.
  const lines = rows
    .filter(({ id }) => !wanted || wanted.has(String(id)))
    .map(({ id, quantity, chosen }) => ({ productId: String(id), quantity, goods: readChosen(chosen) ?? undefined }));
  if (lines.length === 0) throw refuse.linesGone();
  return lines;
}

/**
 * Sets the quantity of a product in a share that is edited together, 0 takes it out; everybody in its room is told. Changes of several
 * people are merged by line: the last one of a line stands, whatever happened to the others meanwhile.
 */
export async function changeSharedLine(ctx: Ctx, shareId: string, input: ChangeSharedLine): Promise<null> {
  const { productId, quantity } = input;
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const id = Number(productId);
  const { realName } = ctx.actor as { realName: string };
  await openShare(ctx, shareId, "edit");
  const [[row], lines, [unit]] = await readAll(ctx.db, [readGoods([id]), readSharedLines(shareId), readUnitSwitches(scope)]);
  const before = lines.find((line) => line.id === id);
  const goods = row && toGoods(row, ctx.now, [], null);
  if (quantity === 0 && !before) throw new DomainError(codes.notFound, "此商品已被他人移出");
  if (quantity > 0) requireBuyable(goods, quantity);
  const isAccepted = input.goods !== undefined;
  const shown = input.goods ?? goods?.card;
  const chosen = shown ? chosenText(shown) : "";
  const change =
    quantity === 0
      ? removeSharedLine(ctx.db, shareId, id)
      : putSharedLine(ctx.db, scope, { shareId, productId: id, quantity, chosen, isAccepted, now: ctx.now });
  const version = await writeLine(ctx, shareId, change);
  const line =
    quantity === 0 || !goods
      ? null
      : toSharedLine(
          {
            quantity,
            addedBy: before?.addedBy ?? realName,
            changedBy: realName,
            chosen: before && !isAccepted ? before.chosen : chosen,
          },
          goods,
          unit?.canBuyDangerProduct === 1,
        );
  // The change holds whether or not anybody can be told: who misses it reads the cart again.
  await ctx.env.SHARED_CARTS.getByName(shareId)
    .announce(shareId, { type: "line", version, productId, line, by: realName })
    .catch((error: unknown) => logError({ sharedCart: "announce" }, error));
  return null;
}

/** The version of the share that a change of a line made. Throws 404 for a share that ended meanwhile, 409 for one that is full. */
async function writeLine(ctx: Ctx, shareId: string, change: Statement): Promise<number> {
  const guards = [nextVersion(ctx.db, shareId, ctx.now), mustChange(ctx.db)];
  const statements = [...guards, change, mustHold(ctx.db, shareFits(shareId, maxLines))];
  try {
    const [moved] = await runBatch(ctx, batchOf(ctx, statements, [], null));
    const [{ version }] = v.parse(v.tuple([v.object({ version: v.number() })]), moved);
    return version;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    await openShare(ctx, shareId, "edit");
    throw refuse.full({ max: maxLines });
  }
}

function requireBuyable(goods: Goods | undefined, quantity: number) {
  if (!goods) throw new DomainError(codes.notFound, "商品不存在或已被删除");
  if (!goods.onSale) throw refuse.offSale();
  if (!goods.hasFreight) throw refuse.noFreight();
  const problem = quantityProblem(quantity, goods.card);
  if (problem) throw new DomainError(codes.invalid, problem, { fields: { quantity: problem } });
}

/** Throws 404 for a share that is over, 403 for who may not edit it together with others. */
export async function requireEditableShare(ctx: Ctx, shareId: string): Promise<void> {
  purchaserScope(ctx);
  await openShare(ctx, shareId, "edit");
}

/** A ticket for the live connection of somebody who may edit. Throws 429 beyond the session's measure. */
export async function issueShareTicket(ctx: Ctx, shareId: string): Promise<{ ticket: string }> {
  const { purchaserId } = purchaserScope(ctx);
  await requireEditableShare(ctx, shareId);
  const { sessionId, realName } = ctx.actor as { sessionId: string; realName: string };
  return ticketGiven(await ctx.env.SHARED_CARTS.getByName(shareId).issueTicket({ sessionId, purchaserId, name: realName }));
}
