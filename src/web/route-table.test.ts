import { describe, expect, it } from "vitest";
import { admits, findRoute, routeTable } from "./route-table.ts";

describe("route table", () => {
  it("names every path once", () => {
    const paths = routeTable.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("redirects only to paths that exist and do not redirect again", () => {
    for (const { redirect } of routeTable) {
      if (redirect) expect(findRoute(redirect), redirect).toMatchObject({ title: expect.any(String) as string });
      if (redirect) expect(findRoute(redirect)?.redirect, redirect).toBeUndefined();
    }
  });

  it("highlights only tabs that exist", () => {
    for (const { relateTab } of routeTable) if (relateTab) expect(findRoute(relateTab), relateTab).not.toBeNull();
  });

  it.each([
    ["/goodsDetail/12", "/goodsDetail/{prodId:digits?}"],
    ["/goodsDetail", "/goodsDetail/{prodId:digits?}"],
    ["/goodsDetail/12/", "/goodsDetail/{prodId:digits?}"],
    ["/generatedPurchaseOrder", "/generatedPurchaseOrder/{wishId?}/{sourceType?}"],
    ["/generatedPurchaseOrder/a/1", "/generatedPurchaseOrder/{wishId?}/{sourceType?}"],
    ["/biddingProdDetail/b1/7", "/biddingProdDetail/{biddingId}/{prodId}"],
    ["/", "/"],
  ])("finds %s", (path, pattern) => expect(findRoute(path)?.path).toBe(pattern));

  it.each(["/goodsDetail/12a", "/goodsDetail/-1", "/shareCart", "/biddingProdDetail/b1", "/constructor", "/GOODSSEARCH", "/nothing"])(
    "does not know %s",
    (path) => expect(findRoute(path)).toBeNull(),
  );

  it("admits purchasers to everyone's pages and their own, businesses to everyone's and theirs", () => {
    const route = (path: string) => findRoute(path) ?? expect.fail(path);
    expect([0, 1, 2].map((userType) => admits(route("/goodsSearch"), userType as 0 | 1 | 2))).toEqual([true, true, true]);
    expect([0, 1, 2].map((userType) => admits(route("/shoppingCart"), userType as 0 | 1 | 2))).toEqual([false, false, true]);
    expect([0, 1, 2].map((userType) => admits(route("/supBidding"), userType as 0 | 1 | 2))).toEqual([false, true, false]);
  });
});
