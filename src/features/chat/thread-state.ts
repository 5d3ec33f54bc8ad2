import type { ChatHistory } from "#src/domain/chat/calls.ts";
import type { ChatMessage, ChatSending } from "#src/domain/chat/message.ts";
import type { QuoteStatus } from "#src/domain/chat/quote.ts";
import type { ReadMarks, RoomMessage } from "#src/domain/chat/socket.ts";

/** What this page has sent and the room has not told yet; `key` becomes its id, `failed` says why it was refused. */
export type Pending = { key: string; message: ChatSending; failed: string | null };

/** A conversation as the page holds it: messages without a gap, in order. */
export type Thread = {
  messages: readonly ChatMessage[];
  more: boolean;
  read: ReadMarks;
  quotes: Readonly<Record<string, QuoteStatus>>;
  pending: readonly Pending[];
};

export const threadOf = ({ messages, more, read, quotes }: ChatHistory): Thread => ({
  messages,
  more,
  read,
  quotes,
  pending: [],
});

export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;
export const firstSeq = ({ messages }: Thread): number => messages[0]?.seq ?? 0;

/** What the room said; what is here already is passed over. */
export function heard(thread: Thread, { messages, read }: Extract<RoomMessage, { type: "news" }>): Thread {
  const known = lastSeq(thread);
  const fresh = messages.filter(({ seq }) => seq > known);
  const ids = new Set(fresh.map(({ messageId }) => messageId));
  return {
    ...thread,
    messages: fresh.length > 0 ? [...thread.messages, ...fresh] : thread.messages,
    read,
    quotes: { ...thread.quotes, ...quotesIn(fresh) },
    pending: thread.pending.filter(({ key }) => !ids.has(key)),
  };
}

/** Older messages, in front. */
export const withOlder = (thread: Thread, { messages, more, quotes }: ChatHistory): Thread => ({
  ...thread,
  messages: [...messages.filter(({ seq }) => seq < firstSeq(thread)), ...thread.messages],
  more,
  quotes: { ...quotes, ...thread.quotes },
});

export const withPending = (thread: Thread, key: string, message: ChatSending): Thread => ({
  ...thread,
  pending: [...thread.pending.filter((one) => one.key !== key), { key, message, failed: null }],
});

export const refused = (thread: Thread, key: string, failed: string): Thread => ({
  ...thread,
  pending: thread.pending.map((one) => (one.key === key ? { ...one, failed } : one)),
});

export const withoutPending = (thread: Thread, key: string): Thread => ({
  ...thread,
  pending: thread.pending.filter((one) => one.key !== key),
});

function quotesIn(messages: readonly ChatMessage[]): Record<string, QuoteStatus> {
  return Object.fromEntries(
    messages.flatMap(({ body }): [string, QuoteStatus][] => {
      if (body.kind === "quote") return [[body.quoteId, "open"]];
      return body.kind === "quoteMoved" ? [[body.quoteId, body.status]] : [];
    }),
  );
}
