import { expect, it, test } from "vitest";
import { lastPageAddress } from "./last-page.ts";

const none = (total: number) => ({ total, rows: [] });

test.each([
  ["/myOrders?pageNum=9", { pageNum: "9", pageSize: "20" }, none(2), "/myOrders?pageNum=1"],
  ["/myOrders?state=placed&pageNum=9", { pageNum: "9", pageSize: "20" }, none(41), "/myOrders?state=placed&pageNum=3"],
  ["/admin/users?pageNum=9&pageSize=40", { pageNum: "9", pageSize: "40" }, none(41), "/admin/users?pageNum=2&pageSize=40"],
  ["/mallAnnouncement?pageNum=3", { pageNum: "3" }, none(40), "/mallAnnouncement?pageNum=2"],
  // A total that rows have left since it was counted leads nowhere in a circle.
  ["/admin/audit?pageNum=5", { pageNum: "5", pageSize: "20" }, none(1_000), "/admin/audit?pageNum=4"],
] as const)("%s leads to its last page", (address, query, data, last) => {
  expect(lastPageAddress(address, query, data)).toBe(last);
});

it.each([
  ["a page with rows", "/myOrders?pageNum=2", { pageNum: "2" }, { total: 21, rows: [{}] }],
  ["a list without any row", "/myOrders?pageNum=2", { pageNum: "2" }, none(0)],
  ["the first page", "/myOrders?pageNum=1", { pageNum: "1" }, none(3)],
  ["a list of another page number", "/myOrders?pageNum=3", { pageNum: "2" }, none(3)],
  ["a list the address does not turn", "/workbench", { pageNum: "2" }, none(3)],
  ["what is no list", "/myOrders?pageNum=2", { pageNum: "2" }, { total: 3 }],
  ["the search of goods", "/goodsSearch?pageNum=9", { pageNum: "9" }, { ...none(3), pageCount: 1 }],
] as const)("%s stays", (_what, address, query, data) => {
  expect(lastPageAddress(address, query, data)).toBeNull();
});
