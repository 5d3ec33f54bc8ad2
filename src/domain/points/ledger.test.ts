import fc from "fast-check";
import { expect, it, test } from "vitest";
import { accountIn, available, emptyLedger, mallAccounts, move, pointsFor, type Ledger, type Movement } from "./ledger.ts";

const account = fc.constantFrom("purchaser:a", "purchaser:b");
const amount = fc.integer({ min: 1, max: 60 });
const cause = fc.constantFrom("o1", "o2", "o3", "r1", "r2", "r3", "r4", "x1");
const anyMovement: fc.Arbitrary<Movement> = fc.oneof(
  fc.record({ kind: fc.constantFrom("earn" as const, "reverse" as const, "hold" as const), account, amount, cause }),
  fc.record({ kind: fc.constant("adjust" as const), account, amount: fc.integer({ min: -60, max: 60 }), cause }),
  fc.record({ kind: fc.constant("post" as const), cause }),
  fc.record({ kind: fc.constant("void" as const), cause }),
);

const sumOf = (ledger: Ledger) => [...ledger.accounts.values()].reduce((sum, { balance }) => sum + balance, 0);
const heldOf = (ledger: Ledger) => [...ledger.accounts.values()].reduce((sum, { held }) => sum + held, 0);
const pendingOf = (ledger: Ledger) => [...ledger.pending.values()].reduce((sum, one) => sum + one.amount, 0);

it("always comes to nothing together and is never negative, in 10,000 sequences", () => {
  fc.assert(
    fc.property(fc.array(anyMovement, { maxLength: 24 }), (movements) => {
      let ledger = emptyLedger;
      for (const movement of movements) {
        ledger = move(ledger, movement) ?? ledger;
        expect(sumOf(ledger)).toBe(0);
        expect(heldOf(ledger)).toBe(pendingOf(ledger));
        for (const [name, one] of ledger.accounts) {
          expect(one.held).toBeGreaterThanOrEqual(0);
          if (name !== mallAccounts.issued) expect(available(one)).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 10_000 },
  );
});

it("holds for a redemption, and posts or gives back, once", () => {
  const earned = move(emptyLedger, { kind: "earn", account: "a", amount: 50, cause: "o1" })!;
  expect(move(earned, { kind: "earn", account: "a", amount: 50, cause: "o1" })).toBeNull();
  const held = move(earned, { kind: "hold", account: "a", amount: 30, cause: "r1" })!;
  expect(move(held, { kind: "hold", account: "a", amount: 21, cause: "r2" })).toBeNull();
  const posted = move(held, { kind: "post", cause: "r1" })!;
  expect(accountIn(posted, "a")).toEqual({ balance: 20, held: 0 });
  expect(move(posted, { kind: "void", cause: "r1" })).toBeNull();
  expect(accountIn(move(held, { kind: "void", cause: "r1" })!, "a")).toEqual({ balance: 50, held: 0 });
});

it("takes back what is still there, and not what a redemption holds", () => {
  const earned = move(emptyLedger, { kind: "earn", account: "a", amount: 50, cause: "o1" })!;
  const held = move(earned, { kind: "hold", account: "a", amount: 30, cause: "r1" })!;
  expect(accountIn(move(held, { kind: "reverse", account: "a", amount: 50, cause: "o1:reverse" })!, "a")).toEqual({
    balance: 30,
    held: 30,
  });
});

test.each([
  [99_999, 1_000, 99],
  [999, 1_000, 0],
  [-5, 1_000, 0],
  [100, 0, 0],
])("%i fen at %i fen a point are %i points", (fen, perPoint, points) => expect(pointsFor(fen, perPoint)).toBe(points));
