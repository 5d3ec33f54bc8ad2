/** Things said from anywhere in the browser (a request, a click) to the one place on the page that shows them, in order. */
export function createQueue<T>() {
  let items: readonly T[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly T[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  return {
    push: (item: T) => change([...items, item]),
    /** Takes one away; one that is gone already changes nothing. */
    remove: (item: T) => {
      if (items.includes(item)) change(items.filter((one) => one !== item));
    },
    /** Takes all of them. */
    drain() {
      const batch = items;
      if (batch.length > 0) change([]);
      return batch;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    items: () => items,
  };
}

/** For `useSyncExternalStore` on the server, where nothing is ever said. */
export const noItems: readonly never[] = [];
