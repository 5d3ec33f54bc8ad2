import { env } from "cloudflare:workers";
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { session } from "#src/api/db/tables/account.ts";
import { bidding, biddingLog } from "#src/api/db/tables/bidding.ts";
import type { RoomTerms } from "#src/api/bidding/room/journal.ts";
import { BiddingRoom } from "#src/api/bidding/room/bidding-room.do.ts";
import { canonical, logText } from "#src/domain/bidding/log.ts";
import { verifyLog } from "#src/domain/bidding/verify.ts";
import { sendingMeasure } from "#src/domain/bidding/sending.ts";
import type { Sending } from "#src/domain/bidding/socket.ts";
import { minute, second } from "#src/domain/kernel/instant.ts";
import { cancelOpened, fetchAs, makeBidder, makeBidding } from "#tests/support/bidding.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeOperator, makePurchaser, type Person } from "#tests/support/people.ts";
import { bidOf, makeOpen, openRoom, pricesOf, roomOf, setClock, ticketOf } from "#tests/support/room.ts";

const db = connect(env.DB);
const rowOf = async (biddingId: string) => (await db.select().from(bidding).where(eq(bidding.id, biddingId)))[0]!;
const logOf = async (biddingId: string) => (await roomOf(biddingId).log())!;

describe("who may come in", () => {
  test("the unit, bidders and onlookers; nobody else, and nobody to a draft", async () => {
    const { buyer, bidders, biddingId } = await makeOpen({}, 1);
    const onlooker = await makeBidder();
    for (const who of [buyer, bidders[0], onlooker]) expect((await openRoom(biddingId, who)).status).toBe(101);
    const codeOf = async (side: "pur" | "sup", as: string | undefined, id = biddingId) => {
      const request = { params: { biddingId: id }, body: {} };
      return (await tryCall(`POST /mall-${side}/bidding/{biddingId}/ticket`, request, { as })).body.code;
    };
    const stranger = await makePurchaser();
    expect(await codeOf("pur", stranger.token)).toBe(404);
    expect(await codeOf("pur", (await makeOperator()).token)).toBe(403);
    expect(await codeOf("sup", (await makeOperator()).token)).toBe(403);
    expect(await codeOf("sup", buyer.token)).toBe(403);
    expect(await codeOf("pur", undefined)).toBe(401);
    expect(await codeOf("pur", buyer.token, await makeBidding(buyer))).toBe(409);
    const invited = await makeOpen({ access: "invited", invited: [String(bidders[0].coId)] }, 0);
    expect(await codeOf("sup", onlooker.token, invited.biddingId)).toBe(404);
    expect(await codeOf("sup", bidders[0].token, invited.biddingId)).toBe(200);
  });

  test("a ticket opens one connection, of its own session, for 30 seconds", async () => {
    const { buyer, bidders, biddingId } = await makeOpen({}, 1);
    const first = await openRoom(biddingId, buyer);
    expect((await openRoom(biddingId, buyer, 0, first.ticket)).status).toBe(403);
    expect((await openRoom(biddingId, buyer, 0, "made-up")).status).toBe(403);
    expect((await openRoom(biddingId, buyer, 0, await ticketOf(biddingId, bidders[0]))).status).toBe(403);
    const old = await ticketOf(biddingId, buyer);
    setClock(Date.now() + 31 * second);
    expect((await openRoom(biddingId, buyer, 0, old)).status).toBe(403);
    expect((await tryCall("GET /mall-pur/bidding/{biddingId}/room", { params: { biddingId } })).body.code).toBe(401);
  });

  test("only bidders bid; nonsense and somebody else's name close the connection", async () => {
    const { buyer, bidders, biddingId } = await makeOpen({}, 1);
    for (const who of [buyer, await makeBidder()]) {
      const page = await openRoom(biddingId, who);
      page.say(bidOf(5_000));
      await page.until(() => page.closed() !== null);
      expect(page.closed()).toBe(4403);
    }
    for (const bent of [
      "{",
      "x".repeat(20_000),
      JSON.stringify({ ...bidOf(5_000), coId: 1 }),
      JSON.stringify({ type: "close" }),
    ]) {
      const page = await openRoom(biddingId, bidders[0]);
      page.socket!.send(bent);
      await page.until(() => page.closed() !== null);
      expect(page.closed()).toBe(4400);
    }
    const bid = { params: { biddingId }, body: bidOf(5_000) };
    expect((await tryCall("POST /mall-sup/bidding/{biddingId}/bid", bid, { as: (await makeBidder()).token })).body.code).toBe(
      403,
    );
    expect((await runInDurableObject(roomOf(biddingId), (room) => room.snapshot({ role: "watcher" })))?.room.lowest).toBeNull();
  });

  test("whose session has ended bids no more, and is put out without anything happening", async () => {
    const { buyer, bidders, biddingId } = await makeOpen();
    const [first, second_] = [await openRoom(biddingId, bidders[0]), await openRoom(biddingId, bidders[1])];
    await first.send(bidOf(5_000));
    await db.update(session).set({ endedAt: Date.now() }).where(eq(session.userId, bidders[0].userId));
    await db.update(session).set({ endedAt: Date.now() }).where(eq(session.userId, bidders[1].userId));
    setClock(Date.now() + 6 * second);
    first.say(bidOf(4_000));
    await first.until(() => first.closed() !== null);
    expect([first.closed(), first.answers().length]).toEqual([4403, 1]);
    const watching = await openRoom(biddingId, buyer);
    await db.update(session).set({ endedAt: Date.now() }).where(eq(session.userId, buyer.userId));
    expect(await runDurableObjectAlarm(roomOf(biddingId))).toBe(true);
    await watching.until(() => watching.closed() !== null);
    expect([second_.closed(), watching.closed()]).toEqual([4403, 4403]);
  });

  test("whom the database names no longer is put out, and its bid with it", async () => {
    const { bidders, biddingId } = await makeOpen({}, 2);
    const page = await openRoom(biddingId, bidders[1]);
    await page.send(bidOf(5_000));
    const [published] = await runInDurableObject(roomOf(biddingId), (_, { storage }) =>
      storage.sql.exec<{ body: string }>("select body from entry order by seq limit 1").toArray(),
    );
    const { rules } = JSON.parse(published?.body ?? "") as { rules: RoomTerms["rules"] };
    await roomOf(biddingId).follow({ biddingId, version: 1, rules, bidders: [bidders[0].coId], anchor: null, cancelled: null });
    await page.until(() => page.closed() !== null);
    expect(page.closed()).toBe(4403);
    const seen = await openRoom(biddingId, bidders[0]);
    await seen.sync();
    expect(seen.latest()?.room.lowest).toBeNull();
  });
});

