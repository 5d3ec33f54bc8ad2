import { v7 as uuid } from "uuid";
import { changeNotice } from "#src/domain/cart/notice.ts";
import { quantityProblem, maxLines } from "#src/domain/kernel/quantity.ts";
import { unitFailures } from "#src/domain/hazard/evaluate.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { chosenText, goodsChange, type ChosenGoods } from "#src/domain/catalogue/goods-change.ts";
import type { BuyAgain } from "#src/domain/cart/schema.ts";
import { refuse } from "#src/domain/cart/refusals.ts";
import { noticesOf, toGoods, type Goods } from "../goods/goods.ts";
import { readGoods } from "../goods/repo.ts";
import type { Ctx, PurchaserScope } from "../kernel/context.ts";
import { commitOrRefuse, mustHold } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { readUnitSwitches } from "../unit/repo.ts";
import { addLine, cartFits, readCart, readCartCount } from "./repo.ts";

/** A line that was bought or asked for before, with its goods as they were; `price` is what a piece cost then, null where none was fixed. */
export type FormerLine = ChosenGoods & { productId: number; quantity: number; price: Fen | null };

/**
 * Puts former lines into the caller's cart at today's prices, and says of each that could not be taken why, of the others what was
 * changed of them since: they were chosen as they were bought. The caller has
 * asked for the right to fill a cart. Throws 409 when the cart has no room.
 */
export async function fillCart(ctx: Ctx, scope: PurchaserScope, lines: readonly FormerLine[]): Promise<BuyAgain> {
  const ids = lines.map(({ productId }) => productId);
  const [rows, cart, [unit], [before]] = await readAll(ctx.db, [
    readGoods(ids),
    readCart(scope),
    readUnitSwitches(scope),
    readCartCount(scope, 0),
  ]);
  const goodsOf = new Map(rows.map((row) => [row.id, toGoods(row, ctx.now, [], null)]));
  const inCart = new Map(cart.map(({ id, quantity }) => [id, quantity]));
  const canPurchase = unit?.canBuyDangerProduct === 1;
  const outcome = lines.map((line) => takeLine(line, goodsOf.get(line.productId), inCart.get(line.productId) ?? 0, canPurchase));
  const succeeded = outcome.flatMap((one) => ("added" in one ? [one.added] : []));
  const left = outcome.flatMap((one) => ("left" in one ? [one.left] : []));
  const added = succeeded.filter(({ productId }) => !inCart.has(Number(productId))).length;
  const answer = { added: succeeded, left, count: (before?.count ?? 0) + added };
  const formerOf = new Map(lines.map((line) => [String(line.productId), line]));
  const statements = succeeded.map(({ productId, quantity }) =>
    addLine(ctx.db, scope, {
      id: uuid(),
      productId: Number(productId),
      quantity,
      expectedPrice: goodsOf.get(Number(productId))?.price ?? null,
      addedAt: ctx.now,
      chosen: chosenOf(formerOf.get(productId)),
    }),
  );
  return commitOrRefuse(
    ctx,
    [...statements, mustHold(ctx.db, cartFits(scope, maxLines))],
    [],
    answer,
    refuse.full({ max: maxLines }),
  );
}

const chosenOf = (line: FormerLine | undefined) => (line ? chosenText(line) : null);

type Outcome = { added: BuyAgain["added"][number] } | { left: BuyAgain["left"][number] };

function takeLine(line: FormerLine, goods: Goods | undefined, already: number, canPurchase: boolean): Outcome {
  const { productTitle } = line;
  const productId = String(line.productId);
  const leave = (reason: string): Outcome => ({ left: { productId, productTitle, reason } });
  if (!goods?.onSale) return leave("商品已失效，可搜索同类商品");
  if (goods.price === null) return leave("价格暂不可见，请联系供应商");
  const problem = quantityProblem(already + line.quantity, goods.card);
  if (problem) return leave(already > 0 ? `购物车中已有 ${already}，${problem}` : problem);
  const notices = noticesOf(goods, already + line.quantity, null, unitFailures(goods.card.hazards, canPurchase));
  const stop = notices.find(({ blocks }) => blocks);
  if (stop) return leave(stop.text);
  const isSamePrice = line.price === null || goods.price === line.price;
  const said = isSamePrice ? (notices[0]?.text ?? null) : "价格与上次不同";
  const note = [said, ...changeNotice(goodsChange(line, goods.card)).map(({ text }) => text)].filter(Boolean).join("；") || null;
  return { added: { productId, productTitle, quantity: line.quantity, note } };
}
