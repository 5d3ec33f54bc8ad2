import { expect, test } from "vitest";
import { countsByPage } from "./counts.ts";

test("what waits on one page is one number, whichever of its lists it is in", () => {
  const todos = [
    { kind: "orderConfirmation", count: 3 },
    { kind: "shipment", count: 2 },
    { kind: "filing", count: 1 },
    { kind: "refusedGoods", count: 4 },
  ] as const;
  expect(countsByPage([...todos])).toEqual({ "/supOrders": 5, "/supFilings": 1, "/supGoods": 4 });
  expect(countsByPage([])).toEqual({});
});
