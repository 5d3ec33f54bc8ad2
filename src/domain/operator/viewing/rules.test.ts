import { expect, it } from "vitest";
import { contract } from "../../contract.ts";
import type { Call } from "../../kernel/call.ts";
import { allowedWhileViewing } from "./rules.ts";

const calls = Object.entries(contract) as [string, Call][];
const open = new Set(calls.filter(([key, { rate }]) => allowedWhileViewing(key, rate)).map(([key]) => key));

it("lets nothing through that changes anything, but what ends the view", () => {
  const filters = new Set([
    "POST /mall-pur/pur/unit/getUnitInfo",
    "POST /mall-sup/goods/prices",
    "POST /mall-sup/substance/search",
    "POST /mall-pur/goods/cover",
    "POST /mall-pur/danger/check",
    "POST /mall-pur/cart/batch/resolve",
    "POST /mall-pur/approval/rules/try",
    "POST /mall-admin/register/lists/compare",
  ]);
  const unsafe = [...open].filter((key) => !key.startsWith("GET ") && !filters.has(key));
  expect(unsafe.toSorted()).toEqual(["DELETE /auth/logout", "POST /auth/view/end"]);
  // A new call that keeps its first answer is a mutation, whatever its rate says.
  expect(calls.filter(([key, { idempotent }]) => idempotent && open.has(key))).toEqual([]);
});

it("shows neither bids nor talk, devices nor keys", () => {
  for (const [key] of calls.filter(([, { who }]) => who !== "anyone")) {
    if (/bidding|\/chat\/|auth\/(?:session|passkey)\//.test(key) && !key.includes("/mall-admin/bidding"))
      expect(open.has(key), key).toBe(false);
  }
  expect(allowedWhileViewing("GET /mall-pur/pur/purchaser/workPic/1", "read")).toBe(false);
});
