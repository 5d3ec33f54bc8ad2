import { expect, test } from "vitest";
import { migrated } from "#tests/support/migrated.ts";
import type { Read } from "./read.ts";
import type { PurchaserScope, SupplierScope } from "../kernel/context.ts";
import * as repo from "../workbench/repo.ts";

const mall = migrated();
const planOf = ({ sql }: Read<unknown>) =>
  mall
    .prepare(`explain query plan ${sql}`)
    .all()
    .map(({ detail }) => String(detail))
    .join("\n");

const seller = { coId: 1, userId: "u" } as SupplierScope;
const buyer = { unitId: "n", purchaserId: "p", userId: "u" } as PurchaserScope;

test.each([
  ["what is due first", repo.readDueFirst(seller), "order_company_due_first"],
  ["what has no date yet", repo.readUndated(seller), "order_undated"],
  ["goods that run out", repo.readLowStock(seller), "product_low_stock"],
  ["how many run out", repo.countLowStock(seller), "product_low_stock"],
  ["orders on their way", repo.readToReceive(buyer), "order_under_way"],
  ["orders to accept", repo.readWaitingAcceptance(buyer), "order_unit_status"],
  ["unread messages", repo.readUnreadLatest(buyer), "sys_msg_unread"],
  ["the trade of the mall", repo.readMallSales(1), "trade_day_day"],
])("%s is read by an index that holds nothing else", (_, statement, index) => {
  expect(planOf(statement)).toContain(index);
});

test("rows of a list of work come in the order of their index", () => {
  for (const statement of [
    repo.readDueFirst(seller),
    repo.readUndated(seller),
    repo.readLowStock(seller),
    repo.readToReceive(buyer),
    repo.readWaitingAcceptance(buyer),
  ])
    expect(planOf(statement)).not.toContain("TEMP B-TREE");
});

test("who takes part is looked up, however much is traded", () => {
  expect(planOf(repo.readActive(1, 1))).not.toMatch(/SCAN (?:trade_day|t|o|order)\b/);
});
