import { type APIRequestContext, expect, test } from "@playwright/test";
import * as v from "valibot";
import { categoriesOnSale } from "#src/domain/catalogue/categories-on-sale.ts";
import { CateNode, SearchResult } from "#src/domain/catalogue/schema.ts";
import { Home } from "#src/domain/content/schema.ts";
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

test("of names as chemists type them the first hit is mostly the one, and nearly none finds nothing", ({ request }) =>
  expectMostlyFirst(request, labelledQueries("search-queries-chemists.tsv")));

test("the same of names, structures and numbers that were written down before the trade words were read", ({ request }) =>
  expectMostlyFirst(request, labelledQueries("search-queries-held-out.tsv")));

async function expectMostlyFirst(request: APIRequestContext, labelled: readonly LabelledQuery[]) {
  const queries = labelled.filter(({ relevant }) => relevant > 0);
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
}

test("every hot word and every entry of the category menu leads to goods", async ({ request }) => {
  const { hotWords } = await answer(request, Home, "/mall-admin/portal/home");
  const entries = allOf(categoriesOnSale(await answer(request, v.array(CateNode), "/mall-sup/goods/cateTree")));
  expect(hotWords.length).toBeGreaterThan(3);
  expect(entries.length).toBeGreaterThan(150);
  const asked = [...hotWords.map((q) => ({ q })), ...entries.map(({ value }) => ({ cateId: value }))];
  const empty: string[] = [];
  for (const query of asked) {
    const { total } = await searched(request, { ...query, pageSize: "1" });
    if (total === 0) empty.push(JSON.stringify(query));
  }
  expect(empty).toEqual([]);
});

const allOf = (nodes: readonly CateNode[]): CateNode[] => nodes.flatMap((node) => [node, ...allOf(node.children)]);

for (const [word, first, behind] of [
  ["胎牛血清", /^胎牛血清/, /新生牛血清/],
  ["移液器", /移液器(?!吸头|校准)/, /吸头|校准/],
  ["天平", /天平(?!校准)/, /校准/],
  ["抗体", /单抗|多抗|IgG/, /定制/],
] as const) {
  test(`who asks for ${word} is shown the thing itself before what goes with it`, async ({ request }) => {
    const { rows } = await searched(request, { q: word, pageSize: "50" });
    const names = rows.map(({ productTitle }) => productTitle);
    expect(names[0]).toMatch(first);
    const lastOfThem = names.findLastIndex((name) => first.test(name) && !behind.test(name));
    const firstBehind = names.findIndex((name) => behind.test(name));
    if (firstBehind >= 0) expect(lastOfThem, names.join("、")).toBeLessThan(firstBehind);
  });
}

async function answer<T extends v.GenericSchema>(request: APIRequestContext, data: T, path: string): Promise<v.InferOutput<T>> {
  const response = await request.get(`/prod-api${path}`);
  return v.parse(v.object({ code: v.literal(200), data }), await response.json()).data;
}
const searched = (request: APIRequestContext, query: Record<string, string>) =>
  answer(request, SearchResult, `/mall-sup/goods/search?${new URLSearchParams(query)}`);

async function firstTwenty(request: APIRequestContext, { query }: LabelledQuery) {
  const data = await searched(request, { q: query, pageSize: "20" });
  return [...data.exact, ...data.rows].map((card) => ({
    casNo: card.casNo,
    title: card.productTitle,
    spec: card.productSpec,
    brand: card.brandName,
  }));
}
