import { describe, expect, it } from "vitest";
import { admits } from "./route-group.ts";
import { findRoute, routeTable } from "./route-table.ts";

describe("route table", () => {
  it("names every path once", () => {
    const paths = routeTable.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("redirects only to paths that exist and do not redirect again", () => {
    const targets = routeTable.flatMap(({ redirect }) => redirect ?? []);
    expect(targets.filter((path) => !findRoute(path) || findRoute(path)?.redirect)).toEqual([]);
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

  it.each([
    "/goodsDetail/12a",
    "/goodsDetail/-1",
    "/shareCart",
    "/biddingProdDetail/b1",
    "/constructor",
    "/GOODSSEARCH",
    "/nothing",
  ])("does not know %s", (path) => expect(findRoute(path)).toBeNull());

  it("admits purchasers to everyone's pages and their own, businesses to everyone's and theirs", () => {
    expect(admitted("/goodsSearch")).toEqual([0, 1, 2, 3]);
    expect(admitted("/shoppingCart")).toEqual([2]);
    expect(admitted("/supBidding")).toEqual([1]);
    expect(admitted("/myAccount")).toEqual([1, 2, 3]);
    expect(admitted("/admin/registrations")).toEqual([3]);
  });
});

const admitted = (path: string) => {
  const route = findRoute(path);
  return route ? ([0, 1, 2, 3] as const).filter((userType) => admits(route, userType)) : [];
};
