// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answered, PageMessage, RoomRanking, Sending } from "#src/domain/bidding/socket.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { eventually } from "#tests/support/eventually.ts";
import { FakeSocket as Line, latestSocket as line } from "#tests/support/fake-socket.ts";
import { useRoom } from "./use-room.ts";

const bidStatus = (last: number, more: Partial<RoomRanking> = {}): RoomRanking => ({
  type: "state",
  rev: last + 1,
  serverNow: 5_000_000,
  from: last,
  events: [],
  room: {
    mode: "rank",
    phase: "running",
    version: 1,
    opensAt: 0,
    endsAt: 9_000_000,
    extensions: 0,
    revealUntil: null,
    lowest: null,
  },
  mine: null,
  whole: true,
  ...more,
});
const bid: Omit<Sending & { type: "bid" }, "key"> = {
  type: "bid",
  version: 1,
  lines: [{ lineId: "1", unitPrice: fen(5), leadDays: 1 }],
};
const answerTo = (key: string): Answered => ({ key, kind: "bid", at: 1, total: fen(5), accepted: true, text: "", hash: "0" });
const messages = (line: Line) => line.sent as PageMessage[];
const bids = (line: Line) => messages(line).flatMap((message) => (message.type === "bid" ? [message.key] : []));

const settled = () => act(async () => vi.advanceTimersByTimeAsync(0));
async function enter(biddingId = "b1") {
  const before = Line.all.length;
  const { result, unmount } = renderHook(() => useRoom({ biddingId, side: "sup", initial: bidStatus(0) }));
  await eventually(() => expect(Line.all.length).toBeGreaterThan(before));
  await settled();
  return { result, unmount };
}
beforeEach(() => {
  Line.all = [];
  localStorage.clear();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", async () => Response.json({ code: 200, msg: "", data: { ticket: "t1" } }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after a lost connection it resumes behind the last event and sends what was not answered again, under the same key", async () => {
  const { result } = await enter();
  expect(line().url.search).toBe("?ticket=t1&since=0");
  act(() => line().open());
  expect(result.current.connection.state).toBe("live");
  let key = "";
  act(() => {
    key = result.current.send(bid);
    line().hear(bidStatus(0, { rev: 9, whole: undefined as never, events: [{ type: "amended", version: 2, n: 1, at: 1 }] }));
  });
  expect(bids(line())).toEqual([key]);
  act(() => line().close());
  expect(result.current.connection.state).toBe("lost");
  await act(async () => vi.advanceTimersByTimeAsync(600));
  expect(Line.all).toHaveLength(2);
  expect(line().url.searchParams.get("since")).toBe("1");
  act(() => line().open());
  expect(bids(line())).toEqual([key]);
  expect(result.current.view.pending).toHaveLength(1);
  act(() => line().hear({ type: "answer", serverNow: 1, answer: answerTo(key) }));
  expect(result.current.view).toMatchObject({ pending: [], answers: [{ key, accepted: true }] });
});

test("an answer that is lost is asked for again; a gap asks for what is missing", async () => {
  const { result } = await enter();
  act(() => line().open());
  let key = "";
  act(() => {
    key = result.current.send(bid);
  });
  await act(async () => vi.advanceTimersByTimeAsync(4_100));
  expect(bids(line())).toEqual([key, key]);
  const syncs = () => messages(line()).filter(({ type }) => type === "sync").length;
  const filters = messages(line()).find((message) => message.type === "sync");
  act(() => line().hear(bidStatus(0, { rev: 2, echo: filters?.sentAt })));
  const before = syncs();
  act(() => line().hear({ ...bidStatus(5), whole: undefined }));
  expect(syncs()).toBe(before + 1);
});

test("what was not answered outlives the page", async () => {
  const first = await enter("b2");
  act(() => line().open());
  let key = "";
  act(() => {
    key = first.result.current.send(bid);
  });
  await eventually(() => expect(localStorage.length).toBe(1));
  first.unmount();
  const second = await enter("b2");
  act(() => line().open());
  expect(bids(line())).toEqual([key]);
  act(() => line().hear({ type: "answer", serverNow: 1, answer: answerTo(key) }));
  expect(second.result.current.view.answers).toHaveLength(1);
  await eventually(() => expect(localStorage.length).toBe(0));
});

test("a room that answers nothing any more is not shown as live, and what it misses is asked for once", async () => {
  const { result } = await enter();
  act(() => line().open());
  line().isAlive = false;
  await act(async () => vi.advanceTimersByTimeAsync(15_000));
  expect(result.current.connection.state).toBe("lost");
  act(() => line().open());
  const syncs = () => messages(line()).filter(({ type }) => type === "sync").length;
  const before = syncs();
  for (let n = 5; n < 30; n += 1) act(() => line().hear({ ...bidStatus(n, { rev: n }), whole: undefined }));
  expect([result.current.connection.state, syncs()]).toEqual(["live", before]);
});

test("put out, it does not knock again", async () => {
  const { result } = await enter();
  act(() => line().open());
  act(() => line().close(4403));
  await act(async () => vi.advanceTimersByTimeAsync(20_000));
  expect([result.current.connection.state, Line.all.length]).toEqual(["ended", 1]);
});
