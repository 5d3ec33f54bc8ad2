import * as v from "valibot";
import { renderedFor } from "#src/web/viewer.ts";

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);
const Ids = v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)));

/**
 * A short list of product ids in the expiring local store, for whom the page was rendered; a browser that forbids its store
 * has none. Browser only.
 */
export function savedIds(name: string) {
  const key = () => `${name}:${renderedFor()}`;
  return {
    async load(): Promise<string[]> {
      try {
        const parsed = v.safeParse(Ids, (await openStore()).get(key()));
        return parsed.success ? parsed.output : [];
      } catch {
        // Silent: a browser that forbids its store has kept nothing.
        return [];
      }
    },
    async save(ids: readonly string[]): Promise<void> {
      try {
        (await openStore()).set(key(), ids);
      } catch {
        // Silent: nothing is remembered then.
      }
    },
  };
}
