import { v7 as uuid } from "uuid";
import { quantityProblem, maxLines } from "#src/domain/kernel/quantity.ts";
import {
  type AddedToCart,
  type AddToCart,
  type CartQuantities,
  type CartLine,
  type CartSupplier,
  type CartView,
  type SelectCartLines,
  type UpdateCartLine,
} from "#src/domain/cart/schema.ts";
import { changeSince, chosenText, readChosen, type ChosenGoods } from "#src/domain/catalogue/goods-change.ts";
import { cartTotals, supplierTotals } from "#src/domain/cart/totals.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/cart/refusals.ts";
import { purchaserScope, type Ctx, type PurchaserScope } from "../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange, mustHold, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { quoted, quoteOf } from "../quote/price.ts";
import { readCartQuotes } from "../quote/repo.ts";
import { judgeGoods } from "../hazard/judge.ts";
import { checkGoodsStorage } from "../hazard/storage/service.ts";
import { readDefaultAddress } from "../unit/repo.ts";
import { noticesOf, shortLine, toGoods, toTemplates, type Goods } from "../goods/goods.ts";
import { readGoods } from "../goods/repo.ts";
import {
  addLine,
  cartFits,
  readCart,
  readCartCount,
  readCartFreightRules,
  readCartQuantities,
  removeLines,
  selectLines,
  updateLine,
  type LineChange,
} from "./repo.ts";

/** The caller's cart by supplier, in the order of the newest line, with totals for the default address. */
export async function viewCart(ctx: Ctx): Promise<CartView> {
  const scope = purchaserScope(ctx);
  const [rows, quotes, rules, [address]] = await readAll(ctx.db, [
    readCart(scope),
    readCartQuotes(scope.purchaserId, ctx.now),
    readCartFreightRules(scope),
    readDefaultAddress(scope),
  ]);
  const templates = toTemplates(rules);
  const areaCode = address?.areaCode ?? null;
  const visible = rows.map((row) => {
    const today = toGoods(row, ctx.now, templates, areaCode);
    const quote = quoteOf(quotes, row.id);
    return { row, today, quote, goods: quoted(today, quote, row.quantity) };
  });
  const quantities = new Map(rows.map(({ id, quantity }) => [id, quantity]));
  const judged = await judgeGoods(
    ctx,
    scope,
    visible.map(({ goods }) => goods),
    (productId) => quantities.get(productId) ?? 1,
  );
  const onSale = visible.filter(({ goods }) => goods.onSale).map(({ goods }) => goods.card);
  const storage = await checkGoodsStorage(ctx, scope, onSale, null);
  const lines = visible.map(({ row, today, quote, goods }) => {
    const expectedPrice = row.expectedPrice;
    const change = changeSince(readChosen(row.chosen), goods.card);
    const line: CartLine = {
      product: goods.card,
      quantity: row.quantity,
      selected: row.selected === 1,
      addedAt: row.addedAt,
      expectedPrice,
      price: goods.price,
      today: today.price,
      quote,
      notices: noticesOf(goods, row.quantity, expectedPrice, judged.failuresOf(goods.productId), change).map((notice) =>
        notice.failures && judged.group ? { ...notice, groupName: judged.group.name } : notice,
      ),
      goodsChange: change,
      freightRule: goods.freightRule,
    };
    return { goods, line };
  });
  const suppliers = [
    ...Map.groupBy(
      lines.filter(({ goods }) => goods.onSale),
      ({ goods }) => goods.coId,
    ).values(),
  ].map((group) => supplierOf(group, areaCode));
  return {
    deliverTo: address ? { areaCode: address.areaCode, region: address.region } : null,
    suppliers,
    invalid: lines.filter(({ goods }) => !goods.onSale).map(({ line }) => line),
    totals: cartTotals(suppliers.map(({ totals }) => totals)),
    storage,
  };
}

function supplierOf(group: { goods: Goods; line: CartLine }[], areaCode: string | null): CartSupplier {
  const [first] = group;
  const minOrderAmount = first?.goods.minOrderAmount ?? fen(0);
  const lines = group.map(({ line }) => line);
  return {
    coId: first?.line.product.coId ?? "",
    coName: first?.line.product.coName ?? "",
    minOrderAmount,
    lines,
    totals: supplierTotals(lines, minOrderAmount, areaCode),
  };
}

/** Lines in the caller's cart. */
export async function countCart(ctx: Ctx): Promise<{ count: number }> {
  const scope = purchaserScope(ctx);
  const [[row]] = await readAll(ctx.db, [readCartCount(scope, 0)]);
  return { count: row?.count ?? 0 };
}

/** How many pieces of what lie in the caller's cart, newest first. */
export async function listCartQuantities(ctx: Ctx): Promise<CartQuantities> {
  const [rows] = await readAll(ctx.db, [readCartQuantities(purchaserScope(ctx))]);
  return rows.map(({ productId, quantity }) => ({ productId: String(productId), quantity }));
}