describe("a bid", () => {
  test("is answered, told to everybody in order, and found in the log by its receipt", async () => {
    const { buyer, bidders, biddingId, endsAt } = await makeOpen();
    const pages = await Promise.all(bidders.map((bidder) => openRoom(biddingId, bidder)));
    const watching = await openRoom(biddingId, buyer);
    const answer = await pages[0]!.send(bidOf(5_900));
    expect(answer).toMatchObject({ accepted: true, total: 99_000, text: "" });
    expect(await pages[1]!.send(bidOf(5_899))).toMatchObject({
      accepted: false,
      text: expect.stringContaining("¥985.00 或更低"),
    });
    expect(await pages[1]!.send(bidOf(5_800))).toMatchObject({ accepted: true, total: 98_000 });
    expect(await pages[2]!.send(bidOf(6_001))).toMatchObject({
      accepted: false,
      text: expect.stringContaining("最高限价 ¥60.00"),
    });
    await watching.until(() => watching.events().length === 2);
    expect(watching.events()).toMatchObject([
      { n: 1, type: "bid", bidder: 1, total: 99_000 },
      { n: 2, type: "bid", bidder: 2, total: 98_000 },
    ]);
    await pages[0]!.until(() => pages[0]!.told.some((one) => one.type === "state" && one.mine?.rank === 2));
    setClock(endsAt);
    const log = await logOf(biddingId);
    expect(log.map(({ hash }) => hash)).toContain(answer.hash);
    expect(log.map(({ body }) => body.type)).toEqual([
      "published",
      "admitted",
      "admitted",
      "admitted",
      "bid",
      "bid",
      "bid",
      "bid",
      "closed",
    ]);
    expect(await verifyLog(new TextEncoder().encode(logText(log)))).toMatchObject({ ok: true, outcome: { proposed: null } });
  });

  test("sent again under its key it is the same one, also at once and after the end; another one under it is refused", async () => {
    const { bidders, biddingId, endsAt } = await makeOpen({}, 1);
    const page = await openRoom(biddingId, bidders[0]);
    const bid = bidOf(5_000);
    page.say(bid);
    page.say(bid);
    await page.until(() => page.answers().length === 2);
    const again = await call(
      "POST /mall-sup/bidding/{biddingId}/bid",
      { params: { biddingId }, body: bid },
      { as: bidders[0].token },
    );
    expect(new Set([...page.answers(), again].map((answer) => canonical(answer))).size).toBe(1);
    expect(await page.send({ ...bid, lines: pricesOf(4_000) })).toMatchObject({ accepted: false, hash: null });
    setClock(endsAt + 1);
    expect(await page.send(bid)).toEqual(again);
    expect((await logOf(biddingId)).filter(({ body }) => body.type === "bid")).toHaveLength(1);
  });

  test("two companies at once are one after the other; ninety leave one order for everybody", async () => {
    const { buyer, bidders, biddingId, endsAt } = await makeOpen({ mode: "rank" });
    // Three pages each: what comes over one connection has a rate.
    const pages = await Promise.all([...bidders, ...bidders, ...bidders].map((bidder) => openRoom(biddingId, bidder)));
    const bids = pages.flatMap((page, place) =>
      Array.from({ length: 10 }, (_, n) => ({ page, bid: bidOf(5_900 - n * 100 - place) })),
    );
    for (const { page, bid } of bids) page.say(bid);
    await Promise.all(pages.map((page) => page.until(() => page.answers().length === 10)));
    const watching = await openRoom(biddingId, buyer);
    expect(watching.events()).toEqual([]);
    setClock(endsAt);
    const log = await logOf(biddingId);
    expect(log.filter(({ body }) => body.type === "bid")).toHaveLength(90);
    const stored = new Map(log.map(({ hash, body }) => [hash, body]));
    for (const answer of pages.flatMap((page) => page.answers())) {
      expect(stored.get(answer.hash!)).toMatchObject({ key: answer.key, verdict: { accepted: answer.accepted } });
    }
    expect(await verifyLog(new TextEncoder().encode(logText(log)))).toMatchObject({ ok: true });
  });

  test("of floods the log takes a thousand from a company", async () => {
    const { bidders, biddingId, endsAt } = await makeOpen({ mode: "rank" }, 1);
    const stub = roomOf(biddingId);
    const last = await runInDurableObject(stub, async (room) => {
      const answers = [];
      for (let n = 0; n < 1_001; n += 1) {
        // As fast as the measure of a minute lets it.
        setClock(endsAt - 45 * minute + Math.trunc(n / sendingMeasure.max) * minute);
        answers.push((await room.send(bidders[0].coId, bidOf(7_000))).answer);
      }
      return answers.slice(-2);
    });
    expect(last).toMatchObject([{ hash: expect.any(String) }, { hash: null, text: expect.stringContaining("1000 次") }]);
  });
});

