import { env } from "cloudflare:workers";
import { runDurableObjectAlarm } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { company } from "#src/api/db/tables/company.ts";
import { sha256 } from "#src/domain/bidding/log.ts";
import { sealText } from "#src/domain/bidding/sealed-commitment.ts";
import type { BiddingMode } from "#src/domain/bidding/rules.ts";
import type { Sending } from "#src/domain/bidding/socket.ts";
import { hour } from "#src/domain/kernel/instant.ts";
import { makeBidder, type Bidder } from "#tests/support/bidding.ts";
import { ask } from "#tests/support/call.ts";
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

const holds = (text: string, who: number) => traces[who]!.some((trace) => new RegExp(`(?<!\\d)${trace}(?!\\d)`).test(text));
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
    expect(logLines()).not.toMatch(new RegExp(traces.flat().join("|")));
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
