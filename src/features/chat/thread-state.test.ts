import { expect, test } from "vitest";
import type { ChatMessage } from "#src/domain/chat/message.ts";
import { accepted, heard, isBehind, refused, threadOf, withHistory, withPending, withUnsent } from "./thread-state.ts";

const message = (seq: number, body: ChatMessage["body"] = { kind: "text", text: String(seq) }): ChatMessage => ({
  messageId: `m${seq}`,
  seq,
  side: "supplier",
  author: "钱客服",
  at: seq,
  body,
});
const read = { buyer: 0, supplier: 0 };
const page = (seqs: number[], more = true) => ({ messages: seqs.map((seq) => message(seq)), more, read, quotes: {} });
const thread = (...seqs: number[]) => threadOf(page(seqs));
const notification = (...messages: ChatMessage[]) => ({ type: "news" as const, messages, last: messages.at(-1)?.seq ?? 0, read });
const seqsOf = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ seq }) => seq);

test("what is told twice is shown once, in order", () => {
  const once = heard(thread(3, 4), notification(message(5), message(6)));
  expect(seqsOf(heard(once, notification(message(5), message(6), message(7))))).toEqual([3, 4, 5, 6, 7]);
});

test("older messages go in front, none twice", () => {
  const whole = withHistory(thread(3, 4), page([1, 2, 3], false));
  expect([seqsOf(whole), whole.more]).toEqual([[1, 2, 3, 4], false]);
});

test("a late answer takes nothing away that was told meanwhile, and moves no mark back", () => {
  const newEvents = heard(thread(3, 4), { ...notification(message(5), message(6)), read: { buyer: 6, supplier: 2 } });
  const late = withHistory(newEvents, { ...page([3, 4, 5]), read: { buyer: 0, supplier: 4 } });
  expect([seqsOf(late), late.read, isBehind(late)]).toEqual([[3, 4, 5, 6], { buyer: 6, supplier: 4 }, false]);
});

test("what is told behind a hole waits for what is between", () => {
  const newEvents = heard(thread(3, 4), notification(message(7), message(8)));
  expect([seqsOf(newEvents), isBehind(newEvents)]).toEqual([[3, 4], true]);
  const late = withHistory(newEvents, page([3, 4, 5]));
  expect([seqsOf(late), isBehind(late)]).toEqual([[3, 4, 5], true]);
  expect(seqsOf(withHistory(late, page([5, 6, 7])))).toEqual([3, 4, 5, 6, 7, 8]);
});

test("after a long absence the page goes on at the newest messages, and answers from before change nothing", () => {
  const away = heard(thread(3, 4), { ...notification(), last: 60 });
  expect([seqsOf(away), isBehind(away)]).toEqual([[3, 4], true]);
  const back = withHistory(away, page([58, 59, 60]));
  expect([seqsOf(back), back.more, isBehind(back)]).toEqual([[58, 59, 60], true, false]);
  expect(withHistory(back, page([1, 2], false))).toMatchObject({ messages: back.messages, more: true });
});

test("a sending waits until the room tells it", () => {
  const sent = withPending(withPending(thread(1), "m2", { kind: "text", text: "好" }), "m3", { kind: "text", text: "的" });
  expect(heard(sent, notification(message(2))).pending).toMatchObject([{ key: "m3" }]);
});

test("a sending that is written and not told makes the page read", () => {
  const sent = accepted(withPending(thread(1), "m2", { kind: "text", text: "好" }), "m2");
  expect([isBehind(sent), sent.pending]).toMatchObject([true, [{ key: "m2", accepted: true }]]);
  const visible = withHistory(sent, page([1, 2]));
  expect([isBehind(visible), visible.pending, accepted(visible, "m2")]).toEqual([false, [], visible]);
});

test("a refused sending stays with its reason until it is sent again", () => {
  const sent = withPending(thread(1), "k", { kind: "text", text: "好" });
  expect(refused(sent, "k", "网络异常", true).pending).toMatchObject([{ key: "k", failed: "网络异常" }]);
  expect(withPending(refused(sent, "k", "网络异常", true), "k", { kind: "text", text: "好" }).pending).toMatchObject([
    { failed: null },
  ]);
});

test("what an earlier visit could not send stands before what this one sends, once, unless it was written", () => {
  const sent = withPending(thread(1), "k", { kind: "text", text: "好" });
  const unsent = ["m1", "k", "old"].map((key) => ({ key, text: "在吗" }));
  expect(withUnsent(sent, unsent, "上次没有发出").pending).toMatchObject([
    { key: "old", message: { text: "在吗" }, failed: "上次没有发出", lost: true },
    { key: "k", message: { text: "好" }, failed: null },
  ]);
});

test("a quote follows what becomes of it, and a late answer does not open it again", () => {
  const moved = heard(thread(1), notification(message(2, { kind: "quoteMoved", quoteId: "q", status: "taken" })));
  expect(moved.quotes).toEqual({ q: "taken" });
  expect(withHistory(moved, { ...page([1]), quotes: { q: "open", r: "open" } }).quotes).toEqual({ q: "taken", r: "open" });
});
