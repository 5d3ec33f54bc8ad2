import { useCallback, useMemo, useRef, useState } from "react";
import type { ChatHistory } from "#src/domain/chat/calls.ts";
import { request } from "#src/web/request.ts";
import { firstSeq, threadOf, withHistory, withoutPending, type Thread } from "./thread-state.ts";
import { unsentStore } from "./unsent.ts";

export type ThreadView = ReturnType<typeof useThreadView>;

/** What the page knows of a conversation: `thread` to render, `latest` for what runs later. What is unsent is stored with each change. */
export function useThreadView(chatId: string, initial: ChatHistory) {
  const [thread, setThread] = useState(() => threadOf(initial));
  const latest = useRef(thread);
  const unsent = useMemo(() => unsentStore(chatId), [chatId]);

  const show = useCallback(
    (next: Thread) => {
      unsent.follow(latest.current.pending, next.pending);
      latest.current = next;
      setThread(next);
    },
    [unsent],
  );

  const read = useCallback(
    async (query: { before?: string }, options: { background?: boolean; quiet?: boolean }) => {
      const key = "GET /mall-admin/chat/{chatId}/messages";
      // What was written before this was asked is in the answer, or older than it.
      const written = latest.current.pending.filter((one) => one.accepted).map((one) => one.key);
      const history = await request(key, { params: { chatId }, query }, options);
      const next = withHistory(latest.current, history);
      show(query.before === undefined ? withoutPending(next, ...written) : next);
      return history;
    },
    [chatId, show],
  );

  const loadOlder = useCallback(() => read({ before: String(firstSeq(latest.current)) }, {}), [read]);

  return { thread, latest, unsent, show, read, loadOlder };
}
