import { expect, test } from "vitest";
import type { ChatMessage } from "#src/domain/chat/message.ts";
import { heard, refused, threadOf, withOlder, withPending } from "./thread-state.ts";

const message = (seq: number, body: ChatMessage["body"] = { kind: "text", text: String(seq) }): ChatMessage => ({
  messageId: `m${seq}`,
  seq,
  side: "supplier",
  author: "钱客服",
  at: seq,
  body,
});
const read = { buyer: 0, supplier: 0 };
const thread = (...seqs: number[]) => threadOf({ messages: seqs.map((seq) => message(seq)), more: true, read, quotes: {} });
const news = (...messages: ChatMessage[]) => ({ type: "news" as const, messages, gap: false, read });
const seqsOf = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ seq }) => seq);

test("what is told twice is shown once, in order", () => {
  const once = heard(thread(3, 4), news(message(5), message(6)));
  expect(seqsOf(heard(once, news(message(5), message(6), message(7))))).toEqual([3, 4, 5, 6, 7]);
});

test("older messages go in front, none twice", () => {
  const older = { messages: [message(1), message(2), message(3)], more: false, read, quotes: {} };
  const whole = withOlder(thread(3, 4), older);
  expect([seqsOf(whole), whole.more]).toEqual([[1, 2, 3, 4], false]);
});

test("a sending waits until the room tells it", () => {
  const sent = withPending(withPending(thread(1), "m2", { kind: "text", text: "好" }), "m3", { kind: "text", text: "的" });
  expect(heard(sent, news(message(2))).pending).toMatchObject([{ key: "m3" }]);
});

test("a refused sending stays with its reason until it is sent again", () => {
  const sent = withPending(thread(1), "k", { kind: "text", text: "好" });
  expect(refused(sent, "k", "网络异常").pending).toMatchObject([{ key: "k", failed: "网络异常" }]);
  expect(withPending(refused(sent, "k", "网络异常"), "k", { kind: "text", text: "好" }).pending).toMatchObject([
    { failed: null },
  ]);
});

test("a quote follows what becomes of it", () => {
  const moved = message(2, { kind: "quoteMoved", quoteId: "q", status: "taken" });
  expect(heard(thread(1), news(moved)).quotes).toEqual({ q: "taken" });
});
