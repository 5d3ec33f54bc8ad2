// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SiteStock } from "#src/domain/consignment/schema.ts";
import { useWantedStock } from "./use-wanted-stock.ts";

vi.mock("#src/web/viewer.ts", () => ({ renderedFor: () => "u1" }));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

type Vendor = SiteStock["vendors"][number];
const vendor = (coId: string, stock: Record<string, number>) =>
  ({
    coId,
    goods: Object.entries(stock).map(([productId, quantity]) => ({ productId, barred: null, lots: [{ price: 100, quantity }] })),
  }) as unknown as Vendor;
const opened = (of: Vendor) => renderHook(() => useWantedStock("site", of));

test("what was typed for one vendor is there again after another vendor's slip, as far as it can still be taken", async () => {
  const one = opened(vendor("1", { a: 5 }));
  const other = opened(vendor("2", { b: 5, c: 5, d: 5 }));
  act(() => one.result.current.want("a", 2));
  for (const [productId, quantity] of [
    ["b", 3],
    ["c", 4],
    ["d", 1],
  ] as const)
    act(() => other.result.current.want(productId, quantity));
  act(() => one.result.current.clear());
  await waitFor(() => expect(localStorage.length).toBe(1), { timeout: 5_000 });
  cleanup();
  const back = opened(vendor("2", { b: 5, c: 2 }));
  await waitFor(() => expect(back.result.current.wanted).toEqual({ b: 3, c: 2 }));
  expect(opened(vendor("1", { a: 5 })).result.current.wanted).toEqual({});
});