/** Adds pieces of a product. Throws 404 (unknown), 409 (已失效, hidden, cart full), 422 (minimum, step). */
export async function addToCart(ctx: Ctx, input: AddToCart): Promise<AddedToCart> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const { goods, inCart } = await goodsToChange(ctx, scope, input.productId);
  const quantity = (inCart.quantity ?? 0) + input.quantity;
  requireQuantity(quantity, goods, inCart.quantity);
  const line = {
    id: uuid(),
    productId: goods.productId,
    quantity: input.quantity,
    expectedPrice: goods.price,
    addedAt: ctx.now,
    chosen: chosenText(input.goods ?? goods.card),
  };
  const statements = [addLine(ctx.db, scope, line), mustHold(ctx.db, cartFits(scope, maxLines))];
  const count = inCart.count + (inCart.quantity === null ? 1 : 0);
  const short = shortLine(goods, quantity);
  return changeCart(ctx, statements, { count, short }, refuse.full({ max: maxLines }));
}

/**
 * The statements that bring a line up to a quote's quantity, with the price of the quote as the one that was seen and the goods that
 * were quoted as those that were chosen, and the lines afterwards. Throws like `addToCart`; the guard misses when the cart is full.
 */
export async function addQuotedLine(
  ctx: Ctx,
  scope: PurchaserScope,
  quote: { productId: number; quantity: number; unitPrice: Fen; chosen: ChosenGoods | null },
): Promise<{ statements: Statement[]; count: number }> {
  const { goods, inCart } = await goodsToChange(ctx, scope, String(quote.productId));
  const already = inCart.quantity ?? 0;
  const quantity = Math.max(already, quote.quantity);
  requireQuantity(quantity, goods, inCart.quantity);
  const { productId } = goods;
  const chosen = chosenText(quote.chosen ?? goods.card);
  const line = { id: uuid(), productId, quantity: quantity - already, expectedPrice: quote.unitPrice, addedAt: ctx.now, chosen };
  const change = { quantity, expectedPrice: quote.unitPrice, selected: flagOf(true), chosen };
  const statements =
    inCart.quantity === null
      ? [addLine(ctx.db, scope, line), mustHold(ctx.db, cartFits(scope, maxLines))]
      : [updateLine(ctx.db, scope, productId, change), mustChange(ctx.db)];
  return { statements, count: inCart.count + (inCart.quantity === null ? 1 : 0) };
}

/** Changes quantity or selection of a line, or takes note of its new price or of its goods as their supplier changed them. Throws 404, 409, 422 like `addToCart`. */
export async function updateCartLine(ctx: Ctx, input: UpdateCartLine): Promise<{ count: number }> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const { goods, inCart } = await goodsToChange(ctx, scope, input.productId, input.quantity === undefined);
  if (inCart.quantity === null) throw notFound("购物车中的商品");
  if (input.quantity !== undefined) requireQuantity(input.quantity, goods, null);
  const change: LineChange = {
    ...(input.quantity !== undefined && { quantity: input.quantity }),
    ...(input.selected !== undefined && { selected: flagOf(input.selected) }),
    ...(input.expectedPrice && { expectedPrice: goods.price }),
    ...(input.goods && { chosen: chosenText(input.goods) }),
  };
  if (Object.keys(change).length === 0) throw new DomainError(codes.invalid, "请给出要修改的内容");
  const statements = [updateLine(ctx.db, scope, goods.productId, change), mustChange(ctx.db)];
  return changeCart(ctx, statements, { count: inCart.count }, refuse.lineGone());
}

/** Selects or unselects several lines at once: a supplier's, or all. */
export async function selectCartLines(ctx: Ctx, input: SelectCartLines): Promise<{ count: number }> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const productIds = [...new Set(input.productIds.map(Number))];
  const { count } = await countCart(ctx);
  const statements = [selectLines(ctx.db, scope, productIds, flagOf(input.selected)), mustChange(ctx.db, productIds.length)];
  return changeCart(ctx, statements, { count }, refuse.moved());
}

/** Takes lines out of the cart, all of them or none. */
export async function removeFromCart(ctx: Ctx, input: { productIds: string[] }): Promise<{ count: number }> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const productIds = [...new Set(input.productIds.map(Number))];
  const { count } = await countCart(ctx);
  const statements = [removeLines(ctx.db, scope, productIds), mustChange(ctx.db, productIds.length)];
  return changeCart(ctx, statements, { count: count - productIds.length }, refuse.moved());
}

async function goodsToChange(ctx: Ctx, scope: PurchaserScope, productId: string, invalidAllowed = false) {
  const id = Number(productId);
  const [[row], [inCart]] = await readAll(ctx.db, [readGoods([id]), readCartCount(scope, id)]);
  if (!row || !inCart) throw notFound("商品");
  const goods = toGoods(row, ctx.now, [], null);
  if (!invalidAllowed && !goods.onSale) throw refuse.offSale({ productId });
  if (!invalidAllowed && !goods.hasFreight) throw refuse.noFreight({ productId });
  if (!invalidAllowed && goods.price === null) throw refuse.priceHidden({ productId });
  return { goods, inCart };
}

function requireQuantity(quantity: number, goods: Goods, already: number | null) {
  const problem = quantityProblem(quantity, goods.card);
  if (!problem) return;
  const text = already === null ? problem : `购物车中已有 ${already}，${problem}`;
  throw new DomainError(codes.invalid, text, { fields: { quantity: text } });
}

/** Carts are private to their owners, so changes of them are not audited. */
async function changeCart<Answer>(ctx: Ctx, statements: Statement[], answer: Answer, refusal: DomainError): Promise<Answer> {
  try {
    return await commit(ctx, statements, [], answer);
  } catch (error) {
    if (error instanceof ConflictError) throw refusal;
    if (mentions(error, "cart_line_quantity")) throw refuse.beyondMaxQuantity();
    throw error;
  }
}
