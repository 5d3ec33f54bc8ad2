import * as v from "valibot";
import type { ChosenGoods } from "#src/domain/catalogue/goods-change.ts";
import { BlockedLine } from "#src/domain/cart/schema.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import type { SourceType } from "#src/domain/kernel/source.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { cartChanged } from "../frame/cart-count.ts";
import { messages } from "./messages.ts";
import { sayShort } from "../frame/short-stock.ts";

/** `goods`: as they were when they were offered. */
export type WantedLine = { productId: string; quantity: number; key?: string; goods?: ChosenGoods };

/** Lines of one product become one: a request holds a product once. */
export function summedLines(lines: readonly WantedLine[]): { productId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Adds to the cart; says what went in, and what did not and why. Gives the refused products, null when nothing was done. */
export async function addLinesToCart(
  lines: readonly WantedLine[],
  openCart: () => void,
): Promise<ReadonlyMap<string, string> | null> {
  try {
    const { count, added, refused, short } = await request("POST /mall-pur/cart/batch/add", { body: { lines: [...lines] } });
    cartChanged(count);
    if (added > 0) toaster.success(messages.added(added), { action: { label: messages.toCheckout, onClick: openCart } });
    if (refused.length > 0) toaster.warning(messages.refused(refused.length, refused[0]?.text ?? ""));
    sayShort(short, openCart);
    return new Map(refused.map(({ productId, text }) => [productId, text]));
  } catch {
    // Said by the request client.
    return null;
  }
}

/** The page of a new draft, or the lines that hold it back. */
export type Drafted = { page: `/${string}` } | { blocked: readonly BlockedLine[] };

/** Makes a draft of a request; null when it was refused as a whole, which was told. */
export async function draftRequest(
  sourceType: Extract<SourceType, 1 | 6>,
  lines: readonly WantedLine[],
): Promise<Drafted | null> {
  try {
    const body = { sourceType, lines: summedLines(lines) };
    const { wishId } = await request("POST /mall-pur/wish/create", { body }, { quiet: true });
    return { page: `/generatedPurchaseOrder/${wishId}/${sourceType}` };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refused = v.safeParse(v.array(BlockedLine), error.details?.["lines"]);
    if (refused.success && refused.output.length > 0) return { blocked: refused.output };
    toaster.error(error.message);
    return null;
  }
}

/** Those that still stand as they were refused, when lines are changed, removed or added. */
export function stillBlocked(blocked: readonly BlockedLine[], lines: readonly WantedLine[]): BlockedLine[] {
  const quantities = new Map(summedLines(lines).map(({ productId, quantity }) => [productId, quantity]));
  return blocked.filter(({ productId, quantity }) => quantities.get(productId) === quantity);
}
