import { expect, it } from "vitest";
import { fen } from "../kernel/money.ts";
import { summarizePaid } from "./paid.ts";

const paid = (...prices: number[]) => prices.map((price, at) => ({ at, price: fen(price), quantity: 1 }));

it("says nothing of prices before there are three", () => {
  expect(summarizePaid(paid(900, 100))).toMatchObject({ lowest: null, middle: null, highest: null });
  expect(summarizePaid(paid(900, 100, 300))).toMatchObject({ lowest: 100, middle: 300, highest: 900 });
  expect(summarizePaid(paid(4, 3, 2, 1))).toMatchObject({ lowest: 1, middle: 2, highest: 4 });
});

it("gives back the purchases as they came, newest first", () => {
  const rows = paid(5, 1, 3);
  expect(summarizePaid(rows).rows).toEqual(rows);
});
