import { priceOfOne, type AppliedQuote } from "#src/domain/chat/quote.ts";
import type { Goods } from "../goods/goods.ts";
import type { AppliedQuote as AppliedQuoteRow } from "./repo.ts";

const latestOf = (quotes: readonly AppliedQuoteRow[], productId: number) => quotes.findLast((one) => one.productId === productId);

/** The quotes whose prices lines cost. */
export const quotesUsed = (
  quotes: readonly AppliedQuoteRow[],
  lines: readonly { productId: number; quantity: number }[],
): string[] =>
  lines.flatMap(({ productId, quantity }) => {
    const quote = latestOf(quotes, productId);
    return quote && quantity >= quote.quantity ? [quote.quoteId] : [];
  });

/** The quote that holds for a product; of several the last. */
export function quoteOf(quotes: readonly AppliedQuoteRow[], productId: number): AppliedQuote | null {
  const row = latestOf(quotes, productId);
  return row ? { quantity: row.quantity, unitPrice: row.unitPrice, expiresAt: row.expiresAt } : null;
}

/** The goods of a request's lines at the prices that their quantities cost. */
export function quotedLines(
  today: readonly Goods[],
  quotes: readonly AppliedQuoteRow[],
  lines: readonly { productId: number; quantity: number }[],
): Goods[] {
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  return today.map((goods) => quoted(goods, quoteOf(quotes, goods.productId), quantities.get(goods.productId) ?? 0));
}

/** The goods at the price that so many pieces cost. */
export const quoted = (goods: Goods, quote: AppliedQuote | null, quantity: number): Goods => ({
  ...goods,
  price: priceOfOne(goods.price, quote, quantity),
});
