import { type APIRequestContext, expect, test } from "@playwright/test";
import * as v from "valibot";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { labelledQueries, recallAt20, type LabelledQuery } from "#tests/support/search-quality.ts";

test("of 200 labelled queries nearly all find what they mean among the first twenty", async ({ request }) => {
  const queries = labelledQueries();
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(queries.filter(({ relevant }) => relevant === 0).map(({ query }) => query)).toEqual([]);
  const recalls: { query: string; kind: string; recall: number }[] = [];
  for (const labelled of queries) {
    const found = await firstTwenty(request, labelled);
    recalls.push({ query: labelled.query, kind: labelled.kind, recall: recallAt20(labelled, found) });
  }
  const mean = recalls.reduce((sum, { recall }) => sum + recall, 0) / recalls.length;
  const missed = recalls.filter(({ recall }) => recall < 1).map(({ query, recall }) => `${query} ${recall.toFixed(2)}`);
  expect(mean, `missed: ${missed.join("、")}`).toBeGreaterThanOrEqual(0.98);
});

test("of names as chemists type them the first hit is mostly the one, and nearly none finds nothing", async ({ request }) => {
  const queries = labelledQueries("search-queries-chemists.tsv").filter(({ relevant }) => relevant > 0);
  expect(queries.length).toBeGreaterThanOrEqual(150);
  const judged: { query: string; isFirst: boolean; isEmpty: boolean }[] = [];
  for (const labelled of queries) {
    const [first] = await firstTwenty(request, labelled);
    judged.push({
      query: labelled.query,
      isFirst: first !== undefined && labelled.isRelevant(first),
      isEmpty: first === undefined,
    });
  }
  const missed = judged.filter(({ isFirst }) => !isFirst).map(({ query }) => query);
  const empty = judged.filter(({ isEmpty }) => isEmpty).map(({ query }) => query);
  expect(missed.length / queries.length, `missed: ${missed.join("、")}`).toBeLessThanOrEqual(0.05);
  expect(empty.length / queries.length, `empty: ${empty.join("、")}`).toBeLessThanOrEqual(0.03);
});

async function firstTwenty(request: APIRequestContext, { query }: LabelledQuery) {
  const response = await request.get(`/prod-api/mall-sup/goods/search?${new URLSearchParams({ q: query, pageSize: "20" })}`);
  const { data } = v.parse(v.object({ code: v.literal(200), data: SearchResult }), await response.json());
  return [...data.exact, ...data.rows].map((card) => ({
    casNo: card.casNo,
    title: card.productTitle,
    spec: card.productSpec,
    brand: card.brandName,
  }));
}
