import fc from "fast-check";
import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { decide, type RoomCommand, type RoomState } from "./decide.ts";
import { factsOf, myPartOf, ranksOf } from "./projection.ts";
import { biddingModes, defaultPolicy } from "./rules.ts";
import { availableSendings, roomPhases, sendingKinds, type SendingKind } from "./sending.ts";

const { minWindow: _, ...policy } = defaultPolicy;
const [opensAt, endsAt] = [1_000, 100_000] as const;
const coId = 4_401;
const commitment = "c".repeat(64);

/** Any room, reachable or not, at any moment: phases, versions and what the company has done in all combinations. */
const anyRoom = fc
  .record({
    mode: fc.constantFrom(...biddingModes),
    phase: fc.constantFrom(...roomPhases),
    version: fc.integer({ min: 1, max: 3 }),
    admitted: fc.option(fc.integer({ min: 1, max: 3 })),
    sealed: fc.option(fc.constantFrom("no" as const, "valid" as const, { code: "incomplete", lineNo: 1 } as const)),
    revealUntil: fc.option(fc.constantFrom(endsAt + 50, endsAt + 500)),
    at: fc.constantFrom(opensAt - 1, opensAt, endsAt - 1, endsAt, endsAt + 49, endsAt + 50, endsAt + 500),
  })
  .map(({ mode, phase, version, admitted, sealed, revealUntil, at }) => {
    const rules = { ...policy, mode, opensAt, endsAt, lines: [{ lineId: "a", quantity: 1, ceiling: fen(90_000) }] };
    const { state } = decide(null, { type: "publish", biddingId: "b1", version, rules }, 1);
    const room: RoomState = {
      ...state,
      phase,
      revealUntil,
      admitted: new Map(admitted === null ? [] : [[coId, admitted]]),
      sealed: new Map(sealed === null ? [] : [[coId, { seq: 1, at: opensAt, commitment, revealed: sealed }]]),
    };
    return { room, at };
  });

const lines = [{ lineId: "a", unitPrice: fen(80_000), leadDays: 1 }];
/** The best that somebody can send who knows what everybody knows. */
const commandOf = (kind: SendingKind, { version }: RoomState): RoomCommand => {
  const by = { coId, key: "key-of-a-sending", version };
  if (kind === "bid") return { type: "bid", ...by, lines };
  if (kind === "seal") return { type: "seal", ...by, commitment };
  return { type: "reveal", coId, key: by.key, lines, salt: "5".repeat(64), commitment };
};

test("a bidder is offered exactly the sendings that the room takes", () => {
  const met = new Map<SendingKind, number>();
  fc.assert(
    fc.property(anyRoom, ({ room, at }) => {
      const taken = sendingKinds.filter((kind) => {
        const { entry } = decide(room, commandOf(kind, room), at);
        return "verdict" in entry && entry.verdict.accepted;
      });
      for (const kind of taken) met.set(kind, (met.get(kind) ?? 0) + 1);
      expect(availableSendings(factsOf(room), myPartOf(room, coId, ranksOf(room)), at)).toEqual(taken);
    }),
    { seed: 20261123, numRuns: 5000 },
  );
  expect([...met.keys()].toSorted()).toEqual(["bid", "reveal", "seal"]);
});

test("who only looks is offered nothing", () => {
  const rules = { ...policy, mode: "open" as const, opensAt, endsAt, lines: [] };
  const { state } = decide(null, { type: "publish", biddingId: "b1", version: 1, rules }, 1);
  expect(availableSendings(factsOf(state), null, opensAt)).toEqual([]);
});
