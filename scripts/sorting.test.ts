import { describe, expect, test } from "vitest";
import { contract } from "#src/domain/contract.ts";
import { columnsOf, pagedCalls, rowFieldsOf } from "#tests/support/sorting.ts";

/** Every list takes orderByColumn and isAsc (domain §8), and what may be named tells nothing that the rows do not. */
const money = /price|points|amount|total|freight|^goods$/i;

test("the walk finds the lists of the contract", () => {
  expect(pagedCalls.length).toBeGreaterThan(45);
  expect(pagedCalls).toEqual(expect.arrayContaining(["GET /mall-pur/order/list", "GET /mall-sup/goods/search"]));
});

describe.each(pagedCalls.map((key) => [key] as const))("%s", (key) => {
  test("takes the sorting fields, with no column where its own order is its meaning", () => {
    expect(columnsOf(key)).toBeDefined();
  });

  test("names fields of its rows, each once", () => {
    const columns = columnsOf(key) ?? [];
    expect(new Set(columns).size).toBe(columns.length);
    if (columns.length > 0) expect(rowFieldsOf(key)).toEqual(expect.arrayContaining([...columns]));
  });

  test("orders by no money for those who may be shown none", () => {
    if (!["anyone", "user", "trader"].includes(contract[key].who)) return;
    expect(columnsOf(key)?.filter((column) => money.test(column))).toEqual([]);
  });
});

test("eleven lists have an order that is their meaning", () => {
  expect(pagedCalls.filter((key) => columnsOf(key)?.length === 0)).toEqual([
    "GET /mall-sup/goods/search",
    "GET /mall-sup/shop/{coId}/products",
    "GET /mall-sup/danger/product",
    "GET /mall-sup/goods/hot",
    "GET /mall-admin/register/substances",
    "GET /mall-admin/register/proposals",
    "GET /mall-sup/shop/{coId}/shopCategory/{shopCategoryId}",
    "GET /mall-pur/danger/filing",
    "GET /mall-admin/order/late",
    "GET /mall-admin/dispute/list",
    "GET /mall-admin/goods/list",
  ]);
});
