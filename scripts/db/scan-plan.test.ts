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

test("no list that a caller sends is gone through anew for each row of a growing table", async () => {
  const { statements } = await driveRepos(modules, cases, { length: 1, varied: false });
  const mall = migrated();
  const withLists = statements.filter(({ file, sql }) => sql.includes("json_each(?") && !file.endsWith("/room"));
  const again = withLists.flatMap(({ from, sql }) => goneThroughAgain(mall, sql).map((table) => `${from}: ${table}`));
  expect([...new Set(again)].filter((one) => !(one in short)).toSorted()).toEqual([]);
  expect(Object.keys(short).filter((one) => !again.includes(one))).toEqual([]);
});

/** Outer rows that never grow. */
const short: Record<string, string> = {
  "hazard/permit releaseLineAllocations: order": "one order",
  "hazard/permit releaseLineAllocations: order_line": "the lines of one order",
  "order moveLines: order_line": "the lines of one order",
  "order returnStock: order_line": "the lines of one order",
  "order returnStock: product": "the goods of one order",
  "purchase/submit clearFromCart: cart_line": "the lines of one cart",
  "shared-cart readAdmitted: shared_cart": "one cart",
};

/**
 * Growing tables outside of the loop over a list: 200 rows of a file beside a supplier's 10,000 goods are two million steps. `cross join`
 * begins at the list.
 */
function goneThroughAgain(mall: ReturnType<typeof migrated>, sql: string): string[] {
  const steps = mall.prepare(`explain query plan ${sql}`).all();
  return steps.flatMap(({ parent, detail }, place) => {
    if (!/^SCAN \w+ VIRTUAL TABLE INDEX [01]:/.test(String(detail))) return [];
    const outer = steps.slice(0, place).filter((step) => step["parent"] === parent);
    return outer
      .flatMap((step) => /^(?:SCAN|SEARCH) (\w+)/.exec(String(step["detail"]))?.[1] ?? [])
      .flatMap((name) => tableOf(sql, name) ?? []);
  });
}

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
