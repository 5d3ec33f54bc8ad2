import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { unitFailures } from "../hazard/evaluate.ts";
import { hazardNotice, lineNotices, shortageOf, shortageText, type NoticedLine } from "./notice.ts";

const fine: NoticedLine = {
  onSale: true,
  quantity: 10,
  stock: 10,
  hazard: null,
  hasFreight: true,
  minQuantity: 1,
  stepQuantity: 1,
  price: fen(1000),
  expectedPrice: fen(1000),
};

test("goods without freight block", () => {
  expect(lineNotices({ ...fine, hasFreight: false })).toEqual([
    { kind: "freight", text: "该供应商尚未设置运费，暂不能下单", blocks: true },
  ]);
});

test("a good line has none", () => expect(lineNotices(fine)).toEqual([]));

test("an invalid line says so and nothing else", () => {
  expect(lineNotices({ ...fine, onSale: false, expectedPrice: fen(1) })).toEqual([
    { kind: "invalid", text: "已失效", blocks: true },
  ]);
});

test("quantity, stock and price are told together; a price change alone does not block", () => {
  const notices = lineNotices({ ...fine, quantity: 12, minQuantity: 5, stepQuantity: 5, expectedPrice: fen(900) });
  expect(notices.map(({ kind, blocks }) => [kind, blocks])).toEqual([
    ["quantity", true],
    ["stock", true],
    ["price", false],
  ]);
  expect(lineNotices({ ...fine, expectedPrice: fen(1200) })).toEqual([
    { kind: "price", text: "价格下降：¥12.00 → ¥10.00", blocks: false },
  ]);
});

test.each([
  [12, 100, 5, 5, 15],
  [12, 13, 5, 5, 10],
  [20, 13, 1, 1, 13],
  [2, 100, 5, 5, 5],
  [5, 3, 5, 5, undefined],
  [1, 0, 1, 1, undefined],
])("%s pieces of a stock of %s, sold from %s by %s, can be %s", (quantity, stock, minQuantity, stepQuantity, fitting) => {
  const notices = lineNotices({ ...fine, quantity, stock, minQuantity, stepQuantity });
  expect(notices.map((notice) => notice.fitting)).toEqual(notices.map(() => fitting));
  if (fitting !== undefined) expect(lineNotices({ ...fine, quantity: fitting, stock, minQuantity, stepQuantity })).toEqual([]);
});

test("a hidden price blocks, and names no price", () => {
  const [notice] = lineNotices({ ...fine, price: null });
  expect(notice).toMatchObject({ kind: "hidden", blocks: true });
  expect(notice?.text).not.toMatch(/¥|\d/);
});

test("goods made to order have no limit, dangerous ones need the unit's switch", () => {
  expect(lineNotices({ ...fine, quantity: 9999, stock: null })).toEqual([]);
  expect(lineNotices({ ...fine, hazard: hazardNotice(unitFailures(["hazardous"], false)) })).toMatchObject([
    { kind: "hazard", blocks: true },
  ]);
});

test.each([
  [43, 43, 1, 1, null],
  [500, null, 1, 1, null],
  [500, 43, 1, 1, { stock: 43, orderable: 43, beyond: 457 }],
  [50, 43, 5, 4, { stock: 43, orderable: 41, beyond: 9 }],
  [10, 3, 5, 5, { stock: 3, orderable: 0, beyond: 10 }],
  [1, 0, 1, 1, { stock: 0, orderable: 0, beyond: 1 }],
])("%s pieces of a stock of %s, sold from %s by %s", (quantity, stock, minQuantity, stepQuantity, short) => {
  expect(shortageOf(quantity, stock, { minQuantity, stepQuantity })).toEqual(short);
});

test("a shortage names the stock, or that there is none", () => {
  expect(shortageText(500, { stock: 43, orderable: 43, beyond: 457 })).toBe("购物车中共 500，库存仅剩 43，超出的暂不能下单");
  expect(shortageText(1, { stock: 0, orderable: 0, beyond: 1 })).toBe("已加入购物车，但此商品暂时缺货，暂不能下单");
});
