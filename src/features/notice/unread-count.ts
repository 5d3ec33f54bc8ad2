let count = 0;
const listeners = new Set<() => void>();

/** The number of unread messages in the header; the inbox sets it from the calls' answers. Browser only. */
export const unreadCount = {
  get: () => count,
  set: (value: number) => {
    if (value === count) return;
    count = value;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
