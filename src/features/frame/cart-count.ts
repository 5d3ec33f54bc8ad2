let count: number | null = null;
const listeners = new Set<() => void>();

/** The number in the header's cart badge; islands that change the cart set it from the call's answer. Browser only. */
export const cartCount = {
  /** Null until something on this page changed the cart: the server's number stands. */
  get: () => count,
  set: (value: number) => {
    count = value;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
