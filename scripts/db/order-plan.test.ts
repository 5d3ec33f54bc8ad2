import { beforeAll, expect, test } from "vitest";
import { driveRepos, type Cases, type Found } from "#tests/support/drive-repos.ts";
import { migrated } from "#tests/support/migrated.ts";
import { cases } from "#tests/support/statement-cases.ts";

/** Lists without an end, each with its argument that names the order: what a caller may name is read along an index. */
const endless = {
  "operator/user listUsers": "p1",
  "protocol readAcceptances": "sort",
  "inquiry readQueries": "p1",
  "favourites readFavourites": "sort",
  "content/board readBoard": "sort",
  "notice listMessages": "input",
  "notice/inbox listSysMsgs": "p2",
  "order/listing readOrderPage": "p1",
  "points readEntries": "sort",
  "supplier readMyGoods": "p1",
  "supplier/review readProposals": "sort",
  "system/audit readAuditLog": "sort",
  "fund/ledger readEntries": "page",
} as const;
const modules = import.meta.glob<Record<string, unknown>>("/src/api/**/repo.ts");

type Given = { orderByColumn?: string; q?: string; status?: unknown; unread?: boolean; needs?: string };
/** The orders that a caller names, without filters: what they find is little. */
const isPlain = (given: unknown) => {
  const { orderByColumn, q, status, unread, needs } = given as Given;
  return orderByColumn !== undefined && !q && !status && !unread && !needs;
};
const plain: Cases = Object.fromEntries(
  Object.entries(endless).map(([from, path]) => {
    const { [path]: orders = [], ...others } = cases[from] ?? {};
    return [from, { ...others, [path]: orders.filter(isPlain) }];
  }),
);

let pages: readonly Found[];
beforeAll(async () => {
  const files = new Set(Object.keys(endless).map((from) => `/src/api/${from.split(" ")[0]}/repo.ts`));
  const those = Object.fromEntries(Object.entries(modules).filter(([path]) => files.has(path)));
  const { statements } = await driveRepos(those, plain, { length: 1, varied: false });
  pages = statements.filter(({ from, sql }) => from in endless && / (?:a|de)sc(?:,| limit)/.test(sql));
});

test("every list without an end is among them", () => {
  expect(new Set(pages.map(({ from }) => from))).toEqual(new Set(Object.keys(endless)));
});

test("no order that a caller names sorts a whole list", () => {
  const mall = migrated();
  const sorted = pages.flatMap(({ from, sql }) =>
    mall
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      // The few rows of one page are sorted; so are those of one moment.
      .filter((step) => step === "USE TEMP B-TREE FOR ORDER BY" && !sql.includes("o.id in ("))
      .map((step) => `${from}: ${step}`),
  );
  expect(sorted).toEqual([]);
});
