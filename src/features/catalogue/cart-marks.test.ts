// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { request } from "#src/web/request.ts";
import { eventually } from "#tests/support/eventually.ts";
import { cacheCartMarks, markAdded } from "./cart-marks.ts";

vi.mock("#src/web/request.ts", () => ({ request: vi.fn<() => Promise<unknown>>() }));

const inCart = (productId: string) =>
  document.querySelector<HTMLElement>(`[data-cart-product="${productId}"]`)?.dataset["inCart"];

let end = () => undefined as void;
beforeEach(() => {
  vi.mocked(request).mockResolvedValue([{ productId: "7", quantity: 3 }]);
  document.body.innerHTML = '<main id="main"><form data-cart-product="7"></form><div data-cart-product="8"></div></main>';
});
afterEach(() => end());

it("marks what lies in the cart, in lists and on a product's own page, and counts what is added", async () => {
  end = cacheCartMarks();
  await eventually(() => expect(inCart("7")).toBe("3"));
  expect(inCart("8")).toBeUndefined();
  markAdded("8", 2);
  markAdded("7", 1);
  expect([inCart("7"), inCart("8")]).toEqual(["4", "2"]);
});

it("marks forms that come later, and forgets what it knew when it starts anew", async () => {
  end = cacheCartMarks();
  await eventually(() => expect(inCart("7")).toBe("3"));
  document.getElementById("main")?.insertAdjacentHTML("beforeend", '<p><span data-cart-product="9"></span></p>');
  markAdded("9", 1);
  expect(inCart("9")).toBe("1");
  end();
  vi.mocked(request).mockResolvedValue([]);
  end = cacheCartMarks();
  document.getElementById("main")?.insertAdjacentHTML("beforeend", "<i></i>");
  await eventually(() => expect(inCart("9")).toBeUndefined());
});
