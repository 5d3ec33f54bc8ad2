import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { unitFailures } from "../hazard/evaluate.ts";
import { hazardNotice, lineNotices, type NoticedLine } from "./notice.ts";

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
