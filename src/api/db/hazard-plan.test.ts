import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { PurchaserScope } from "../kernel/context.ts";
import { readStored } from "../hazard/storage/repo.ts";
import { readHazardFacts } from "../hazard/facts/repo.ts";
import { readEarlierLines } from "../hazard/month/repo.ts";

/** The names under which both statements read requests, lines, goods, holdings, permits, uses, groups and slips. */
const growing = /^SCAN [wlphmugd]\b/;

const migrated = () => {
  const db = new DatabaseSync(":memory:");
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const file of files.toSorted()) db.exec(readFileSync(`migrations/${file}`, "utf8"));
  return db;
};
const scope = { unitId: "u", purchaserId: "p" } as PurchaserScope;

test.each([
  ["what a verdict rests on", readHazardFacts(scope, [1], 0)],
  ["a group's store", readStored(scope, ["64-17-5"], "2026-11-24", null)],
])("%s is looked up: no order is read, no request of others, however many there are", (_name, { sql, params }) => {
  const plan = migrated()
    .prepare(`explain query plan ${sql}`)
    .all(...params)
    .map((row) => String(row["detail"]));
  expect(plan.filter((step) => growing.test(step))).toEqual([]);
  expect(plan.filter((step) => /wish_(?:held|unit)|delivery_period/.test(step))).toEqual([]);
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH h USING .*group_holding/));
  expect(sql).not.toMatch(/order_line|"order"/);
});

test("what a group asked for in a month is looked up by the group, whatever others asked for", () => {
  const month = { groupId: "g", besides: "w", since: 0, casNos: ["64-17-5"] };
  const { sql, params } = readEarlierLines(scope, month, "2026-11-24");
  const plan = migrated()
    .prepare(`explain query plan ${sql}`)
    .all(...params)
    .map((row) => String(row["detail"]));
  expect(plan.filter((step) => /^SCAN [wldnopru]\b/.test(step))).toEqual([]);
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH w USING .*wish_group/));
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH d USING .*consignment_delivery_group/));
});
