import { expect, test } from "vitest";
import { categoriesOnSale } from "./categories-on-sale.ts";
import type { CateNode } from "./schema.ts";

const node = (value: string, count: number, children: CateNode[] = []): CateNode => ({
  value,
  label: value,
  count,
  isRetired: false,
  children,
});

test("a menu offers categories with goods at every level, in their order", () => {
  const tree = [
    node("1", 3, [node("1-1", 0, [node("1-1-1", 0)]), node("1-2", 3, [node("1-2-1", 0), node("1-2-2", 3)])]),
    node("2", 0, [node("2-1", 0)]),
    node("3", 1),
  ];
  expect(categoriesOnSale(tree)).toEqual([node("1", 3, [node("1-2", 3, [node("1-2-2", 3)])]), node("3", 1)]);
});

test("a mall that sells nothing yet offers all of them", () => {
  const tree = [node("1", 0, [node("1-1", 0)]), node("2", 0)];
  expect(categoriesOnSale(tree)).toEqual(tree);
});
