import { env } from "cloudflare:workers";
import { createExecutionContext, runDurableObjectAlarm, runInDurableObject, waitOnExecutionContext } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import { app } from "#src/api/app.ts";
import { connect } from "#src/api/db/client.ts";
import { biddingLog } from "#src/api/db/tables/bidding.ts";
import { company } from "#src/api/db/tables/company.ts";
import { sysMsg } from "#src/api/db/tables/notice.ts";
import { checkAnchor } from "#src/domain/bidding/anchor.ts";
import { linked, linkOf, logText, sha256, type LogEntry } from "#src/domain/bidding/log.ts";
import { sealText } from "#src/domain/bidding/sealed-commitment.ts";
import { biddingModes, type BiddingMode } from "#src/domain/bidding/rules.ts";
import { verifyLog } from "#src/domain/bidding/verify.ts";
import type { Sending } from "#src/domain/bidding/socket.ts";
import { hour } from "#src/domain/kernel/instant.ts";
import { changeBidding, makeBidder, viewAsBidder, viewAsBuyer, type Bidder } from "#tests/support/bidding.ts";
import { ask, call } from "#tests/support/call.ts";
import { makeOperator, type Person } from "#tests/support/people.ts";
import { bidOf, makeOpen, openRoom, pricesOf, roomOf, setClock } from "#tests/support/room.ts";

/**
 * Everything that anybody is told while a bidding runs — frames, pages, lists, refusals, log lines — is searched for what it
 * must not hold.
 */
const db = connect(env.DB);
const first = [5_713, 5_419, 5_137] as const;
/** Unit price and total of each bidder, as digits and as people read them. */
const traces = first.map((price) => [`${price}`, `${price * 10 + 40_000}`, (price / 100).toFixed(2)]);
const salt = "c3".repeat(32);

