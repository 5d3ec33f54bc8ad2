import type { ChatHistory } from "#src/domain/chat/calls.ts";
import type { ChatMessage, ChatSending } from "#src/domain/chat/message.ts";
import type { QuoteStatus } from "#src/domain/chat/quote.ts";
import type { ReadMarks, RoomMessage } from "#src/domain/chat/socket.ts";

/**
 * What this page has sent and the room has not told yet; `key` becomes its id. `failed` says why it was refused, `lost` that it got
 * no answer, so that it may go out by itself when the network returns; `accepted` once it is written, so that it only has to be seen.
 */
export type Pending = { key: string; message: ChatSending; failed: string | null; lost: boolean; accepted: boolean };

/**
 * A conversation as the page holds it. What the room tells and what calls answer overtake each other, so everything is put
 * together by the messages' numbers: nothing that comes late takes anything away.
 */
export type Thread = {
  /** Without a hole, in order: what is shown. */
  messages: readonly ChatMessage[];
  /** Recipients behind a hole; shown when what is between has come. */
  ahead: readonly ChatMessage[];
  /** The number of the newest message this page knows there is. */
  newest: number;
  more: boolean;
  read: ReadMarks;
  quotes: Readonly<Record<string, QuoteStatus>>;
  pending: readonly Pending[];
};

export const threadOf = (history: ChatHistory): Thread =>
  withHistory(
    { messages: [], ahead: [], newest: 0, more: history.more, read: { buyer: 0, supplier: 0 }, quotes: {}, pending: [] },
    history,
  );

export const lastSeq = ({ messages }: Pick<Thread, "messages">): number => messages.at(-1)?.seq ?? 0;
export const firstSeq = ({ messages }: Pick<Thread, "messages">): number => messages[0]?.seq ?? 0;

/** True when there is more than is shown: the conversation has to be read. */
export const isBehind = (thread: Thread): boolean => thread.newest > lastSeq(thread);

/** What the room said; what is here already is passed over. */
export function heard(thread: Thread, { messages, last, read }: Extract<RoomMessage, { type: "news" }>): Thread {
  const newEvents = messages.filter(({ seq }) => seq > lastSeq(thread));
  return joined({
    ...thread,
    ahead: [...thread.ahead, ...newEvents],
    newest: Math.max(thread.newest, last),
    read: furtherOf(thread.read, read),
    quotes: settledQuotes(thread.quotes, quotesIn(newEvents)),
  });
}

/** A page of the conversation that was asked for some time ago: the newest messages, or older ones. */
export function withHistory(thread: Thread, history: ChatHistory): Thread {
  const next = {
    ...thread,
    read: furtherOf(thread.read, history.read),
    quotes: settledQuotes(thread.quotes, history.quotes),
    newest: Math.max(thread.newest, lastSeq(history)),
  };
  const [from, to] = [firstSeq(history), lastSeq(history)];
  if (to === 0) return joined(next);
  const [first, last] = [firstSeq(thread), lastSeq(thread)];
  // Older ones that were asked for before the page went on to newer ones would leave a hole.
  if (to < first - 1) return joined(next);
  // Newer by more than a page: it goes on there, and what it had is older history.
  if (last === 0 || from > last + 1) return joined({ ...next, messages: history.messages, more: history.more });
  const before = history.messages.filter(({ seq }) => seq < first);
  const behind = history.messages.filter(({ seq }) => seq > last);
  const messages = [...before, ...thread.messages, ...behind];
  return joined({ ...next, messages, more: from <= first ? history.more : thread.more });
}

export const withPending = (thread: Thread, key: string, message: ChatSending): Thread => ({
  ...thread,
  pending: [...thread.pending.filter((one) => one.key !== key), { key, message, failed: null, lost: false, accepted: false }],
});

/** It is written. Where the room has not told it yet, there is more than is shown. */
export function accepted(thread: Thread, key: string): Thread {
  if (!thread.pending.some((one) => one.key === key)) return thread;
  return {
    ...thread,
    newest: Math.max(thread.newest, lastSeq(thread) + 1),
    pending: thread.pending.map((one) => (one.key === key ? { ...one, accepted: true } : one)),
  };
}

export const refused = (thread: Thread, key: string, failed: string, lost: boolean): Thread => ({
  ...thread,
  pending: thread.pending.map((one) => (one.key === key ? { ...one, failed, lost } : one)),
});

/** What an earlier visit could not send comes before what this one has written; what was written after all is dropped. */
export const withUnsent = (thread: Thread, unsent: readonly { key: string; text: string }[], failed: string): Thread =>
  joined({
    ...thread,
    pending: [
      ...unsent
        .filter(({ key }) => thread.pending.every((one) => one.key !== key))
        .map(({ key, text }) => ({ key, message: { kind: "text" as const, text }, failed, lost: true, accepted: false })),
      ...thread.pending,
    ],
  });

export const withoutPending = (thread: Thread, ...keys: readonly string[]): Thread => ({
  ...thread,
  pending: thread.pending.filter(({ key }) => !keys.includes(key)),
});

/** Shows what was told ahead as far as it follows, and drops what is now shown from what is on its way. */
function joined(thread: Thread): Thread {
  const messages = [...thread.messages];
  const ahead: ChatMessage[] = [];
  for (const message of thread.ahead.toSorted((a, b) => a.seq - b.seq)) {
    const last = lastSeq({ messages });
    if (message.seq === last + 1) messages.push(message);
    else if (message.seq > last && message.seq !== ahead.at(-1)?.seq) ahead.push(message);
  }
  const ids = new Set(messages.map(({ messageId }) => messageId));
  return { ...thread, messages, ahead, pending: thread.pending.filter(({ key }) => !ids.has(key)) };
}

const furtherOf = (a: ReadMarks, b: ReadMarks): ReadMarks => ({
  buyer: Math.max(a.buyer, b.buyer),
  supplier: Math.max(a.supplier, b.supplier),
});

/** What has become of a quote stays: an answer from before says only that it was open then. */
const settledQuotes = (current: Thread["quotes"], newEvents: Thread["quotes"]): Thread["quotes"] => ({
  ...current,
  ...Object.fromEntries(Object.entries(newEvents).filter(([quoteId, status]) => status !== "open" || !(quoteId in current))),
});

function quotesIn(messages: readonly ChatMessage[]): Record<string, QuoteStatus> {
  return Object.fromEntries(
    messages.flatMap(({ body }): [string, QuoteStatus][] => {
      if (body.kind === "quote") return [[body.quoteId, "open"]];
      return body.kind === "quoteMoved" ? [[body.quoteId, body.status]] : [];
    }),
  );
}
