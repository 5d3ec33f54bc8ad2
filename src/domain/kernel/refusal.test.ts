import { expect, test } from "vitest";
import { DomainError } from "./error.ts";
import { beside, refusalsOf } from "./refusal.ts";

const refuse = refusalsOf("cart", {
  offSale: "此商品已失效，不能购买",
  full: ({ max }: { max: number }) => `购物车最多 ${max} 种商品`,
});

test("a refusal says its reason and parameters to programs, its text to people, and what else it carries", () => {
  const full = refuse.full({ max: 300 }, { lines: ["1"] });
  expect(full).toBeInstanceOf(DomainError);
  expect([full.code, full.message]).toEqual([409, "购物车最多 300 种商品"]);
  expect(full.details).toEqual({ reason: "cart.full", params: { max: 300 }, lines: ["1"] });
  expect(refuse.offSale().details).toEqual({ reason: "cart.offSale", params: {} });
});

test("beside a field the text stands there too, and the reason stays", () => {
  expect(beside("quantity", refuse.offSale()).details).toEqual({
    reason: "cart.offSale",
    params: {},
    fields: { quantity: "此商品已失效，不能购买" },
  });
});

// Every reason that is written down: names are unique in their file, and features do not share one.
const tables = import.meta.glob<{ refuse: Record<string, unknown> }>("/src/domain/**/refusals.ts", { eager: true });

test("the features that refuse each have a table with at least one reason", () => {
  expect(Object.keys(tables).length).toBeGreaterThan(12);
  for (const [path, { refuse: table }] of Object.entries(tables)) expect(Object.keys(table).length, path).toBeGreaterThan(0);
});