let logged: MockInstance[] = [];
beforeEach(() => {
  logged = (["log", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
});
afterEach(() => {
  for (const spy of logged) spy.mockRestore();
});
const logLines = () => logged.flatMap((spy) => spy.mock.calls.map((call) => call.join(" "))).join("\n");

const sealed = async (biddingId: string, { coId }: Bidder, price: number): Promise<Sending> => ({
  type: "seal",
  key: `seal-key-${coId}`,
  version: 1,
  commitment: await sha256(sealText(biddingId, coId, pricesOf(price), salt)),
});

/** Three companies bid once each, then each tries what is refused; everything that everybody hears meanwhile. */
async function overhear(mode: BiddingMode) {
  const { buyer, bidders, biddingId, endsAt } = await makeOpen({ mode });
  const onlooker = await makeBidder();
  const people: Record<string, Person> = { buyer, onlooker, a: bidders[0], b: bidders[1], c: bidders[2] };
  const heard: Record<string, string[]> = {};
  const pages: Record<string, Awaited<ReturnType<typeof openRoom>>> = {};
  for (const [name, who] of Object.entries(people)) {
    pages[name] = await openRoom(biddingId, who);
    pages[name].socket!.addEventListener("message", ({ data }) => {
      (heard[name] ??= []).push(String(data));
    });
  }
  for (const [place, name] of ["a", "b", "c"].entries()) {
    const price = first[place]!;
    await pages[name]!.send(mode === "sealed" ? await sealed(biddingId, bidders[place]!, price) : bidOf(price));
  }
  for (const name of ["a", "b", "c"]) {
    await pages[name]!.send(bidOf(5_999));
    await pages[name]!.send({ ...bidOf(5_000), version: 2 });
    await pages[name]!.send({ type: "reveal", key: `early-${name}-reveal`, lines: pricesOf(1), salt });
  }
  for (const page of Object.values(pages)) await page.sync();
  const addresses = (side: "pur" | "sup" | "admin") => [
    `/mall-${side}/bidding/list`,
    ...["", "/room", "/result", "/log", "/form"].map((rest) => `/mall-${side}/bidding/${biddingId}${rest}`),
  ];
  const variant = async (name: string, token: string, side: "pur" | "sup" | "admin") => {
    for (const path of addresses(side)) {
      const { body } = await ask(path, { headers: { authorization: `Bearer ${token}` } }).catch(() => ({ body: null }));
      (heard[name] ??= []).push(JSON.stringify(body));
    }
  };
  for (const [name, { token }] of Object.entries(people)) await variant(name, token, name === "buyer" ? "pur" : "sup");
  const operator = await makeOperator();
  for (const side of ["pur", "sup", "admin"] as const) await variant("operator", operator.token, side);
  expect(heard["operator"]!.join()).toContain(`"biddingId":"${biddingId}"`);
  return { heard, bidders, biddingId, endsAt, pages, text: (name: string) => heard[name]!.join("\n") };
}

/** Not within a digest, whose letters and figures may spell any price. */
const holds = (text: string, who: number) =>
  traces[who]!.some((trace) => new RegExp(`(?<![\\da-f])${trace}(?![\\da-f])`).test(text));
const bidderNames = ["a", "b", "c"];

describe("while it runs", () => {
  test("sealed: nobody learns a price, a name or how many there are; one's own is known by its digest alone", async () => {
    const { text, bidders, pages } = await overhear("sealed");
    for (const name of ["buyer", "onlooker", "operator", ...bidderNames]) {
      for (const who of [0, 1, 2]) expect(holds(text(name), who), `${name} learns the price of ${who}`).toBe(false);
    }
    expect(pages.buyer!.events()).toEqual([]);
    expect(pages.a!.latest()).toMatchObject({ events: [], room: { lowest: null }, mine: { rank: null, total: null } });
    await expectNoNames(text, bidders);
    for (const who of [0, 1, 2]) expect(holds(logLines(), who)).toBe(false);
  });

  test("rank: one's own price and rank; nobody else's price, and the buyer none", async () => {
    const { text, bidders, pages } = await overhear("rank");
    for (const [place, name] of bidderNames.entries()) {
      for (const who of [0, 1, 2]) expect(holds(text(name), who), `${name} and the price of ${who}`).toBe(who === place);
      expect(pages[name]!.latest()?.mine).toMatchObject({ rank: 3 - place });
    }
    for (const name of ["buyer", "onlooker", "operator"]) {
      for (const who of [0, 1, 2]) expect(holds(text(name), who), `${name} learns the price of ${who}`).toBe(false);
    }
    await expectNoNames(text, bidders);
  });

  test("open: prices, but nobody's name", async () => {
    const { text, bidders } = await overhear("open");
    expect(holds(text("onlooker"), 2)).toBe(true);
    expect(holds(text("operator"), 2)).toBe(false);
    await expectNoNames(text, bidders);
    for (const who of [0, 1, 2]) expect(holds(logLines(), who)).toBe(false);
  });
});

/** Neither name nor id of a bidder, but one's own. */
async function expectNoNames(text: (name: string) => string, bidders: readonly Bidder[]) {
  for (const [place, { coId }] of bidders.entries()) {
    const row = (await db.select().from(company).where(eq(company.id, coId)))[0]!;
    for (const name of ["buyer", "onlooker", "operator", ...bidderNames.filter((_, at) => at !== place)]) {
      expect(text(name).includes(row.name), `${name} learns the name of ${place}`).toBe(false);
      expect(text(name)).not.toMatch(new RegExp(`"coId":"?${coId}\\b`));
    }
  }
}

test("sealed: revealed bids stay hidden until all are, then rank; what is not revealed is invalid and listed", async () => {
  const { bidders, biddingId, endsAt, pages, heard } = await overhear("sealed");
  setClock(endsAt);
  await runDurableObjectAlarm(roomOf(biddingId));
  await pages.buyer!.until(() => pages.buyer!.latest()?.room.phase === "revealing");
  const reveal = (place: number, key: string): Sending => ({ type: "reveal", key, lines: pricesOf(first[place]!), salt });
  expect(await pages.a!.send({ ...reveal(0, "reveal-wrong"), salt: "00".repeat(32) } as Sending)).toMatchObject({
    accepted: false,
  });
  expect(await pages.a!.send(reveal(0, "reveal-right"))).toMatchObject({ accepted: true, total: 97_130 });
  expect(await pages.b!.send(reveal(1, "reveal-right"))).toMatchObject({ accepted: true });
  await pages.b!.sync();
  expect(pages.b!.latest()?.mine).toMatchObject({ revealed: true, rank: null });
  await pages.buyer!.sync();
  for (const name of ["buyer", "onlooker", "c"]) {
    for (const who of [0, 1]) expect(holds(heard[name]!.join("\n"), who), `${name} learns the price of ${who}`).toBe(false);
  }
  expect([await roomOf(biddingId).log(), await roomOf(biddingId).outcome()]).toEqual([null, null]);
  setClock(endsAt + 24 * hour);
  await runDurableObjectAlarm(roomOf(biddingId));
  expect(await roomOf(biddingId).outcome()).toMatchObject({
    ranking: [{ coId: bidders[1].coId }, { coId: bidders[0].coId }],
    invalid: [{ coId: bidders[2].coId, reason: "揭示期内未揭示报价，视为无效" }],
    failure: expect.stringContaining("流标"),
  });
});

describe("the log, once the award is public", () => {
  const download = async (who: Person, side: "pur" | "sup", biddingId: string): Promise<string> => {
    const execution = createExecutionContext();
    const headers = { authorization: `Bearer ${who.token}`, agent: "test" };
    const response = await app.fetch(
      new Request(`https://api/mall-${side}/bidding/${biddingId}/log`, { headers }),
      env,
      execution,
    );
    await waitOnExecutionContext(execution);
    return response.text();
  };
  const verified = async (text: string) => {
    const checked = await verifyLog(new TextEncoder().encode(text));
    if (!checked.ok) throw new Error(`line ${checked.line}: ${checked.problem}`);
    return checked;
  };

  /** Three companies bid, are refused and, in sealed mode, reveal; then the award is on public notice. Receipts by company. */
  async function ended(mode: BiddingMode) {
    const { buyer, bidders, biddingId, endsAt } = await makeOpen({ mode });
    const receipts: string[][] = [];
    for (const [place, bidder] of bidders.entries()) {
      const page = await openRoom(biddingId, bidder);
      const price = first[place]!;
      const sending = mode === "sealed" ? await sealed(biddingId, bidder, price) : bidOf(price);
      const taken = [await page.send(sending), await page.send({ ...bidOf(5_999), version: 2 })];
      receipts.push(taken.map(({ hash }) => hash ?? ""));
      page.socket?.close();
    }
    setClock(endsAt);
    await runDurableObjectAlarm(roomOf(biddingId));
    if (mode === "sealed") {
      for (const [place, bidder] of bidders.entries()) {
        const reveal: Sending = { type: "reveal", key: `reveal-${place}`, lines: pricesOf(first[place]!), salt };
        receipts[place]!.push((await roomOf(biddingId).send(bidder.coId, reveal)).answer.hash ?? "");
      }
    }
    await roomOf(biddingId).refresh();
    await changeBidding(biddingId, { status: "notice", noticeUntil: endsAt + 24 * hour });
    return { buyer, bidders, biddingId, receipts };
  }

  test.each(biddingModes)("%s: a bidder finds its own entries and nobody else's, and whose head is the buyer's", async (mode) => {
    const { buyer, bidders, biddingId, receipts } = await ended(mode);
    const whole = await verified(await download(buyer, "pur", biddingId));
    expect(whole).toMatchObject({ isWhole: true, outcome: { proposed: bidders[2].coId } });
    for (const [place, bidder] of bidders.entries()) {
      const text = await download(bidder, "sup", biddingId);
      const part = await verified(text);
      if (part.isWhole) throw new Error("nothing is hidden");
      expect(part.head).toBe(whole.head);
      expect(part.entries.map(({ hash }) => hash)).toEqual(expect.arrayContaining(receipts[place]!));
      for (const who of [0, 1, 2]) expect(holds(text, who), `${place} and the price of ${who}`).toBe(who === place);
      for (const [other, { coId }] of bidders.entries()) {
        expect(new RegExp(`"coId":"?${coId}\\b`).test(text), `${place} and the id of ${other}`).toBe(other === place);
      }
      // Of others not even when, what kind of entry it was and whether it was refused.
      for (const line of text.split("\n").filter((one) => one.includes('"digest"'))) {
        expect(Object.keys(JSON.parse(line) as object)).toEqual(["digest", "hash", "seq"]);
      }
    }
  });

  test("is anchored where nobody who keeps the rows can change it: a bid removed and all hashed anew is seen", async () => {
    const { buyer, bidders, biddingId } = await ended("rank");
    const anchor = (await viewAsBuyer(buyer, biddingId)).anchor ?? "";
    const [bidder] = bidders;
    expect((await viewAsBidder(bidder, biddingId)).anchor).toBe(anchor);
    for (const { userId } of [buyer, ...bidders]) {
      const told = await db.select({ text: sysMsg.content }).from(sysMsg).where(eq(sysMsg.userId, userId));
      expect(told.some(({ text }) => text.includes(anchor))).toBe(true);
    }
    const keys = await call("GET /bidding/anchorKeys", {});
    const parts = [await download(buyer, "pur", biddingId), await download(bidder, "sup", biddingId)];
    for (const text of parts) {
      const checked = await checkAnchor(await verified(text), anchor, keys);
      expect(checked).toEqual({ ok: true, text: expect.stringContaining("签名有效") });
    }

    const kept = (await verified(parts[0]!)).entries.filter(({ body }) => !("coId" in body) || body.coId !== bidders[2].coId);
    const log: LogEntry[] = [];
    for (const { at, body, salt } of kept) {
      const rest = { seq: log.length + 1, at, body, ...(salt !== undefined && { salt }) };
      log.push(await linked(log.at(-1)?.hash ?? "", rest));
    }
    const rewritten = await verified(logText(log));
    // Whole in itself, with nobody to award where there was a winner.
    expect(rewritten).toMatchObject({ isWhole: true, outcome: { proposed: null } });
    const missing = (await verified(parts[0]!)).entries.length - log.length;
    expect(await checkAnchor(rewritten, anchor, keys)).toMatchObject({
      ok: false,
      text: expect.stringContaining(`缺少 ${missing} 条`),
    });

    // The next log of the mall begins with it, in a room of its own.
    const next = await makeOpen({ mode: "rank" }, 1);
    const [began] = await runInDurableObject(roomOf(next.biddingId), (_, { storage }) =>
      storage.sql.exec<{ body: string }>("select body from entry order by seq limit 1").toArray(),
    );
    expect(JSON.parse(began?.body ?? "")).toMatchObject({
      type: "published",
      anchor: (JSON.parse(anchor) as { hash: string }).hash,
    });
  });

  test.each(biddingModes)("%s: who never took part gets none", async (mode) => {
    const { biddingId } = await ended(mode);
    const onlooker = await makeBidder();
    expect(JSON.parse(await download(onlooker, "sup", biddingId))).toMatchObject({
      code: 409,
      data: { reason: "bidding.logForBidders" },
    });
    const { body } = await ask(`/mall-sup/bidding/${biddingId}`, { headers: { authorization: `Bearer ${onlooker.token}` } });
    expect(body).toMatchObject({ data: { logFrom: null } });
  });

  test("an entry without a salt, whose digest could be guessed, is passed on to nobody but the buyer", async () => {
    const { buyer, bidders, biddingId } = await ended("rank");
    const [row] = await db
      .select()
      .from(biddingLog)
      .where(and(eq(biddingLog.biddingId, biddingId), eq(biddingLog.seq, 2)));
    const { salt: _salt, ...entry } = JSON.parse(row!.entry) as Record<string, unknown>;
    await db
      .update(biddingLog)
      .set({ entry: JSON.stringify(entry) })
      .where(and(eq(biddingLog.biddingId, biddingId), eq(biddingLog.seq, 2)));
    expect(JSON.parse(await download(bidders[1], "sup", biddingId))).toMatchObject({ data: { reason: "bidding.logOlder" } });
    expect(await download(buyer, "pur", biddingId)).toContain(`"coId":${bidders[0].coId}`);
  });

  test("two receipts in a row do not tell whether anything came in between, nor how many entries there are", async () => {
    const { bidders, biddingId } = await makeOpen({ mode: "sealed" }, 2);
    const page = await openRoom(biddingId, bidders[0]);
    const sent = { ...bidOf(5_999), version: 2 };
    const [before, after] = [await page.send({ ...sent, key: "receipt-one" }), await page.send(sent)];
    const body = {
      type: "bid",
      coId: bidders[0].coId,
      key: sent.key,
      lines: sent.lines,
      version: 2,
      verdict: { accepted: false, refusal: { code: "mode" } },
    } as const;
    for (let seq = 1; seq < 50; seq += 1) {
      expect(await sha256(linkOf(before.hash ?? "", { seq, at: after.at, body }))).not.toBe(after.hash);
    }
    const entry = await runInDurableObject(roomOf(biddingId), (_, { storage }) =>
      storage.sql.exec<{ seq: number; body: string }>("select seq, body from entry order by seq desc limit 1").one(),
    );
    expect(JSON.parse(entry.body)).toEqual(body);
  });
});
