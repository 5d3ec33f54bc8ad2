import { expect, test } from "vitest";
import { type PageItem, pageItems } from "./pagination-range.ts";

const text = (items: PageItem[]) =>
  items.map((item) => (item.kind === "page" ? item.page : `${item.forward ? ">" : "<"}${item.by}=${item.to}`)).join(" ");

test.each([
  [1, 1, "1"],
  [1, 5, "1 2 3 4 5"],
  [1, 6, "1 2 3 4 5 6"],
  [1, 20, "1 2 3 4 5 >5=6 20"],
  [5, 20, "1 2 3 4 5 6 7 >5=10 20"],
  [10, 20, "1 <5=5 8 9 10 11 12 >5=15 20"],
  [17, 20, "1 <5=12 15 16 17 18 19 20"],
  [20, 20, "1 <5=15 16 17 18 19 20"],
])("page %i of %i: %s", (current, pages, expected) => {
  expect(text(pageItems(current, pages))).toBe(expected);
});

test("compact rows jump by 3", () => {
  expect(text(pageItems(10, 20, true))).toBe("1 <3=7 9 10 11 >3=13 20");
  expect(text(pageItems(2, 20, true))).toBe("1 2 3 >3=5 20");
});

test("every page link is shown once, in order, and every jump lands inside", () => {
  for (let pages = 1; pages <= 40; pages++) {
    for (let current = 1; current <= pages; current++) {
      for (const compact of [false, true]) {
        const items = pageItems(current, pages, compact);
        const shown = items.flatMap((item) => (item.kind === "page" ? [item.page] : []));
        expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
        expect(shown).toContain(current);
        expect(shown).toContain(pages);
        const jumps = items.flatMap((item) => (item.kind === "jump" ? [item.to] : []));
        expect(jumps.filter((page) => page < 1 || page > pages)).toEqual([]);
      }
    }
  }
});
