import { expect, test } from "vitest";
import { pointsFor, reversible } from "./earned-points.ts";
import { available } from "./ledger.ts";

test("takes back what is still there, and not what a redemption holds", () => {
  expect(reversible(50, { balance: 50, reserved: 0 })).toBe(50);
  expect(reversible(50, { balance: 50, reserved: 30 })).toBe(20);
  expect(reversible(50, { balance: 80, reserved: 0 })).toBe(50);
});

test.each([
  [99_999, 1_000, 99],
  [999, 1_000, 0],
  [-5, 1_000, 0],
  [100, 0, 0],
])("%i fen at %i fen a point are %i points", (fen, perPoint, points) => expect(pointsFor(fen, perPoint)).toBe(points));

test("what a redemption holds is not available for another", () => {
  expect(available({ balance: 50, reserved: 30 })).toBe(20);
  expect(available({ balance: 50, reserved: 50 })).toBe(0);
});
