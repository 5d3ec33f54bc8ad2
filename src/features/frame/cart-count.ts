import { sharedValue } from "#src/ui/shared-value.ts";

const count = sharedValue<number | null>(null);
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** Between the tabs of a browser; opened once a page, by the first who tells or listens. */
function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel("cart");
  channel.addEventListener("message", ({ data }) => {
    if (typeof data !== "number") return;
    count.set(data);
    for (const listener of listeners) listener();
  });
  return channel;
}

/**
 * The number in the header's cart badge. Null until something changed the cart, on this page or in another tab: the server's number
 * stands. `set` is for who has read the cart; who changed it calls `cartChanged`.
 */
export const cartCount = {
  get: count.get,
  set: count.set,
  subscribe: (listener: () => void) => {
    openChannel();
    return count.subscribe(listener);
  },
};

/** A call has changed the cart, which holds `products` now: the badges of all tabs show it, and open carts are read again. */
export function cartChanged(products: number): void {
  count.set(products);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none: its own origin alone hears it
  openChannel().postMessage(products);
}

/** Calls `listener` when another tab changed the cart, until the answered function is called. */
export function onCartChangedElsewhere(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
