import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { edgeWith, ok, session } from "#tests/support/edge-under-test.ts";
import { FairTurns, turns, uploadTurns, type Client } from "./fair-turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const one = { session: "a", address: "campus" };
const many = (shared: FairTurns, count: number, client: Client = one) => {
  const entered: ((() => void) | null)[] = [];
  for (let i = 0; i < count; i++) void shared.enter(client).then((leave) => entered.push(leave));
  return entered;
};
const { running, waiting } = turns.session;

test("a client's requests beyond the limit wait until earlier ones have ended, and others at its address do not", async () => {
  const shared = new FairTurns();
  const mine = many(shared, running + 2);
  const neighbours = many(shared, 1, { session: "b", address: "campus" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([mine.length, neighbours.length]).toEqual([running, 1]);
  mine[0]?.();
  await vi.advanceTimersByTimeAsync(20);
  expect(mine).toHaveLength(running + 1);
});

test("who comes now does not overtake who waits", async () => {
  const shared = new FairTurns();
  const mine = many(shared, running);
  await vi.advanceTimersByTimeAsync(0);
  const order: string[] = [];
  for (const name of ["first", "second", "third"]) void shared.enter(one).then(() => order.push(name));
  await vi.advanceTimersByTimeAsync(50);
  for (const leave of mine.slice(0, 3)) {
    leave?.();
    void shared.enter(one).then(() => order.push("late"));
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(order).toEqual(["first", "second", "third"]);
});

test("what exceeds even the waiting is refused at once", async () => {
  const shared = new FairTurns();
  const mine = many(shared, running + waiting + 5);
  await vi.advanceTimersByTimeAsync(0);
  expect(mine.filter((leave) => leave === null)).toHaveLength(5);
});

test("made-up sessions share the turns of their address", async () => {
  const shared = new FairTurns();
  const entered = Array.from({ length: turns.address.running + 10 }, (_, i) =>
    many(shared, 1, { session: `made-up ${i}`, address: "x" }),
  );
  await vi.advanceTimersByTimeAsync(100);
  expect(entered.flat()).toHaveLength(turns.address.running);
});

test("a burst of visitors leaves turns for who signed in at the same address", async () => {
  const shared = new FairTurns();
  const visitors = many(shared, turns.address.running * 2, { session: null, address: "campus" });
  await vi.advanceTimersByTimeAsync(20);
  const signedIn = many(shared, 1);
  await vi.advanceTimersByTimeAsync(20);
  expect([visitors.length, signedIn.length]).toEqual([turns.visitors.running, 1]);
});

test("a request that never ends gives its turn back after half a minute, and nobody is remembered for good", async () => {
  const shared = new FairTurns();
  many(shared, running);
  const later = many(shared, 1);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(later).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(later).toHaveLength(1);
  later[0]?.();
  expect(shared.size).toBe(0);
});

describe("at the edge", () => {
  const crowd = running + waiting + 3;
  const crowdOf = async (path: string, name: string) => {
    const opened = Promise.withResolvers<void>();
    const wait = async () => {
      await opened.promise;
      return new Response("page");
    };
    const { ask } = edgeWith(ok(session), {}, wait);
    const pending = Array.from({ length: crowd }, () =>
      ask(path, { headers: { cookie: `__Host-session=${name}`, "cf-connecting-ip": name } }),
    );
    await vi.advanceTimersByTimeAsync(50);
    opened.resolve();
    await vi.advanceTimersByTimeAsync(5_000);
    return Promise.all(pending);
  };

  test("a crowd of pages is served in turns, and who comes beyond it reads when to try again", async () => {
    const answers = await crowdOf("/goodsSearch", "crowd of pages");
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([running + waiting, 3]);
    expect(refused[0]?.headers.get("retry-after")).toBe("1");
    expect(refused[0]?.headers.get("content-security-policy")).toBeTruthy();
    expect(await refused[0]?.text()).toContain("请等几秒后");
  });

  const session1 = "head.session1.signature";
  const cookie = `__Host-session=${session1}`;
  test.each<[string, string, (n: number) => Record<string, string>]>([
    ["a call's token", "/prod-api/mall-pur/cart/count", (n) => ({ authorization: `Bearer${" ".repeat(1 + n)}${session1}` })],
    ["its signature", "/prod-api/mall-pur/cart/count", (n) => ({ authorizationimportant: `Bearer ${session1}${n}` })],
    ["what a page does not read", "/shoppingCart", (n) => ({ cookie, authorization: `Bearer a.${n}.c` })],
    [
      "what a handshake does not read",
      "/prod-api/mall-admin/chat/1/live",
      (n) => ({ cookie, upgrade: "websocket", origin: "https://mall.test", authorization: `Bearer b.${n}.c` }),
    ],
  ])("a session has one share, however %s is written", async (_, path, headersOf) => {
    const opened = Promise.withResolvers<void>();
    let begun = 0;
    const answer = async () => {
      begun += 1;
      await opened.promise;
      return ok(session)();
    };
    const { ask } = edgeWith(answer);
    const pending = Array.from({ length: running * 2 }, (__, n) => ask(path, { headers: headersOf(n) }));
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toBe(running);
    opened.resolve();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await Promise.all(pending)).toHaveLength(running * 2);
  });

  test("a handshake too many hears when to try again", async () => {
    const opened = Promise.withResolvers<void>();
    const { ask } = edgeWith(async () => (await opened.promise, ok(null)()));
    const headers = { cookie, upgrade: "websocket", origin: "https://mall.test" };
    const pending = Array.from({ length: crowd }, () => ask("/prod-api/mall-admin/chat/1/live", { headers }));
    await vi.advanceTimersByTimeAsync(50);
    opened.resolve();
    await vi.advanceTimersByTimeAsync(5_000);
    const refused = (await Promise.all(pending)).filter(({ status }) => status === 429);
    expect(refused.map(({ headers: said }) => said.get("retry-after"))).toEqual(["1", "1", "1"]);
  });

  /** A body that has begun and does not end. */
  const trickle = () => new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"a":"')) });
  const slow = (ask: ReturnType<typeof edgeWith>["ask"], path: string, length: number) => {
    const headers = { "content-length": String(length), "content-type": "application/json", "cf-connecting-ip": "slow" };
    return ask(
      path,
      undefined,
      new Request(`https://mall.test${path}`, { method: "POST", headers, body: trickle(), duplex: "half" } as RequestInit),
    );
  };
  const read = (ask: ReturnType<typeof edgeWith>["ask"]) =>
    ask("/prod-api/mall-pur/cart/count", { headers: { "cf-connecting-ip": "slow" } });

  test("bodies that do not end keep nobody waiting, and are refused after ten seconds", async () => {
    const { ask } = edgeWith(ok(session));
    const pending = Array.from({ length: turns.address.running * 2 }, () => slow(ask, "/prod-api/mall-sup/goods/prices", 1_500));
    await vi.advanceTimersByTimeAsync(50);
    expect((await read(ask)).status).toBe(200);
    await vi.advanceTimersByTimeAsync(10_000);
    const answers = await Promise.all(pending);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([408]));
    expect(await answers[0]?.json()).toMatchObject({
      code: 408,
      msg: "内容没有及时传完，请检查网络后重试；已填写的内容不受影响",
    });
  });

  test("files that do not end keep files waiting, not what comes without one", async () => {
    let begun = 0;
    const fetch = async (input: RequestInfo | URL) => {
      if (!new Request(input).url.includes("photo")) return ok(session)();
      begun += 1;
      return new Promise<Response>(() => undefined);
    };
    const { ask } = edgeWith(ok(session), { API: { fetch } as never });
    for (let n = 0; n < uploadTurns.address.running * 2; n += 1) void slow(ask, "/prod-api/mall-pur/order/1/photo", 4_000_000);
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toBe(uploadTurns.visitors.running);
    expect((await read(ask)).status).toBe(200);
  });

  test("a small body arrives whole, whatever pieces it comes in", async () => {
    const { ask, received } = edgeWith(ok(null));
    const pieces = ['{"a":', '"', "\u6c34", '"}'];
    const body = new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
        stream.close();
      },
    });
    const headers = { "content-length": String(pieces.join("").length), "content-type": "application/json" };
    const path = "/prod-api/mall-sup/goods/prices";
    await ask(
      path,
      undefined,
      new Request(`https://mall.test${path}`, { method: "POST", headers, body, duplex: "half" } as RequestInit),
    );
    expect(received[0]?.body).toBe(pieces.join(""));
  });
});