describe("what is not recorded", () => {
  const entriesOf = (biddingId: string) =>
    runInDurableObject(roomOf(biddingId), (_room, { storage }) =>
      storage.sql.exec<{ n: number }>("select count(*) as n from entry where key is not null").one(),
    );
  const tryBid = async (biddingId: string, { token: as }: Person, sending: Sending = bidOf(5_000)) =>
    (await tryCall("POST /mall-sup/bidding/{biddingId}/bid", { params: { biddingId }, body: sending }, { as })).body;

  test("a bid before the beginning, after the end or behind a cancellation: 409, whatever kind it says it is", async () => {
    const before = await makeOpen({ opensAt: Date.now() + 30 * minute }, 1);
    const ended = await makeOpen({}, 1);
    const cancelled = await makeOpen({}, 1);
    await cancelOpened(cancelled.buyer, cancelled.biddingId, "需求变更");
    const seal = { type: "seal" as const, version: 1, commitment: "0".repeat(64) };
    const refused = async ({ biddingId, bidders }: typeof ended, text: string) => {
      for (const [n, sending] of [
        bidOf(5_000),
        { ...seal, key: `seal-${biddingId}` },
        { ...bidOf(5_000), version: 2 },
      ].entries()) {
        expect(await tryBid(biddingId, bidders[0], sending), `${text} ${n}`).toMatchObject({
          code: 409,
          msg: expect.stringContaining(text),
        });
      }
      expect(await entriesOf(biddingId)).toEqual({ n: 0 });
    };
    await refused(before, "尚未开始");
    await refused(cancelled, "取消");
    setClock(ended.endsAt);
    await refused(ended, "截止");
  });

  test("more than thirty bids of a company in a minute, refused ones among them: 429 that says when; others bid on", async () => {
    const { bidders, biddingId, endsAt } = await makeOpen({ mode: "rank" }, 2);
    setClock(endsAt - 20 * second);
    for (let n = 0; n < sendingMeasure.max; n += 1) {
      expect(await tryBid(biddingId, bidders[0], bidOf(7_000))).toMatchObject({ code: 200, data: { accepted: false } });
    }
    setClock(endsAt - 5 * second);
    const page = await openRoom(biddingId, bidders[0]);
    expect(await page.send(bidOf(5_000))).toMatchObject({
      accepted: false,
      hash: null,
      text: expect.stringContaining("45 秒后再报价"),
    });
    const flood = Promise.all(Array.from({ length: 40 }, () => tryBid(biddingId, bidders[0])));
    expect(await tryBid(biddingId, bidders[1])).toMatchObject({ code: 200, data: { accepted: true } });
    for (const body of await flood) expect(body).toMatchObject({ code: 429, data: { seconds: 45 } });
    expect(await entriesOf(biddingId)).toEqual({ n: sendingMeasure.max + 1 });
    setClock(endsAt + 40 * second);
    expect(await tryBid(biddingId, bidders[0], bidOf(4_000))).toMatchObject({ code: 200, data: { accepted: true } });
  });

  test("tickets of one session beyond thirty at once: 429; a second later there is one more, and others have theirs", async () => {
    const { buyer, bidders, biddingId, endsAt } = await makeOpen({}, 1);
    const ask = async ({ token: as }: Person) =>
      (await tryCall("POST /mall-sup/bidding/{biddingId}/ticket", { params: { biddingId }, body: {} }, { as })).body;
    setClock(endsAt - 20 * second);
    for (let n = 0; n < 30; n += 1) expect((await ask(bidders[0])).code).toBe(200);
    expect(await ask(bidders[0])).toMatchObject({ code: 429, msg: expect.stringContaining("1 秒后再试") });
    expect((await openRoom(biddingId, buyer)).status).toBe(101);
    setClock(endsAt - 19 * second);
    expect([(await ask(bidders[0])).code, (await ask(bidders[0])).code]).toEqual([200, 429]);
  });
});

