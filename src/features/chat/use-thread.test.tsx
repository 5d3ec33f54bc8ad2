// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatMessage } from "#src/domain/chat/message.ts";
import { FakeSocket, latestSocket } from "#tests/support/fake-socket.ts";
import { loginPath } from "#src/web/remembered-page.ts";
import { setFeedback } from "#src/web/request.ts";
import { useReadMark } from "./use-read-mark.ts";
import { useThread } from "./use-thread.ts";

const message = (seq: number, messageId = `m${seq}`): ChatMessage => ({
  messageId,
  seq,
  side: "supplier",
  author: "钱客服",
  at: seq,
  body: { kind: "text", text: String(seq) },
});
const read = { buyer: 0, supplier: 0 };
const history = (...seqs: number[]) => ({ messages: seqs.map((seq) => message(seq)), more: false, read, quotes: {} });
const notification = (last: number, ...messages: ChatMessage[]) => ({ type: "news", messages, last, read });

/** Calls that wait for their answer, oldest first. */
let filters: {
  path: string;
  body: unknown;
  answer: (data: unknown) => void;
  refuse: (code: number) => void;
  fail: () => void;
}[] = [];
const called = (part: string) => filters.filter(({ path }) => path.includes(part));

beforeEach(() => {
  [filters, FakeSocket.all] = [[], []];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal(
    "fetch",
    (path: string, { body }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const answer = (data: unknown) => resolve(Response.json({ code: 200, msg: "", data }));
        filters.push({
          path,
          body: JSON.parse(typeof body === "string" ? body : "null"),
          answer,
          refuse: (code) => resolve(Response.json({ code, msg: "登录已失效，请重新登录", data: null })),
          fail: () => reject(new TypeError("network")),
        });
      }),
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms = 0) => act(async () => vi.advanceTimersByTimeAsync(ms));
async function enter(...seqs: number[]) {
  const { result, unmount } = renderHook(() => useThread({ chatId: "c1", side: "buyer", initial: history(...seqs) }));
  await pass();
  act(() => latestSocket().open());
  const shown = () => result.current.thread.messages.map(({ seq }) => seq);
  return { result, shown, unmount };
}

test("cut off while it sends: the answer that comes late takes back nothing the room has told since", async () => {
  const { result, shown } = await enter(1, 2);
  act(() => latestSocket().close(1006));
  act(() => result.current.send({ kind: "text", text: "好" }));
  const key = result.current.thread.pending[0]?.key ?? "";
  await pass();
  const [sending] = called("/send");
  await act(async () => sending?.answer({ messageId: key }));
  await pass();
  // The conversation is being read when the line is back, and tells more than that reading knows.
  const [reading] = called("/messages");
  expect(reading).toBeDefined();
  await pass(600);
  act(() => latestSocket().open());
  act(() => latestSocket().hear(notification(4, message(3, key), message(4))));
  expect(shown()).toEqual([1, 2, 3, 4]);
  await act(async () => reading?.answer({ ...history(1, 2), messages: [message(1), message(2), message(3, key)] }));
  await pass();
  expect([shown(), result.current.thread.pending]).toEqual([[1, 2, 3, 4], []]);
});

test("messages are sent one after the other, and one that is taken back while it waits is not", async () => {
  const { result } = await enter(1, 2);
  const texts = () => called("/send").map(({ body }) => (body as { message: { text: string } }).message.text);
  for (const text of ["商品", "能便宜些吗", "算了"]) act(() => result.current.send({ kind: "text", text }));
  await pass();
  expect([texts(), result.current.thread.pending.length]).toEqual([["商品"], 3]);
  const last = result.current.thread.pending[2];
  act(() => last && result.current.drop(last));
  await act(async () => called("/send")[0]?.answer({ messageId: "m3" }));
  await pass();
  expect(texts()).toEqual(["商品", "能便宜些吗"]);
  await act(async () => called("/send")[1]?.fail());
  await pass();
  expect(texts()).toEqual(["商品", "能便宜些吗"]);
});

test("a reading that fails is tried again until nothing is missing", async () => {
  const { shown } = await enter(1, 2);
  act(() => latestSocket().hear(notification(5)));
  await pass();
  expect(called("/messages")).toHaveLength(1);
  await act(async () => called("/messages")[0]?.fail());
  await pass(2_000);
  expect(called("/messages")).toHaveLength(2);
  await act(async () => called("/messages")[1]?.answer(history(1, 2, 3)));
  await pass(2_000);
  await act(async () => called("/messages")[2]?.answer(history(3, 4, 5)));
  await pass(20_000);
  expect([shown(), called("/messages").length]).toEqual([[1, 2, 3, 4, 5], 3]);
});

test("what is written on a line that died unnoticed is read; its failing reading does not call it unsent", async () => {
  const { result, shown } = await enter(1);
  latestSocket().isAlive = false;
  act(() => result.current.send({ kind: "text", text: "好" }));
  const key = result.current.thread.pending[0]?.key ?? "";
  await pass();
  await act(async () => called("/send")[0]?.answer({ messageId: key }));
  await pass(1_500);
  await act(async () => called("/messages")[0]?.fail());
  expect(result.current.thread.pending).toMatchObject([{ key, failed: null }]);
  await pass(1_000);
  await act(async () => called("/messages")[1]?.answer({ ...history(1), messages: [message(1), message(2, key)] }));
  expect([shown(), result.current.thread.pending]).toEqual([[1, 2], []]);
});

test("a session that ended while the line was down leads to the login page, and back here", async () => {
  const left: string[] = [];
  const nothing = () => undefined;
  setFeedback({
    toast: nothing,
    closeMessages: nothing,
    clearLogin: nothing,
    goTo: (path) => left.push(path),
    promptRefresh: async () => undefined,
  });
  await enter(1);
  act(() => latestSocket().close(1006));
  await pass(600);
  // The handshake is refused without a word of why.
  act(() => latestSocket().close(1006));
  await pass(1_100);
  expect(called("/messages")).toHaveLength(1);
  await act(async () => called("/messages")[0]?.refuse(401));
  await pass();
  expect(left).toEqual([loginPath(`${location.pathname}${location.search}`)]);
  setFeedback(null);
});

test("read is what was on the screen: not what came below while somebody reads further up", async () => {
  const marks = { buyer: 2, supplier: 0 };
  const { rerender } = renderHook(({ visible }) => useReadMark({ chatId: "c1", side: "buyer", read: marks, visible }), {
    initialProps: { visible: 2 },
  });
  await pass();
  expect(called("/read").map(({ body }) => body)).toEqual([{ seq: 2 }]);
  rerender({ visible: 2 });
  await pass();
  expect(called("/read")).toHaveLength(1);
  rerender({ visible: 5 });
  await pass();
  expect(called("/read").map(({ body }) => body)).toEqual([{ seq: 2 }, { seq: 5 }]);
});

test("a text that could not be sent is there on the next visit, goes out under its key when the network returns, and is forgotten then", async () => {
  const first = await enter(1);
  act(() => first.result.current.send({ kind: "text", text: "还在吗" }));
  const key = first.result.current.thread.pending[0]?.key ?? "";
  await pass();
  await act(async () => called("/send")[0]?.fail());
  await vi.waitFor(() => expect(localStorage).toHaveLength(1));
  first.unmount();

  const second = await enter(1);
  await vi.waitFor(() => expect(second.result.current.thread.pending).toHaveLength(1));
  const [pending] = second.result.current.thread.pending;
  expect(pending).toMatchObject({ key, message: { text: "还在吗" }, failed: "上次没有发出" });
  act(() => void dispatchEvent(new Event("online")));
  await pass();
  expect(called("/send").map(({ body }) => body)).toHaveLength(2);
  await act(async () => called("/send")[1]?.answer({ messageId: key }));
  act(() => latestSocket().hear(notification(2, message(2, key))));
  await pass(10);
  expect([second.shown(), localStorage.length]).toEqual([[1, 2], 0]);
});

test("what was refused does not go out by itself; what was dropped or written after all does not come back", async () => {
  const first = await enter(1);
  act(() => first.result.current.send({ kind: "text", text: "一" }));
  act(() => first.result.current.send({ kind: "text", text: "二" }));
  const [one, two] = first.result.current.thread.pending;
  await pass();
  await act(async () => called("/send")[0]?.refuse(409));
  await act(async () => called("/send")[1]?.fail());
  await vi.waitFor(() => expect(localStorage).toHaveLength(1));
  act(() => first.result.current.drop(one!));
  await pass(10);
  first.unmount();
  // The second was written, though its answer was lost.
  const history2 = { ...history(1), messages: [message(1), message(2, two!.key)] };
  const { result } = renderHook(() => useThread({ chatId: "c1", side: "buyer", initial: history2 }));
  await pass(10);
  expect(result.current.thread.pending).toEqual([]);

  act(() => result.current.send({ kind: "text", text: "三" }));
  await pass();
  await act(async () => called("/send")[2]?.refuse(409));
  act(() => void dispatchEvent(new Event("online")));
  await pass();
  expect(called("/send")).toHaveLength(3);
});

test("a text that is not sent yet outlives a sign-out in another tab, which clears the store, and a reload", async () => {
  const first = await enter(1);
  act(() => latestSocket().close(1006));
  act(() => first.result.current.send({ kind: "text", text: "请送到三楼" }));
  await vi.waitFor(() => expect(localStorage).toHaveLength(1));
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: "userInfo", oldValue: "x", newValue: null }));
  dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(localStorage).toHaveLength(1);
});
