import { expect, test } from "vitest";
import type { SharedCartView, SharedLine } from "#src/domain/cart/share/schema.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { applied, totalOf, withRead, withSaved } from "./shared-state.ts";

const line = (productId: string, quantity: number, price: number | null = 100) =>
  ({
    product: { productId },
    quantity,
    price: price === null ? null : fen(price),
    notices: [],
    addedBy: "甲",
    changedBy: "甲",
  }) as unknown as SharedLine;
const view: SharedCartView = {
  shareId: "s",
  title: "清单",
  right: "edit",
  ownerName: "甲",
  expiresAt: 1,
  version: 4,
  isOwner: true,
  seesPrices: true,
  availableActions: ["copy", "request", "edit", "revoke"],
  lines: [line("1", 2), line("2", 3)],
};
const event = (version: number, productId: string, next: SharedLine | null) => ({
  type: "line" as const,
  version,
  productId,
  line: next,
  by: "乙",
});

test("the next change is applied: set, added, taken out", () => {
  expect(applied(view, event(5, "1", line("1", 9)))).toMatchObject({ version: 5, lines: [{ quantity: 9 }, { quantity: 3 }] });
  expect(applied(view, event(5, "3", line("3", 1)))?.lines).toHaveLength(3);
  expect(applied(view, event(5, "1", null))?.lines.map(({ product }) => product.productId)).toEqual(["2"]);
});

test("one that was seen changes nothing; a gap asks to read again", () => {
  expect(applied(view, event(4, "1", null))).toBe(view);
  expect(applied(view, event(6, "1", null))).toBeNull();
});

test("a late reading takes back nothing that was told meanwhile; one of the same version shows what the server holds", () => {
  expect(withRead(view, { ...view, version: 3, lines: [] })).toBe(view);
  expect(withRead(view, { ...view, lines: [] }).lines).toEqual([]);
  expect(withRead(view, { ...view, version: 5 }).version).toBe(5);
});

test("a change that was not saved is taken back alone, a line that was taken out comes back to its place", () => {
  const quantities = (one: SharedCartView) => one.lines.map(({ quantity }) => quantity);
  expect(quantities(withSaved({ ...view, lines: [line("1", 9), line("2", 8)] }, view, "1"))).toEqual([2, 8]);
  expect(quantities(withSaved({ ...view, lines: [line("2", 8)] }, view, "1"))).toEqual([2, 8]);
  expect(quantities(withSaved({ ...view, lines: [line("1", 2), line("7", 1)] }, view, "7"))).toEqual([2]);
});

test("the total needs every price", () => {
  expect(totalOf(view)).toBe(500);
  expect(totalOf({ ...view, lines: [line("1", 2, null)] })).toBeNull();
});
