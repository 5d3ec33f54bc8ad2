// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { CartLine, CartView } from "#src/domain/cart/schema.ts";
import { cartTotals, supplierTotals } from "#src/domain/cart/totals.ts";
import { freeEverywhere } from "#src/domain/freight/charge.ts";
import { noStorageAdvice } from "#src/domain/hazard/storage/compatibility.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { Cart } from "./components/cart.tsx";

vi.mock("waku/router/client", () => ({ useRouter: () => ({}), Link: "a" }));
afterEach(cleanup);

const line = (productId: number, coId: string): CartLine => ({
  product: {
    productId: String(productId),
    productType: 1,
    productPic: "",
    productTitle: `商品${productId}`,
    productCode: "",
    makerCode: "",
    productSpec: "",
    productCateName: "",
    futuresDay: 0,
    brandName: "",
    productStatus: 1,
    productMeasureUnit: "瓶",
    coId,
    coName: coId,
    casNo: null,
    grade: null,
    hazards: [],
    minQuantity: 1,
    stepQuantity: 1,
    stock: 10,
    points: null,
    price: { visible: true, pfPrice: fen(100), aPrice: null, aPriceUntil: null },
  },
  quantity: 1,
  selected: true,
  addedAt: 1,
  expectedPrice: fen(100),
  price: fen(100),
  today: fen(100),
  quote: null,
  notices: [],
  goodsChange: "",
  freightRule: { ...freeEverywhere, fee: fen(50), freeFrom: fen(500) },
});

function cartOf(count: number): CartView {
  const suppliers = Array.from({ length: count / 30 }, (_, at) => {
    const coId = `供应商${at}`;
    const lines = Array.from({ length: 30 }, (__, n) => line(at * 30 + n, coId));
    return { coId, coName: coId, minOrderAmount: fen(0), lines, totals: supplierTotals(lines, fen(0), "110101") };
  });
  const invalid = Array.from({ length: 60 }, (_, n) => line(10_000 + n, "失效"));
  const totals = cartTotals(suppliers.map((supplier) => supplier.totals));
  return { deliverTo: null, suppliers, invalid, totals, storage: noStorageAdvice };
}

describe("a cart of many lines", () => {
  const cart = <Cart initial={cartOf(90)} canSubmit canBid />;
  const titles = (html: string) => new Set(html.match(/商品\d+/g)).size;

  it("comes from the server with its first lines and says how many follow", () => {
    const html = renderToString(cart);
    expect(titles(html)).toBe(40 + 40);
    expect(html.replaceAll("<!-- -->", "")).toContain("其余 20 种正在显示");
  });

  it("is whole once the browser has taken it over", () => {
    document.body.innerHTML = `<div>${renderToString(cart)}</div>`;
    const container = document.body.firstElementChild as HTMLElement;
    render(cart, { container, hydrate: true });
    expect(titles(container.innerHTML)).toBe(90 + 60);
    expect(screen.queryByText(/正在显示/)).toBeNull();
  });
});
