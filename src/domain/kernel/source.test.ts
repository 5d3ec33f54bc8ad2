import { expect, test } from "vitest";
import { day } from "./instant.ts";
import { agreedPriceOf, isAgreed, isBinding, sourceTypes } from "./source.ts";

const createdAt = 1_000_000;

test("what was agreed before the request is neither asked for nor changed again", () => {
  const agreed = Object.entries(sourceTypes).flatMap(([name, type]) => (isAgreed(type) ? [name] : []));
  expect(agreed).toEqual(["bidding", "collection", "consignment"]);
});

test("the price of a bidding holds for fourteen days, that of a share for good, that of other requests is the day's", () => {
  const until = createdAt + 14 * day;
  expect(agreedPriceOf({ sourceType: sourceTypes.bidding, createdAt })).toEqual({ name: "竞价成交价", until });
  expect(agreedPriceOf({ sourceType: sourceTypes.collection, createdAt })).toBeNull();
  for (const sourceType of [sourceTypes.cart, sourceTypes.consignment, sourceTypes.sharedCart, sourceTypes.quickOrder])
    expect(agreedPriceOf({ sourceType, createdAt })).toBeNull();
});

test("the share of a closed campaign alone binds its group", () => {
  const binding = Object.entries(sourceTypes).flatMap(([name, type]) => (isBinding(type) ? [name] : []));
  expect(binding).toEqual(["collection"]);
});
