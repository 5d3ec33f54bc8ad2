import { expect, test } from "vitest";
import { moveBalance, piecesWithin } from "./permit-balance.ts";

const permit = { amount: 20_000, balance: 12_000 };
const three = { perPiece: 4_000, pieces: 3 };

test("a line takes what it holds off the balance, to the last milligram and no further", () => {
  expect(moveBalance(permit, null, three)).toEqual({ balance: 0, entry: -12_000 });
  expect(() => moveBalance(permit, null, { ...three, perPiece: 4_001 })).toThrow("no more than is left");
});

test("what a line gives up comes back, never more than the permit is for", () => {
  expect(moveBalance({ amount: 20_000, balance: 8_000 }, three, { ...three, pieces: 0 })).toEqual({
    balance: 20_000,
    entry: 12_000,
  });
  expect(() => moveBalance({ amount: 20_000, balance: 8_001 }, three, { ...three, pieces: 0 })).toThrow("no more than is left");
});

test("a line that changes moves the difference; one that holds the same moves nothing", () => {
  expect(moveBalance(permit, three, { ...three, pieces: 4 })).toEqual({ balance: 8_000, entry: -4_000 });
  expect(moveBalance(permit, three, three)).toEqual({ balance: 12_000, entry: 0 });
});

test.each([
  [11_999, 4_000, 2],
  [12_000, 4_000, 3],
  [3_999, 4_000, 0],
  [-1, 4_000, 0],
])("%i left covers pieces of %i: %i", (left, perPiece, pieces) => {
  expect(piecesWithin(left, perPiece)).toBe(pieces);
});
