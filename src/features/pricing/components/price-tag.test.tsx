import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { type Price } from "#src/domain/pricing/price.ts";
import { hiddenPriceReasons } from "#src/domain/pricing/price-visibility.ts";
import { PriceTag } from "./price-tag.tsx";

const visible = { visible: true, pfPrice: fen(1_200), aPrice: null, aPriceUntil: null } as const;
const hidden = { visible: false, reason: hiddenPriceReasons.signIn } as const;
const freightOf = (price: Price, freight: number | null, hasAddress = true) =>
  renderToStaticMarkup(
    <PriceTag isFreight price={price} here="/" freight={freight === null ? null : fen(freight)} hasAddress={hasAddress} />,
  ).replaceAll(/<[^>]*>/g, "");

test("freight instead of the price, as the specification words it", () => {
  expect(freightOf(visible, 0)).toBe("免运费");
  expect(freightOf(visible, 550)).toBe("¥5.50");
  expect(freightOf(visible, null, false)).toBe("请填写收货地址");
});

test("where the price is hidden the freight is too", () => {
  expect(freightOf(hidden, 550)).toBe("登录可见");
});
