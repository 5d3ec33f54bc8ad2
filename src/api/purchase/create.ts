import { v7 as uuid } from "uuid";
import type { BlockedLine } from "#src/domain/cart/schema.ts";
import { asChosen, readChosen, type ChosenGoods } from "#src/domain/catalogue/goods-change.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { maxWishesADay, type CreateWish } from "#src/domain/purchase/schema.ts";
import { sourceTypes, type SourceType } from "#src/domain/kernel/source.ts";
import { repeatWindow } from "#src/domain/purchase/repeat.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";
import { noticesOf, toGoods } from "../goods/goods.ts";
import { readGoods } from "../goods/repo.ts";
import { quoted, quoteOf } from "../quote/price.ts";
import { readAppliedQuotes } from "../quote/repo.ts";
import { purchaserScope, requireOpenUnit, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mustHold } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { readChosenAs } from "../cart/repo.ts";
import { judgeGoods } from "../hazard/judge.ts";
import { insertWish, insertWishLines, wishesFit } from "./repo.ts";
import { blockedLine, refuseBlocked } from "./blocked.ts";
import { noSameDraft, readSameDraft } from "./repeat/repo.ts";
import { snapshotOf } from "../goods/snapshot.ts";

/** `goods`: as they were when they were chosen; left out, as the cart says of its own, and others are chosen as they are. */
type WantedLine = CreateWish["lines"][number] & { goods?: ChosenGoods | undefined };

/**
 * Makes a draft; lines of the cart that stand in a draft already are that draft, however often they are sent. Throws 422 for goods that do not exist, 409 with the lines that cannot be bought like this, or
 * beyond the requests of a day.
 */
export async function createWish(
  ctx: Ctx,
  input: { sourceType: SourceType; sourceId?: string; lines: readonly WantedLine[] },
): Promise<{ wishId: string }> {
  const scope = purchaserScope(ctx, permissions.wishCreate);
  requireOpenUnit(ctx);
  const wanted = input.lines.map(({ productId, quantity }) => ({ productId: Number(productId), quantity }));
  const productIds = wanted.map(({ productId }) => productId);
  const fromCart = input.sourceType === sourceTypes.cart;
  const since = ctx.now - repeatWindow;
  const [rows, quotes, [same], inCart] = await readAll(ctx.db, [
    readGoods(productIds),
    readAppliedQuotes(scope.purchaserId, productIds, ctx.now),
    readSameDraft(scope, since, wanted),
    readChosenAs(scope, fromCart ? productIds : []),
  ]);
  const chosenOf = new Map(inCart.map((line) => [line.productId, readChosen(line.chosen)]));
  const goodsOf = new Map(rows.map((row) => [row.id, toGoods(row, ctx.now, [], null)]));
  const quantities = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]));
  const judged = await judgeGoods(ctx, scope, [...goodsOf.values()], (productId) => quantities.get(productId) ?? 1);
  const wishId = uuid();
  const blocked: BlockedLine[] = [];
  const lines = wanted.map(({ productId, quantity }, index) => {
    const today = goodsOf.get(productId);
    const goods = today && quoted(today, quoteOf(quotes, productId), quantity);
    if (!goods) throw new DomainError(codes.invalid, "有商品不存在，请刷新后重试", { productId: String(productId) });
    const stop = noticesOf(goods, quantity, null, judged.failuresOf(productId)).find(({ blocks }) => blocks);
    if (stop) blocked.push(blockedLine({ productId, productTitle: goods.card.productTitle, quantity }, stop));
    const { coId, price } = goods;
    const line = {
      id: uuid(),
      wishId,
      lineNo: index + 1,
      coId,
      quantity,
      price,
      stockDeducted: 0,
      rejectReason: null,
      cartTaken: 0,
    };
    return { ...asChosen(snapshotOf(goods.card), input.lines[index]?.goods ?? chosenOf.get(productId)), ...line, productId };
  });
  refuseBlocked(blocked);
  if (fromCart && same) return commit(ctx, [], [], { wishId: same.wishId });
  const draft = {
    id: wishId,
    unitId: scope.unitId,
    purchaserId: scope.purchaserId,
    sourceType: input.sourceType,
    sourceId: input.sourceId ?? null,
    createdAt: ctx.now,
  };
  const history = { entity: "wish", entityId: wishId, after: { lines: lines.length, sourceType: input.sourceType } };
  const statements = [
    ...(fromCart ? [noSameDraft(ctx.db, scope, since, wanted)] : []),
    insertWish(ctx.db, draft),
    mustHold(ctx.db, wishesFit(scope, ctx.now - day, maxWishesADay)),
    insertWishLines(ctx.db, lines),
  ];
  try {
    return await commit(ctx, statements, [history], { wishId });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const [[made]] = await readAll(ctx.db, [readSameDraft(scope, since, wanted)]);
    if (!fromCart || !made) throw refuse.wishesADay({ max: maxWishesADay });
    return commit(ctx, [], [], { wishId: made.wishId });
  }
}
