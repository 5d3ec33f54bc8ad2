import { bindingOf, type Db } from "./client.ts";

/**
 * What an isolate remembers of its database, so that not every call reads it: one value, whether the call reads or writes. Whoever reads
 * the value looks whether it is still valid; whoever changed what it was made of forgets it here, and other isolates follow in their time.
 */
export function isolateCache<Value>() {
  const values = new WeakMap<D1Database, Value>();
  return {
    get: (db: Db): Value | undefined => values.get(bindingOf(db)),
    set: (db: Db, value: Value): void => void values.set(bindingOf(db), value),
    forget: (db: Db): void => void values.delete(bindingOf(db)),
  };
}
