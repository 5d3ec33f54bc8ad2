import * as v from "valibot";
import { chatLimits } from "#src/domain/chat/message.ts";
import { renderedFor } from "#src/web/viewer.ts";
import type { Pending } from "./thread-state.ts";

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);
const Unsent = v.object({ key: v.string(), text: v.pipe(v.string(), v.maxLength(chatLimits.text)) });
export type Unsent = v.InferOutput<typeof Unsent>;

/** More of one conversation are not stored: nobody writes so much without an answer. */
const maxStored = 50;

/** What is written but not sent: text alone, a picture would fill the store. */
const unsentOf = (pending: readonly Pending[]): Unsent[] =>
  pending.flatMap(({ key, message, accepted }) => (message.kind === "text" && !accepted ? [{ key, text: message.text }] : []));

/**
 * The messages of a conversation that are not sent yet, in the expiring local store of whom the page was rendered for, under the
 * keys that they are sent with: what was written after all is told by its key. Browser only.
 */
export function unsentStore(chatId: string) {
  const stored = `chat.unsent.${chatId}:${renderedFor()}`;
  // Open before it is needed: a page that is left waits for nothing.
  let opened: Awaited<ReturnType<typeof openStore>> | null = null;
  const change = async (next: (existing: Unsent[]) => Unsent[]): Promise<Unsent[]> => {
    try {
      const store = (opened ??= await openStore());
      const parsed = v.safeParse(v.array(Unsent), store.get(stored));
      const existing = parsed.success ? parsed.output : [];
      const changed = next(existing);
      if (changed === existing) return existing;
      if (changed.length === 0) store.remove(stored);
      else store.set(stored, changed.slice(-maxStored));
      return changed;
    } catch {
      // Silent: a browser that forbids its store, or a full one, has none.
      return [];
    }
  };
  return {
    load: () => change((existing) => existing),
    /** Stores what is unsent once more, where the store has been cleared. True when there is something. */
    storeAgain(pending: readonly Pending[]): boolean {
      const all = unsentOf(pending);
      if (all.length > 0) opened?.set(stored, all.slice(-maxStored));
      return all.length > 0;
    },
    /** Stores what has become unsent from one state of the page to the next, and forgets what no longer is. */
    follow(before: readonly Pending[], after: readonly Pending[]): void {
      if (before === after) return;
      const [was, is] = [unsentOf(before), unsentOf(after)];
      const has = (list: readonly Unsent[], { key }: Unsent) => list.some((one) => one.key === key);
      const added = is.filter((one) => !has(was, one));
      const gone = was.filter((one) => !has(is, one));
      if (added.length === 0 && gone.length === 0) return;
      // Another tab has its own: only what changed here is changed.
      void change((existing) => [...existing.filter((one) => !has(gone, one) && !has(added, one)), ...added]);
    },
  };
}
