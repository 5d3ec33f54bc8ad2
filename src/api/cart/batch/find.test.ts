import { expect, test, vi } from "vitest";
import { rankFound, type Found } from "#src/domain/cart/batch/rank.ts";
import { wantedOf } from "#src/domain/cart/batch/wanted.ts";
import { tradeWordsOf } from "#src/domain/catalogue/trade-words.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import type { Db } from "../../db/client.ts";
import { findGoods } from "./find.ts";

const textOf = (place: number) => `乙腈${place} 色谱纯 500mL ${place}瓶 CAS 75-05-8 x${place}-${place}`;
const rows = Array.from({ length: 10_000 }, (_, place) => wantedOf(place + 1, [textOf(place)], []));

/** Finds nothing. */
const empty = {
  $client: {
    prepare: () => ({ bind: () => ({}) }),
    batch: (statements: unknown[]) => Promise.resolve(statements.map(() => ({ results: [] }))),
  },
} as unknown as Db;

test("others get their turn while the goods of ten thousand different rows are looked for", async () => {
  const scope = { unitId: "u", purchaserId: "p", userId: "u" } as PurchaserScope;
  let [reads, maxReads] = [0, 0];
  const watched = rows.map((row) => ({
    ...row,
    get name() {
      reads += 1;
      maxReads = Math.max(maxReads, reads);
      return row.name;
    },
  }));
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((done: () => void, ms: number) => {
    reads = 0;
    return later(done, ms);
  }) as typeof setTimeout);
  await findGoods(empty, scope, watched, tradeWordsOf([]));
  expect(maxReads).toBeGreaterThan(0);
  expect(maxReads).toBeLessThan(2_000);
});

test.each([
  ["none where goods hold none of their terms", false, 0],
  ["so many where goods hold each of them", true, 200],
])("ten thousand names that nothing holds ask for names like them and for words within bounds: %s", async (_, isIndexed, max) => {
  const scope = { unitId: "u", purchaserId: "p", userId: "u" } as PurchaserScope;
  const statements: string[] = [];
  const watched = {
    $client: {
      prepare: (sql: string) => ({
        bind: (first: string) => {
          statements.push(sql);
          return isIndexed && sql.includes("search_term") ? (JSON.parse(first) as string[]) : [];
        },
      }),
      batch: (asked: string[][]) => Promise.resolve(asked.map((terms) => ({ results: terms.map((term) => ({ term })) }))),
    },
  } as unknown as Db;
  const unknown = Array.from({ length: 10_000 }, (_, place) => String.fromCodePoint(0x4e00 + place)).map((character, place) =>
    wantedOf(place + 1, [`金${character}睛酸 500mL 1瓶`], []),
  );
  await findGoods(watched, scope, unknown, tradeWordsOf([]));
  const asked = (part: string) => statements.filter((sql) => sql.includes(part)).length;
  expect(asked("as isChemical")).toBeGreaterThan(100);
  expect(asked("as isChemical")).toBeLessThanOrEqual(200);
  expect(asked("search_rank match")).toBeLessThanOrEqual(max);
  expect(asked("search_term")).toBeLessThan(50);
});

test("goods that many rows may mean are made ready to compare once", () => {
  let reads = 0;
  const found: Found[] = Array.from({ length: 6 }, (_, place) => ({
    productId: place,
    by: "cas",
    productCode: `WZ-${place}`,
    makerCode: `M-${place}`,
    casNo: "75-05-8",
    get title() {
      reads += 1;
      return "乙腈 色谱纯 超纯溶剂";
    },
    spec: "500mL",
    brandName: "青禾化学",
    pack: { quantity: 500, unit: "mL" },
    onSale: true,
    rankLevel: place,
  }));
  for (const row of rows.slice(0, 100)) expect(rankFound(row, found)).toHaveLength(6);
  expect(reads).toBeLessThanOrEqual(2 * found.length);
});