describe("the end", () => {
  test("a leading bid in the last two minutes moves it for everybody, in D1 too; the alarm closes once", async () => {
    const { buyer, bidders, biddingId, endsAt } = await makeOpen();
    const watching = await openRoom(biddingId, buyer);
    const [a, b, c] = await Promise.all(bidders.map((bidder) => openRoom(biddingId, bidder)));
    setClock(endsAt - 1);
    await a!.send(bidOf(5_900));
    await watching.until(() => watching.latest()?.room.extensions === 1);
    expect(watching.latest()?.room.endsAt).toBe(endsAt - 1 + 120 * second);
    await b!.send(bidOf(6_000));
    await c!.send(bidOf(5_950));
    setClock(endsAt + 119 * second - 2);
    expect(await a!.send(bidOf(5_000))).toMatchObject({ accepted: false, text: expect.stringContaining("排名第一") });
    expect((await rowOf(biddingId)).endsAt).toBe(endsAt - 1 + 120 * second);
    setClock(endsAt - 1 + 120 * second);
    expect(await runDurableObjectAlarm(roomOf(biddingId))).toBe(true);
    await runDurableObjectAlarm(roomOf(biddingId));
    expect(await c!.send(bidOf(4_000))).toMatchObject({ accepted: false, text: expect.stringContaining("截止"), hash: null });
    await watching.until(() => watching.latest()?.room.phase === "closed");
    const log = await logOf(biddingId);
    expect(log.filter(({ body }) => body.type === "closed")).toHaveLength(1);
    expect(log.at(-1)?.body).toMatchObject({ type: "closed" });
    expect(await rowOf(biddingId)).toMatchObject({ status: "closed", settledAt: expect.any(Number) });
    expect(await roomOf(biddingId).outcome()).toMatchObject({ proposed: bidders[0].coId, failure: null });
  });

  test("whoever looks after the end finds it closed, alarm or not: room, page and list", async () => {
    const { buyer, biddingId, endsAt } = await makeOpen();
    setClock(endsAt + 5);
    const view = await call("GET /mall-pur/bidding/{biddingId}", { params: { biddingId } }, { as: buyer.token });
    expect(view.status).toBe("failed");
    expect(
      (await call("GET /mall-pur/bidding/{biddingId}/room", { params: { biddingId } }, { as: buyer.token })).room.phase,
    ).toBe("closed");
  });

  test("cancelled: told to everybody, nothing is taken any more, and who bid keeps the log with the bid", async () => {
    const { buyer, bidders, biddingId } = await makeOpen({ mode: "open" }, 1);
    const page = await openRoom(biddingId, bidders[0]);
    expect(await page.send(bidOf(6_000))).toMatchObject({ accepted: true });
    await cancelOpened(buyer, biddingId, "需求变更");
    await page.until(() => page.latest()?.room.phase === "cancelled");
    expect(page.events().at(-1)).toMatchObject({ type: "cancelled", reason: "需求变更" });
    expect(await page.send(bidOf(5_000))).toMatchObject({ accepted: false, text: expect.stringContaining("取消") });
    expect(await roomOf(biddingId).log()).toBeNull();
    const log = await (await fetchAs(bidders[0], `/mall-sup/bidding/${biddingId}/log`)).text();
    expect(log).toContain(`"coId":${bidders[0].coId}`);
  });
});

