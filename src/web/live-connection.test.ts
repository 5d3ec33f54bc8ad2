// @vitest-environment happy-dom
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, latestSocket } from "#tests/support/fake-socket.ts";
import { stayConnected, patience, pauseAfter, pingEvery } from "./live-connection.ts";

let notified: string[] = [];
let heard: unknown[] = [];
let line: ReturnType<typeof stayConnected>;

function connect(address = async (): Promise<URL | null> => new URL("https://mall.test/live")) {
  line = stayConnected({
    address,
    onMessage: (data) => heard.push(data),
    onChange: (connection, reason) => notified.push(reason ? `${connection} ${reason}` : connection),
    random: () => 1,
  });
  return vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  [notified, heard, FakeSocket.all] = [[], [], []];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.useFakeTimers();
});
afterEach(() => {
  line.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it is live when the room was heard, not when the socket opened; an idle one is pinged", async () => {
  await connect();
  latestSocket().isAlive = false;
  latestSocket().open();
  expect(notified).toEqual([]);
  latestSocket().isAlive = true;
  await vi.advanceTimersByTimeAsync(pingEvery);
  expect(notified).toEqual(["live"]);
  const before = latestSocket().pings;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(latestSocket().pings - before).toBe(60_000 / pingEvery);
  expect([notified, heard, FakeSocket.all.length]).toEqual([["live"], [], 1]);
});

test("a connection that brings nothing any more is given up within ten seconds, and opened again", async () => {
  await connect();
  latestSocket().open();
  await vi.advanceTimersByTimeAsync(pingEvery);
  // It dies right behind an answer: nothing shows it before the next ping.
  latestSocket().isAlive = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(notified).toEqual(["live", "lost"]);
  await vi.advanceTimersByTimeAsync(500);
  latestSocket().open();
  expect([notified, FakeSocket.all.length]).toEqual([["live", "lost", "live"], 2]);
});

test("what the given-up connection brings late is not heard", async () => {
  await connect();
  latestSocket().open();
  const dead = latestSocket();
  dead.isAlive = false;
  await vi.advanceTimersByTimeAsync(pingEvery + patience.live);
  dead.isAlive = true;
  dead.hear({ type: "old" });
  dead.close(1000);
  expect([heard, notified]).toEqual([[], ["live", "lost"]]);
});

test("offline loses it at once, online tries at once", async () => {
  await connect();
  latestSocket().open();
  dispatchEvent(new Event("offline"));
  expect([notified, line.isLive()]).toEqual([["live", "lost"], false]);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a handshake or a ticket that never comes is given up", async () => {
  await connect();
  await vi.advanceTimersByTimeAsync(patience.opening);
  expect(notified).toEqual(["lost"]);
  line.stop();
  notified = [];
  await connect(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(patience.opening);
  expect(notified).toEqual(["lost"]);
});

test("a room that takes connections and drops them is not stormed", async () => {
  await connect();
  for (let n = 0; n < 40; n += 1) {
    latestSocket().isAlive = false;
    latestSocket().open();
    latestSocket().close(1011);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(FakeSocket.all.length).toBeLessThanOrEqual(8);
});

test("put out, it says why and does not come back", async () => {
  await connect();
  latestSocket().open();
  latestSocket().close(4429, "打开的页面过多");
  await vi.advanceTimersByTimeAsync(60_000);
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("offline"));
  expect([notified, FakeSocket.all.length]).toEqual([["live", "ended 打开的页面过多"], 1]);
});

test("pauses grow, end at fifteen seconds, and are spread", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.double({ min: 0, max: 1, noNaN: true }), (failed, random) => {
      const pause = pauseAfter(failed, random);
      expect(pause).toBeGreaterThanOrEqual(250);
      expect(pause).toBeLessThanOrEqual(15_000);
      expect(pauseAfter(failed + 1, random)).toBeGreaterThanOrEqual(pause);
      if (random > 0.1) expect(pause).toBeGreaterThan(pauseAfter(failed, 0));
    }),
    { seed: 20261124 },
  );
});
