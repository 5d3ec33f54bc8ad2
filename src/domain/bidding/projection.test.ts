import { expect, test } from "vitest";
import * as v from "valibot";
import { hour } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { decide, type RoomCommand, type RoomState } from "./decide.ts";
import { eventsOf, factsOf, myPartOf, ranksOf, stageOf } from "./projection.ts";
import { defaultPolicy, type BiddingMode } from "./rules.ts";
import { PageMessage, RoomMessage } from "./socket.ts";

const { minWindow: _, ...policy } = defaultPolicy;
const opensAt = 1_000;
const endsAt = opensAt + hour;
const prices = [77_701, 66_603, 55_507] as const;

/** Three companies bid, the last one within the last two minutes. */
function roomOf(mode: BiddingMode) {
  const lines = [{ lineId: "a", quantity: 1, ceiling: fen(90_000) }];
  const rules = { ...policy, mode, opensAt, endsAt, lines };
  let state: RoomState = decide(null, { type: "publish", biddingId: "b1", version: 1, rules }, 1).state;
  const events: unknown[] = [];
  for (const [place, price] of prices.entries()) {
    const coId = 4_401 + place;
    ({ state } = decide(state, { type: "admit", coId, version: 1 }, state.at));
    const by = { coId, key: `key-of-${coId}`, version: 1 };
    const bid: RoomCommand = { type: "bid", ...by, lines: [{ lineId: "a", unitPrice: fen(price), leadDays: 1 }] };
    const command = mode === "sealed" ? ({ type: "seal", ...by, commitment: `${place}` } satisfies RoomCommand) : bid;
    const { entry, state: next } = decide(state, command, place === 2 ? endsAt - 1 : opensAt);
    events.push(...eventsOf(entry, next));
    state = next;
  }
  return { state, events, facts: factsOf(state) };
}

test("open: totals and numbers of bidders for everybody, no company", () => {
  const { events, facts } = roomOf("open");
  expect(events).toEqual([
    { type: "bid", bidder: 1, total: 77_701 },
    { type: "bid", bidder: 2, total: 66_603 },
    { type: "bid", bidder: 3, total: 55_507 },
    { type: "extended", endsAt: endsAt + 119_999, extensions: 1 },
  ]);
  expect(facts.lowest).toBe(55_507);
  expect(JSON.stringify({ events, facts })).not.toContain("44");
});

test.each(["rank", "sealed"] as const)("%s: no bidder learns from its number how many came before it", (mode) => {
  const { state } = roomOf(mode);
  const ranks = ranksOf(state);
  expect(prices.map((_price, place) => myPartOf(state, 4_401 + place, ranks).number)).toEqual([null, null, null]);
});

test("open: who is barred is named by its number, and nobody else's changes", () => {
  const { state } = roomOf("open");
  const { entry, state: barred } = decide(state, { type: "bar", coId: 4_401 }, state.at);
  expect(eventsOf(entry, barred)).toEqual([{ type: "barred", bidder: 1 }]);
  const lines = [{ lineId: "a", unitPrice: fen(50_000), leadDays: 1 }];
  const next = decide(barred, { type: "bid", coId: 4_402, key: "key-after-bar", version: 1, lines }, state.at);
  expect(eventsOf(next.entry, next.state)).toEqual([{ type: "bid", bidder: 2, total: 50_000 }]);
});

test("rank: only that the end moved; one's own rank, and no price that is not one's own", () => {
  const { state, events, facts } = roomOf("rank");
  const mine = myPartOf(state, 4_402, ranksOf(state));
  expect(events).toMatchObject([{ type: "extended" }]);
  expect(mine).toMatchObject({ rank: 2, total: 66_603, toLead: null });
  expect(JSON.stringify({ events, facts, mine })).not.toMatch(/77701|55507|440[13]/);
});

test("sealed: nothing at all, to nobody but the commitment to who made it", () => {
  const { state, events, facts } = roomOf("sealed");
  expect([events, facts.lowest]).toEqual([[], null]);
  expect(myPartOf(state, 4_401, ranksOf(state))).toMatchObject({ commitment: "0", rank: null, total: null, revealed: false });
  expect(myPartOf(state, 4_499, ranksOf(state))).toMatchObject({ commitment: null, rank: null });
});

test("where a room stands", () => {
  const { facts } = roomOf("rank");
  expect([0, opensAt, facts.endsAt - 1, facts.endsAt].map((now) => stageOf(facts, now))).toEqual([
    "upcoming",
    "open",
    "open",
    "ending",
  ]);
  expect(stageOf({ ...facts, phase: "closed" }, 0)).toBe("closed");
});

test("messages: what the room says parses, what a page may not say does not", () => {
  const { state, facts } = roomOf("open");
  const message = {
    type: "state",
    rev: 1,
    serverNow: 1,
    from: 0,
    events: [],
    room: facts,
    mine: myPartOf(state, 4_401, ranksOf(state)),
  };
  expect(v.is(RoomMessage, JSON.parse(JSON.stringify(message)))).toBe(true);
  const bid = { type: "bid", key: "12345678", version: 1, lines: [{ lineId: "a", unitPrice: 1, leadDays: 0 }] };
  expect(v.is(PageMessage, bid)).toBe(true);
  for (const bad of [
    { coId: 7 },
    { key: "1" },
    { lines: [] },
    { lines: [{ lineId: "a", unitPrice: 0.5, leadDays: 0 }] },
    { at: 1 },
  ]) {
    expect(v.is(PageMessage, { ...bid, ...bad }), JSON.stringify(bad)).toBe(false);
  }
});
