import type { LineEvent } from "#src/domain/cart/share/live.ts";
import type { SharedCartView } from "#src/domain/cart/share/schema.ts";
import { lineAmount } from "#src/domain/kernel/quantity.ts";
import { addFen, fen } from "#src/domain/kernel/money.ts";

/** A shared cart after one more change; null when changes in between are missing, and the cart has to be read again. */
export function applied(view: SharedCartView, event: LineEvent): SharedCartView | null {
  if (event.version <= view.version) return view;
  if (event.version !== view.version + 1) return null;
  const { line, productId, version } = event;
  const at = view.lines.findIndex(({ product }) => product.productId === productId);
  if (!line) return { ...view, version, lines: view.lines.filter((_, place) => place !== at) };
  return { ...view, version, lines: at < 0 ? [...view.lines, line] : view.lines.with(at, line) };
}

/** The cart as it was read some time ago; changes that were told meanwhile are newer, and stay. */
export const withRead = (view: SharedCartView, read: SharedCartView): SharedCartView =>
  read.version < view.version ? view : read;

/** The cart with one product as the server has it (`saved`), after a change of it that was not saved. */
export function withSaved(view: SharedCartView, saved: SharedCartView, productId: string): SharedCartView {
  const isIt = ({ product }: SharedCartView["lines"][number]) => product.productId === productId;
  const line = saved.lines.find(isIt);
  const at = view.lines.findIndex(isIt);
  if (!line) return { ...view, lines: view.lines.filter((one) => !isIt(one)) };
  return { ...view, lines: at < 0 ? view.lines.toSpliced(saved.lines.indexOf(line), 0, line) : view.lines.with(at, line) };
}

/** What all lines together cost; null where prices may not be seen. */
export function totalOf({ lines }: SharedCartView) {
  const priced = lines.flatMap(({ price, quantity }) => (price === null ? [] : [lineAmount(price, quantity)]));
  return priced.length === lines.length && lines.length > 0 ? addFen(fen(0), ...priced) : null;
}
