import type { Db } from "./client.ts";

/** One cache each; a test file has a database of its own, but not an isolate. */
const caches: (() => void)[] = [];

/**
 * What an isolate remembers of its database, so that not every call reads it. It holds one value; whoever reads it looks whether it is still valid.
 * A second database, as scripts and tests open one beside the first, has a value of its own.
 */
export function isolateCache<Value>() {
  let values = new WeakMap<Db["$client"], Value>();
  caches.push(() => void (values = new WeakMap()));
  return {
    get: (db: Db): Value | undefined => values.get(db.$client),
    set: (db: Db, value: Value): void => void values.set(db.$client, value),
  };
}

/** The database was emptied and filled anew under the isolate. */
export const clearIsolateCaches = (): void => caches.forEach((clear) => clear());
