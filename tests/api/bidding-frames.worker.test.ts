import { env } from "cloudflare:workers";
import fc from "fast-check";
import { runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { session } from "#src/api/db/tables/account.ts";
import type { BiddingMode } from "#src/domain/bidding/rules.ts";
import type { PageMessage } from "#src/domain/bidding/socket.ts";
import { tellingSlot } from "#src/domain/bidding/telling.ts";
import { minute, second } from "#src/domain/kernel/instant.ts";
import { makeBidder, tryJoin } from "#tests/support/bidding.ts";
import { ask, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, makePurchaser, type Person } from "#tests/support/people.ts";
import { bidOf, makeOpen, openRoom, pricesOf, roomOf } from "#tests/support/room.ts";

/** Every identity × the ticket of either side × the handshake × each kind of frame, beside the matrix of calls (policy.worker.test.ts). */
const db = connect(env.DB);

/** How the room lets somebody in: not at all, to look on, or to bid. */
type Entry = "none" | "look" | "bid";
type Who = { token: string | undefined; pur: Entry; sup: Entry };

let biddingId: string;
const people: Record<string, Who> = {};

beforeAll(async () => {
  const open = await makeOpen({}, 2);
  ({ biddingId } = open);
  const [bidder] = open.bidders;
  const ended = await makeBusiness();
  await db.update(session).set({ endedAt: Date.now() }).where(eq(session.userId, ended.userId));
  const of = ({ token }: Person, pur: Entry, sup: Entry): Who => ({ token, pur, sup });
  const reader = await makePurchaser({ unitId: open.buyer.unitId, permissions: [] });
  Object.assign(people, {
    visitor: { token: undefined, pur: "none", sup: "none" },
    ended: of(ended, "none", "none"),
    buyer: of(open.buyer, "look", "none"),
    "colleague without rights": of(reader, "look", "none"),
    "another unit": of(await makePurchaser(), "none", "none"),
    operator: of(await makeOperator(), "none", "none"),
    "supplier without rights": of(await makeBusiness({ permissions: [] }), "none", "none"),
    onlooker: of(await makeBidder(), "none", "look"),
    bidder: of(bidder, "none", "bid"),
  } satisfies Record<string, Who>);
});

const sides = ["pur", "sup"] as const;
const frames = {
  sync: { type: "sync", since: 0, sentAt: 7 },
  bid: bidOf(5_000),
  seal: { type: "seal", key: "matrix-seal", version: 1, commitment: "0".repeat(64) },
  reveal: { type: "reveal", key: "matrix-reveal", lines: pricesOf(5_000), salt: "0".repeat(64) },
  close: { type: "close" },
  admit: { type: "admit", coId: 1, version: 1 },
} as const;
const names = [
  "visitor",
  "ended",
  "buyer",
  "colleague without rights",
  "another unit",
  "operator",
  "supplier without rights",
  "onlooker",
  "bidder",
];

/** What a frame comes to for who looks on or bids: an answer, or the connection's end. */
function outcomeOf(frame: keyof typeof frames, entry: Entry): "told" | "answered" | 4400 | 4403 {
  if (frame === "close" || frame === "admit") return 4400;
  if (frame === "sync") return "told";
  return entry === "bid" ? "answered" : 4403;
}

/** Somebody who knocks at this side's door, whoever they are. */
const personOf = (token: string, side: "pur" | "sup"): Person => ({
  token,
  userId: "",
  ...(side === "pur" && { purchaserId: "" }),
});

describe.each(names)("%s", (name) => {
  test.each(sides)("at the door of %s", async (side) => {
    const { token, ...entries } = people[name]!;
    const filters = await tryCall(
      `POST /mall-${side}/bidding/{biddingId}/ticket`,
      { params: { biddingId }, body: {} },
      { as: token },
    );
    expect(filters.body.code === 200).toBe(entries[side] !== "none");
    if (entries[side] === "none") {
      // Without a ticket of one's own nothing opens the door, not even somebody else's.
      const other = await roomOf(biddingId).issueTicket({ sessionId: "somebody", viewer: { role: "buyer" } });
      const tried = await openRoom(biddingId, personOf(token ?? "", side), 0, other!);
      expect(tried.status).not.toBe(101);
      return;
    }
    for (const frame of Object.keys(frames) as (keyof typeof frames)[]) {
      const page = await openRoom(biddingId, personOf(token ?? "", side));
      expect(page.status).toBe(101);
      await page.until(() => page.told.length > 0);
      page.say(frames[frame] as PageMessage);
      const expected = outcomeOf(frame, entries[side]);
      const answered = () => page.answers().length > 0;
      const told = () => page.told.some((message) => message.type === "state" && message.echo === 7);
      await page.until(() => (typeof expected === "number" ? page.closed() !== null : expected === "told" ? told() : answered()));
      expect(page.closed(), frame).toBe(typeof expected === "number" ? expected : null);
      page.socket?.close();
    }
  });
});

/** One step of a script: what a bidder, or somebody who comes new, does in it. */
const actNames = ["seal", "bid", "refused", "call", "reveal", "look", "ticket", "join"] as const;
type Act = (typeof actNames)[number];
/** A clock that only the test moves: `Date`, and the timers of the room. */
function driveClock(): void {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Math.ceil(Date.now() / second) * second });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
/** What is asked with comes back, and may have a digit more in another run. */
const withoutEcho = (text: string) => text.replace(/"echo":\d+/, "");
/** Time goes on within the room, whose timers may send only there. */
const pass = (biddingId: string, ms: number) =>
  runInDurableObject(roomOf(biddingId), async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/**
 * What each who takes no part in a script received: its step, and the size of each frame. Meanwhile every answer that they are given
 * stays what it was before the script.
 */
async function record(mode: BiddingMode, script: readonly (readonly Act[])[]) {
  driveClock();
  const { buyer, bidders, biddingId } = await makeOpen({ mode });
  const [a, b, rival] = bidders;
  const onlooker = await makeBidder();
  const operator = await makeOperator();
  const newcomers = await Promise.all(
    script
      .flat()
      .filter((act) => act === "join")
      .map(() => makeBidder()),
  );
  const mine = await openRoom(biddingId, rival);
  const pages = { onlooker: await openRoom(biddingId, onlooker), rival: mine, buyer: await openRoom(biddingId, buyer) };
  const bidding = await openRoom(biddingId, a);
  // The rival's own bid is the lowest, and stays it.
  await mine.send(mode === "sealed" ? frames.seal : bidOf(3_000));
  await pass(biddingId, minute);
  await mine.sync();
  const received: Record<string, [step: number, size: number][]> = { onlooker: [], rival: [], buyer: [] };
  let step = 0;
  for (const [name, { socket }] of Object.entries(pages)) {
    socket!.addEventListener("message", ({ data }) => {
      received[name]!.push([step, withoutEcho(String(data)).length]);
    });
  }
  const asked = [
    [onlooker, `/mall-sup/bidding/${biddingId}`],
    [onlooker, `/mall-sup/bidding/${biddingId}/room`],
    [rival, `/mall-sup/bidding/${biddingId}`],
    [rival, `/mall-sup/bidding/${biddingId}/room`],
    [operator, `/mall-admin/bidding/${biddingId}`],
    [operator, "/mall-admin/bidding/list?pageNum=1&pageSize=1"],
    [operator, `/mall-admin/audit/list?pageNum=1&pageSize=10&entityId=${biddingId}`],
    ...(mode === "sealed"
      ? ([
          [buyer, `/mall-pur/bidding/${biddingId}`],
          [buyer, "/mall-pur/bidding/list"],
        ] as const)
      : []),
  ] as const;
  const answers = async () =>
    Promise.all(
      asked.map(async ([who, path]) => {
        const { body } = await ask(path, { headers: { authorization: `Bearer ${who.token}` } });
        expect(body, path).toMatchObject({ code: 200 });
        return `${path} ${JSON.stringify(body).replaceAll(/"(?:serverNow|rev)":\d+/g, "")}`;
      }),
    );
  const before = await answers();
  await pass(biddingId, second);
  let n = 0;
  const acts: Record<Act, () => Promise<unknown>> = {
    seal: () => bidding.send({ ...frames.seal, key: `script-seal-${(n += 1)}` }),
    bid: () => bidding.send(bidOf(5_900 - (n += 1) * 100)),
    refused: () => bidding.send({ ...bidOf(5_000), version: 2 }),
    call: () =>
      tryCall(
        "POST /mall-sup/bidding/{biddingId}/bid",
        { params: { biddingId }, body: mode === "sealed" ? { ...frames.seal, key: `script-call-${(n += 1)}` } : bidOf(5_950) },
        { as: b.token },
      ),
    reveal: () => bidding.send({ ...frames.reveal, key: `script-reveal-${(n += 1)}` }),
    look: () => tryCall("GET /mall-sup/bidding/{biddingId}/room", { params: { biddingId } }, { as: b.token }),
    ticket: () => tryCall("POST /mall-sup/bidding/{biddingId}/ticket", { params: { biddingId }, body: {} }, { as: b.token }),
    join: () => tryJoin(newcomers.pop()!, biddingId),
  };
  for (const doing of script) {
    step += 1;
    for (const act of doing) await acts[act]();
    await pass(biddingId, second);
    for (const page of Object.values(pages)) await page.sync();
    expect(await answers()).toEqual(before);
    // Looking in would be told of in this step, not in the next.
    await pass(biddingId, second);
  }
  return received;
}

/** Four steps of up to three acts each. */
const drawn = fc.sample(fc.array(fc.array(fc.constantFrom(...actNames), { maxLength: 3 }), { minLength: 4, maxLength: 4 }), {
  seed: 20_261_125,
  numRuns: 2,
});
const scripts: Record<string, Act[][]> = {
  "one bid": [["call"], [], [], []],
  "one that is refused": [[], ["refused"], [], []],
  "looks, tickets and joining": [["look", "ticket"], ["join"], ["look"], ["join", "ticket"]],
  "many of everything": [
    ["bid", "refused", "seal", "join"],
    ["seal", "call", "bid"],
    ["reveal", "look", "refused", "bid"],
    ["seal", "ticket", "bid", "join", "refused"],
  ],
};

for (const script of drawn) scripts[script.map((acts) => acts.join(" ")).join(", ")] = script;

describe.each(["sealed", "rank"] as const)("what others hear and read of a %s bidding", (mode) => {
  let silence: Awaited<ReturnType<typeof record>>;
  test("nothing but what they ask for, when nothing happens", async () => {
    silence = await record(mode, [[], [], [], []]);
    // One frame a step: the answer to its own `sync`.
    for (const name of ["onlooker", "rival", "buyer"]) expect(silence[name]!.map(([step]) => step)).toEqual([1, 2, 3, 4]);
  });

  test.each(Object.entries(scripts))("the same frames, at the same times, with %s", async (_name, script) => {
    expect(await record(mode, script)).toEqual(silence);
  });
});

describe("a telling", () => {
  test("rank: a new rank is told at the next fixed time, to its company alone, and nothing else with it", async () => {
    driveClock();
    const { bidders, biddingId } = await makeOpen({ mode: "rank" });
    const onlooker = await makeBidder();
    const [first, second_, third] = await Promise.all(bidders.map((bidder) => openRoom(biddingId, bidder)));
    const watching = await openRoom(biddingId, onlooker);
    await first!.send(bidOf(5_000));
    await third!.send(bidOf(4_000));
    await pass(biddingId, minute);
    for (const page of [first!, third!, watching]) await page.sync();
    const before = [first!, third!, watching].map(({ told }) => told.length);
    await second_!.send(bidOf(4_500));
    await pass(biddingId, tellingSlot - 1);
    for (const page of [first!, third!, watching]) await page.sync();
    expect([first!, third!, watching].map(({ told }, at) => told.length - before[at]!)).toEqual([1, 1, 1]);
    await pass(biddingId, 1);
    for (const page of [first!, third!, watching]) await page.sync();
    expect([first!, third!, watching].map(({ told }, at) => told.length - before[at]!)).toEqual([3, 2, 2]);
    expect(first!.told.at(-2)).toMatchObject({ type: "state", events: [], mine: { rank: 3, total: 90_000 } });
  });

  test("open: a bid is told to everybody at once, a refused one to nobody else", async () => {
    driveClock();
    const { bidders, biddingId } = await makeOpen({}, 2);
    await pass(biddingId, second);
    const [first, second_] = await Promise.all(bidders.map((bidder) => openRoom(biddingId, bidder)));
    await second_!.sync();
    const before = second_!.told.length;
    await first!.send({ ...bidOf(5_000), version: 2 });
    await pass(biddingId, second);
    await second_!.sync();
    expect(second_!.told.length - before).toBe(1);
    await first!.send(bidOf(5_000));
    await second_!.until(() => second_!.events().length === 1);
  });
});
