import { expect, test } from "vitest";
import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import { listedGoods } from "./listed-goods.ts";

const card = (productId: string) => ({ productId, productTitle: "烧杯" }) as ProductCard;

test("a card says where its goods are not delivered", () => {
  const undelivered = { area: "上海市 浦东新区", productIds: ["2"] };
  expect(listedGoods([card("1"), card("2")], undelivered).map(({ notTo }) => notTo)).toEqual([undefined, "上海市 浦东新区"]);
  expect(listedGoods([card("2")]).map(({ notTo }) => notTo)).toEqual([undefined]);
});
