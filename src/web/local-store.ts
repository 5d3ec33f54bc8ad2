import type { Instant } from "#src/domain/kernel/instant.ts";
import { decryptLocal, encryptLocal } from "./local-cipher.ts";

/** mall-spec §9: default lifetime of an entry in minutes (30 days). */
export const defaultLifetime = 43_200;

type Entry = { data: unknown; expire: Instant; type?: "number" };

export type ClearOptions = { expiredOnly?: boolean; include?: readonly string[]; exclude?: readonly string[] };

/**
 * The browser's store of mall-spec §3: every entry encrypted, with an expiry. Entries that have expired or cannot be
 * decrypted or parsed are removed and read as absent (null).
 */
export function createLocalStore(storage: Storage, now: () => Instant = Date.now) {
  const read = (key: string): Entry | null => {
    const stored = storage.getItem(key);
    if (stored === null) return null;
    try {
      const entry = JSON.parse(decryptLocal(stored)) as Entry;
      if (typeof entry.expire === "number" && now() < entry.expire) return entry;
    } catch {
      // Silent: an unreadable entry is removed below, like an expired one.
    }
    storage.removeItem(key);
    return null;
  };

  return {
    /** Stores `data` for `minutes`; anything but a positive number means the default. */
    set(key: string, data: unknown, minutes?: number): void {
      const lifetime = minutes !== undefined && Number.isFinite(minutes) && minutes > 0 ? minutes : defaultLifetime;
      const numeric = typeof data === "number";
      const entry: Entry = {
        data: numeric ? String(data) : data,
        expire: now() + lifetime * 60_000,
        ...(numeric ? { type: "number" } : {}),
      };
      storage.setItem(key, encryptLocal(JSON.stringify(entry)));
    },

    get(key: string): unknown {
      const entry = read(key);
      if (!entry) return null;
      return entry.type === "number" ? Number(entry.data) : entry.data;
    },

    remove: (key: string): void => storage.removeItem(key),

    /** Clears everything, expired entries only, or the included keys minus the excluded ones. */
    clear({ expiredOnly = false, include, exclude = [] }: ClearOptions = {}): void {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
      for (const key of keys) {
        if (exclude.includes(key) || (include && !include.includes(key))) continue;
        // `read` removes expired entries.
        if (expiredOnly) read(key);
        else storage.removeItem(key);
      }
    },
  };
}

export type LocalStore = ReturnType<typeof createLocalStore>;
