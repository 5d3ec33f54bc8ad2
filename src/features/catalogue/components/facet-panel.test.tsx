import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Facets } from "#src/domain/catalogue/schema.ts";
import { readSearchState } from "../search-state.ts";
import { FacetPanel } from "./facet-panel.tsx";

const item = (value: string, count: number) => ({ value, label: `牌${value}`, count, selected: false });
const facets: Omit<Facets, "exact"> = {
  cateId: [],
  brandId: [item("1", 700), item("2", 300)],
  coId: [],
  grade: [],
  pack: [],
  lead: [],
  danger: [],
};
const panel = (exact: boolean) =>
  renderToStaticMarkup(<FacetPanel facets={{ ...facets, exact }} state={readSearchState("q=盐")} closeText="查看" />);
const counts = (html: string) => [...html.matchAll(/data-count="([^"]*)"/g)].map(([, count]) => count);

test("counts that are of all goods are said as they are", () => {
  expect(counts(panel(true))).toEqual(["700", "300"]);
  expect(panel(true)).not.toContain("≥");
});

test("counts of a part are said to be at least that many, and the sign is explained", () => {
  expect(counts(panel(false))).toEqual(["≥700", "≥300"]);
  expect(panel(false)).toContain("“≥”表示至少有这么多商品");
});
