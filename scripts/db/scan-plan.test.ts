import { expect, test } from "vitest";
import { driveRepos } from "#tests/support/drive-repos.ts";
import { migrated } from "#tests/support/migrated.ts";
import { cases } from "#tests/support/statement-cases.ts";

/** What grows with people, goods and trade: a statement that reads one of these whole takes longer every month. */
const growing = new Set([
  "address",
  "cart_line",
  "cart_list",
  "chat_message",
  "conversation",
  "favourite",
  "group_holding",
  "group_member",
  "issue_group",
  "order",
  "order_line",
  "order_event",
  "product",
  "purchaser",
  "redemption",
  "search_map",
  "session",
  "shared_cart",
  "shared_cart_line",
  "user",
  "wish",
  "wish_event",
  "wish_line",
  "wish_step",
  "wish_step_approver",
]);

/** Reads that have to look at all of it, and why that may be. */
const allowed: Record<string, string> = {
  "operator/user listUsers: user": "an operator searches in names and numbers by any part of them",
  "catalogue/indexing recount: search_map": "the schedule counts goods anew",
  "catalogue/search readNoCards: product": "finds nothing: where false",
  "purchase/concede readSupplyWishes: wish": "w is the page found before",
  ...Object.fromEntries(
    ["chat_message", "order_event", "shared_cart_line", "wish_event", "wish_step_approver"].map((table) => [
      `profile/own/export readSection: ${table}`,
      "a person's whole data, asked for seldom and by themselves",
    ]),
  ),
};

const modules = import.meta.glob<Record<string, unknown>>("/src/api/**/repo.ts");

test("no question reads a whole growing table, unless it stops early along an index", async () => {
  const { statements } = await driveRepos(modules, cases, { length: 1, varied: false });
  const mall = migrated();
  const whole = statements
    .filter(({ file, sql }) => /^\s*(?:select|with)\b/i.test(sql) && !file.endsWith("/room"))
    .flatMap(({ from, sql }) => scannedIn(mall, sql).map((table) => `${from}: ${table}`));
  expect([...new Set(whole)].filter((one) => !(one in allowed)).toSorted()).toEqual([]);
  expect(Object.keys(allowed).filter((one) => !whole.includes(one))).toEqual([]);
});

/** Growing tables that the plan reads without an index; along one it stops at a limit, or the index holds a part. */
const scannedIn = (mall: ReturnType<typeof migrated>, sql: string): string[] =>
  mall
    .prepare(`explain query plan ${sql}`)
    .all()
    .flatMap(({ detail }) => /^SCAN (\w+)$/.exec(String(detail))?.slice(1) ?? [])
    .flatMap((name) => tableOf(sql, name) ?? []);

/** The growing table that a name of a plan stands for; what is read under a name of its own is a list already made. */
function tableOf(sql: string, name: string): string | null {
  if (growing.has(name)) return name;
  for (const [, table = ""] of sql.matchAll(new RegExp(`\\b(?:from|join) "?(\\w+)"? (?:as )?"?${name}"?\\b`, "gi")))
    if (growing.has(table)) return table;
  return null;
}