describe("what is kept", () => {
  test("who was away gets what was missed; a room that slept knows everything from its log", async () => {
    const { bidders, biddingId } = await makeOpen();
    const [a, b] = await Promise.all(bidders.map((bidder) => openRoom(biddingId, bidder)));
    await a!.send(bidOf(5_900));
    await b!.send(bidOf(5_800));
    const back = await openRoom(biddingId, bidders[0], 1);
    await back.until(() => back.told.length > 0);
    expect(back.told[0]).toMatchObject({
      from: 1,
      whole: true,
      events: [{ n: 2 }],
      mine: { rank: 2 },
      history: [{ total: 99_000 }],
    });
    const woken = await runInDurableObject(roomOf(biddingId), (_, state) =>
      new BiddingRoom(state, env).snapshot({ role: "bidder", coId: bidders[0].coId }),
    );
    expect(woken).toMatchObject({ room: { lowest: 98_000 }, mine: { rank: 2, total: 99_000 }, events: [{ n: 1 }, { n: 2 }] });
  });

  test("D1 has the log as it was chained, once, however often it is told", async () => {
    const { bidders, biddingId } = await makeOpen({}, 1);
    await roomOf(biddingId).send(bidders[0].coId, bidOf(5_000));
    await roomOf(biddingId).refresh();
    const read = () => db.select().from(biddingLog).where(eq(biddingLog.biddingId, biddingId));
    const before = await read();
    expect(before.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    await runInDurableObject(roomOf(biddingId), (_, state) => state.storage.sql.exec("update reported set seq = 0"));
    await roomOf(biddingId).refresh();
    expect(await read()).toEqual(before);
    const stored = await runInDurableObject(roomOf(biddingId), (_, state) =>
      state.storage.sql.exec<{ hash: string }>("select hash from entry order by seq").toArray(),
    );
    expect(before.map(({ entry }) => (JSON.parse(entry) as { hash: string }).hash)).toEqual(stored.map(({ hash }) => hash));
  });

  test("what D1 could not be told is told by the alarm", async () => {
    const { bidders, biddingId } = await makeOpen({}, 1);
    await roomOf(biddingId).refresh();
    // An outage is made of a table that is away; the room says so in its log, and to nobody else.
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await db.$client.exec("alter table bidding_log rename to bidding_log_away");
    await roomOf(biddingId).send(bidders[0].coId, bidOf(5_000));
    await roomOf(biddingId).refresh();
    await db.$client.exec("alter table bidding_log_away rename to bidding_log");
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("no such table: bidding_log"));
    logged.mockRestore();
    const count = () => db.$count(biddingLog, eq(biddingLog.biddingId, biddingId));
    expect(await count()).toBe(2);
    expect(await runDurableObjectAlarm(roomOf(biddingId))).toBe(true);
    expect(await count()).toBe(3);
  });
});
