import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { isAccepted } from "../kernel/available-actions.ts";
import { decideQuote, isAbovePrice, priceOfOne, quoteActionsOf, type QuoteCommand, type QuoteStatus } from "./quote.ts";

const until = 1_000;

test.each<[QuoteCommand, QuoteStatus, number, QuoteStatus | RegExp]>([
  ["take", "open", until - 1, "taken"],
  ["take", "taken", until - 1, "taken"],
  ["take", "open", until, /有效期/],
  ["take", "withdrawn", 0, /撤回/],
  ["withdraw", "open", 0, "withdrawn"],
  ["withdraw", "taken", 0, /不能撤回/],
  ["withdraw", "withdrawn", 0, /撤回/],
  ["take", "used", 0, /已用于一张采购申请/],
  ["withdraw", "used", 0, /已用于一张采购申请/],
])("%s of one that is %s", (command, status, now, becomes) => {
  const decide = () => decideQuote(command, { status, expiresAt: until }, now);
  if (typeof becomes === "string") expect(decide()).toBe(becomes);
  else expect(decide).toThrow(becomes);
});

test("a quote is the price from its quantity on, and of nothing that has no price", () => {
  const quote = { quantity: 10, unitPrice: fen(80), expiresAt: until };
  expect(priceOfOne(fen(100), quote, 10)).toBe(80);
  expect(priceOfOne(fen(100), quote, 9)).toBe(100);
  expect(priceOfOne(fen(100), null, 10)).toBe(100);
  expect(priceOfOne(null, quote, 10)).toBe(null);
});

test("a quote is asked about above the shop's price, not at it, and not where none may be seen", () => {
  expect(isAbovePrice(fen(101), fen(100))).toBe(true);
  expect(isAbovePrice(fen(100), fen(100))).toBe(false);
  expect(isAbovePrice(fen(101), null)).toBe(false);
});

test.each(["open", "taken", "withdrawn", "used"] as const)(
  "each side is offered of a quote that is %s what the decision takes",
  (status) => {
    for (const now of [until - 1, until]) {
      const quote = { status, expiresAt: until };
      const taken = (command: QuoteCommand) => (isAccepted(() => decideQuote(command, quote, now)) ? [command] : []);
      expect(quoteActionsOf(quote, "buyer", now)).toEqual(taken("take"));
      expect(quoteActionsOf(quote, "supplier", now)).toEqual(taken("withdraw"));
    }
  },
);
