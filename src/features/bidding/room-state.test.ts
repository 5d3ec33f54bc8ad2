import fc from "fast-check";
import { expect, test } from "vitest";
import type { RoomEvent, RoomFacts } from "#src/domain/bidding/projection.ts";
import type { Answered, RoomMessage, RoomRanking, Sending } from "#src/domain/bidding/socket.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { heard, viewOf, withPending, type RoomView } from "./room-state.ts";

const eventOf = (n: number): RoomEvent => ({ type: "bid", bidder: 1 + (n % 3), total: fen(10_000 - n), n, at: n });
const eventsTo = (last: number) => Array.from({ length: last }, (_, place) => eventOf(place + 1));
const factsOf = (last: number): RoomFacts => ({
  mode: "open",
  phase: "running",
  version: 1,
  opensAt: 0,
  endsAt: 1_000 + last,
  extensions: 0,
  revealUntil: null,
  lowest: fen(10_000 - last),
});
const myOf = (last: number) => ({
  version: 1,
  rank: last,
  total: null,
  maxBid: fen(last),
  toLead: null,
  commitment: null,
  number: null,
  revealed: false,
});
const answerOf = (key: string, at: number): Answered => ({
  key,
  kind: "bid",
  at,
  total: fen(1),
  accepted: true,
  text: "",
  hash: "0",
});
/** What the room says of the events behind `from` up to `last`. */
const bidStatus = (from: number, last: number): RoomRanking => ({
  type: "state",
  rev: 100 + last,
  serverNow: last,
  from,
  events: eventsTo(last).slice(from),
  room: factsOf(last),
  mine: myOf(last),
});
const whole = (since: number, last: number): RoomRanking => ({ ...bidStatus(since, last), whole: true });

test("frames dropped, sent twice and out of order: after one answer to a sync everything is there, once and in order", () => {
  const script = fc.record({
    cuts: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 20 }),
    order: fc.array(fc.nat(30), { maxLength: 60 }),
  });
  fc.assert(
    fc.property(script, ({ cuts, order }) => {
      const ends = cuts.reduce<number[]>((all, size) => [...all, (all.at(-1) ?? 0) + size], []);
      const frames: RoomMessage[] = ends.map((end, place) => bidStatus(ends[place - 1] ?? 0, end));
      const last = ends.at(-1)!;
      let view: RoomView = viewOf(whole(0, 0));
      let missed = false;
      for (const frame of order.flatMap((place) => frames[place] ?? [])) {
        const next = heard(view, frame);
        missed ||= next.missed;
        view = next.view;
        expect(view.events).toEqual(eventsTo(view.lastNumber));
        expect(view.room.lowest).toBe(10_000 - (view.rev - 100));
      }
      if (view.rev === 100 + last && !missed) expect(view.lastNumber).toBe(last);
      const after = heard(view, whole(view.lastNumber, last)).view;
      expect([after.events, after.room, after.mine, after.lastNumber]).toEqual([eventsTo(last), factsOf(last), myOf(last), last]);
    }),
    { seed: 20261121, numRuns: 2_000 },
  );
});

test("a gap is noticed, and what stands now is shown meanwhile", () => {
  const view = viewOf(whole(0, 3));
  const { view: later, missed } = heard(view, bidStatus(5, 6));
  expect([missed, later.lastNumber, later.room.lowest]).toEqual([true, 3, 9_994]);
  expect(heard(later, whole(3, 6))).toMatchObject({ missed: false, view: { lastNumber: 6 } });
});

test("more was missed than is kept: the list begins where the room's does", () => {
  const stored = { ...bidStatus(500, 600), whole: true } as const;
  const { view, missed } = heard(viewOf(whole(0, 3)), stored);
  expect([missed, view.events.length, view.events[0]?.n, view.lastNumber]).toEqual([false, 100, 501, 600]);
});

test("a sending waits for its answer, whichever way that comes, and however often", () => {
  const bid: Sending = { type: "bid", key: "key-of-bid", version: 1, lines: [] };
  const waiting = withPending(withPending(viewOf(whole(0, 1)), bid), bid);
  expect(waiting.pending).toEqual([bid]);
  const answer = answerOf(bid.key, 7);
  for (const message of [{ type: "answer", serverNow: 9, answer } as const, { ...whole(1, 1), history: [answer] }]) {
    const once = heard(waiting, message).view;
    expect([once.pending, once.answers]).toEqual([[], [answer]]);
    expect(heard(once, message).view.answers).toEqual([answer]);
  }
  expect(heard(waiting, { type: "answer", serverNow: 9, answer: answerOf("another-key", 3) }).view.pending).toEqual([bid]);
});

test("own facts that a later telling leaves out stay", () => {
  const view = viewOf(whole(0, 2));
  const { mine: _, ...without } = bidStatus(2, 4);
  expect(heard(view, without).view).toMatchObject({ mine: { rank: 2 }, room: { lowest: 9_996 } });
});
