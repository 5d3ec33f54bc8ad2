import { expect, test } from "vitest";
import { loggedPath } from "./log.ts";

test("a path is logged with its ids and without its tickets", () => {
  const id = "0199c3f2-7f6e-7c1a-9b52-1c7d9a1e4b7f";
  expect(loggedPath(`/purBiddingDetail/${id}`)).toBe(`/purBiddingDetail/${id}`);
  expect(loggedPath(`/shareCart/${id}`)).toBe("/shareCart/…");
  expect(loggedPath(`/prod-api/mall-pur/cart/share/${id}/lines`)).toBe("/prod-api/mall-pur/cart/share/…/lines");
  expect(loggedPath(`/prod-api/auth/business/checkAuth/${"a".repeat(41)}`)).toBe("/prod-api/auth/business/checkAuth/…");
});
