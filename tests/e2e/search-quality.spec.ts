import { expect, test } from "@playwright/test";
import * as v from "valibot";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { labelledQueries, recallAt20 } from "#tests/support/search-quality.ts";

test("of 200 labelled queries nearly all find what they mean among the first twenty", async ({ request }) => {
  const queries = labelledQueries();
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(queries.filter(({ relevant }) => relevant === 0).map(({ query }) => query)).toEqual([]);
  const recalls: { query: string; kind: string; recall: number }[] = [];
  for (const labelled of queries) {
    const response = await request.get(
      `/prod-api/mall-sup/goods/search?${new URLSearchParams({ q: labelled.query, pageSize: "20" })}`,
    );
    const { data } = v.parse(v.object({ code: v.literal(200), data: SearchResult }), await response.json());
    const found = [...data.exact, ...data.rows].map((card) => ({
      casNo: card.casNo,
      title: card.productTitle,
      spec: card.productSpec,
      brand: card.brandName,
    }));
    recalls.push({ query: labelled.query, kind: labelled.kind, recall: recallAt20(labelled, found) });
  }
  const mean = recalls.reduce((sum, { recall }) => sum + recall, 0) / recalls.length;
  const missed = recalls.filter(({ recall }) => recall < 1).map(({ query, recall }) => `${query} ${recall.toFixed(2)}`);
  expect(mean, `missed: ${missed.join("、")}`).toBeGreaterThanOrEqual(0.98);
});
