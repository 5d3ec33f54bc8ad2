import { bindingOf, type Db } from "./client.ts";

/** What an isolate remembers of each database, by what it is. */
const memories = new WeakMap<D1Database, Map<symbol, unknown>>();

/**
 * What an isolate remembers of its database, so that not every call reads it: one value, whether the call reads or writes. Whoever reads
 * the value looks whether it is still valid; whoever changed what it was made of forgets it here, and other isolates follow in their time.
 */
export function isolateCache<Value>() {
  const name = Symbol("isolate cache");
  return {
    get: (db: Db): Value | undefined => memories.get(bindingOf(db))?.get(name) as Value | undefined,
    set: (db: Db, value: Value): void => {
      const binding = bindingOf(db);
      memories.set(binding, (memories.get(binding) ?? new Map<symbol, unknown>()).set(name, value));
    },
    forget: (db: Db): void => void memories.get(bindingOf(db))?.delete(name),
  };
}

/** Everything that is remembered of a database: it was emptied. */
export const forgetDatabase = (db: Db): void => void memories.delete(bindingOf(db));
