import { expect, it } from "vitest";
import type { SessionView } from "#src/domain/session/schema.ts";
import { buyerOf, canPurchase } from "./buyer.ts";

const session = (userInfo: Partial<SessionView["userInfo"]>, permissions: string[]): SessionView => ({
  userInfo: {
    username: "a",
    realName: "甲",
    userType: 2,
    unitId: "1",
    coId: null,
    completeInfo: 1,
    purchaserId: "1",
    ...userInfo,
  },
  unitName: null,
  permissions,
  cartCount: 0,
  userTag: "tag",
});

it("offers the form only to those who may fill a cart, and the others what they need first", () => {
  expect(buyerOf(null, "/goodsDetail/7")).toMatchObject({ kind: "link", href: "/login?redirect=%2FgoodsDetail%2F7" });
  expect(buyerOf(session({ completeInfo: 0 }, []), "/")).toMatchObject({ kind: "link", href: "/ImproveDataBaseData" });
  expect(buyerOf(session({ userType: 1, coId: "3" }, ["*:*:*"]), "/")).toEqual({ kind: "none" });
  expect(buyerOf(session({}, ["mall:order:view"]), "/")).toEqual({ kind: "none" });
  expect(buyerOf(session({}, ["mall:cart:edit"]), "/")).toEqual({ kind: "ready", canInquire: false });
  expect(buyerOf(session({}, ["mall:cart:edit", "mall:wish:create"]), "/")).toEqual({ kind: "ready", canInquire: true });
});

it("shows the forms of a list to the same people", () => {
  expect(canPurchase(null)).toBe(false);
  expect(canPurchase(session({ completeInfo: 0 }, ["mall:cart:edit"]))).toBe(false);
  expect(canPurchase(session({ userType: 1, coId: "3" }, ["*:*:*"]))).toBe(false);
  expect(canPurchase(session({}, ["mall:order:view"]))).toBe(false);
  expect(canPurchase(session({}, ["*:*:*"]))).toBe(true);
});
