import { describe, expect, it } from "vitest";
import { callUrl } from "./call-url.ts";

describe("callUrl", () => {
  it("fills the path, leaves absent query fields out and sends the body as JSON", () => {
    expect(
      callUrl("GET /mall-sup/goods/{prodId}/offers", {
        params: { prodId: "1/2" },
        query: { q: "乙 醇", cateId: undefined, sort: "" },
      }),
    ).toEqual({
      method: "GET",
      path: "/mall-sup/goods/1%2F2/offers?q=%E4%B9%99+%E9%86%87",
      body: null,
    });
    expect(callUrl("POST /mall-pur/cart/add", { body: { productId: "7", quantity: 2 } }).body).toBe(
      '{"productId":"7","quantity":2}',
    );
  });
});
