import { expect, test } from "vitest";
import { findRoute } from "#src/web/route-table.ts";
import { countsByPlace } from "./counts.ts";

const todos = [
  { kind: "orderConfirmation", count: 3 },
  { kind: "shipment", count: 2 },
  { kind: "filing", count: 1 },
  { kind: "refusedGoods", count: 4 },
] as const;

test("what waits in one place is one number, whichever its list is", () => {
  expect(countsByPlace([...todos], (path) => path)).toEqual({ "/supOrders": 5, "/supFilings": 1, "/supGoods": 4 });
  const tabOf = (path: string) => findRoute(path)?.relateTab ?? path;
  expect(countsByPlace([...todos], tabOf)).toEqual({ "/supOrders": 6, "/supGoods": 4 });
  expect(countsByPlace([], tabOf)).toEqual({});
});

test("what belongs to no place is not counted", () => {
  expect(countsByPlace([...todos], () => null)).toEqual({});
});
