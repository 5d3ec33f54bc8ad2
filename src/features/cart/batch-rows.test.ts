import { expect, test } from "vitest";
import type { BatchResult, BatchRow } from "#src/domain/cart/batch/schema.ts";
import type { Offer } from "#src/domain/cart/schema.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { decideRow, goodsOf, isForInquiry, isReady, markDone, replaceRow, sheetOf, workOf } from "./batch-rows.ts";

const offer = (productId: string, minQuantity = 1): Offer =>
  ({
    product: { productId, productStatus: 1, futuresDay: 0, stock: 99, minQuantity, stepQuantity: 1, hazards: [] },
    price: fen(100),
    barred: false,
    hasFreight: true,
  }) as unknown as Offer;
const row = (line: number, more: Partial<BatchRow> = {}): BatchRow => ({
  wanted: {
    line,
    text: `第${line}行`,
    code: "",
    cas: "",
    name: '乙"醇',
    brand: "",
    spec: "",
    quantity: 2,
    unit: "瓶",
    problem: null,
  },
  key: `k${line}`,
  candidates: [],
  chosen: null,
  quantity: 2,
  status: "notFound",
  text: "",
  ...more,
});
const candidates = [
  { productId: "1", confidence: 60, why: [] },
  { productId: "2", confidence: 55, why: [] },
];
const result = (rows: BatchRow[], offers: Offer[] = [offer("1"), offer("2", 5)]): BatchResult => ({
  rows,
  offers,
  skipped: [],
  columns: [],
});

test("choosing goods by hand makes a row ready, or says what is wrong with its quantity", () => {
  const work = workOf(result([row(1, { candidates, status: "several" })]));
  const chosen = decideRow(work, 0, { chosen: "1" });
  expect(chosen.rows[0]).toMatchObject({ status: "matched", byHand: true });
  expect(isReady(chosen.rows[0]!)).toBe(true);
  const least = decideRow(work, 0, { chosen: "2" });
  expect(least.rows[0]).toMatchObject({ status: "belowMinimum" });
  expect(decideRow(least, 0, { quantity: 5 }).rows[0]).toMatchObject({ status: "matched", quantity: 5 });
  expect(decideRow(chosen, 0, { chosen: null }).rows[0]).toMatchObject({ status: "several", byHand: false });
});

test("an emptied quantity is asked for, also after the draft was read again", () => {
  const work = workOf(result([row(1, { candidates, chosen: "1", status: "matched" })]));
  const emptied = decideRow(work, 0, { quantity: null });
  expect(emptied.rows[0]).toMatchObject({ quantity: null, status: "belowMinimum", text: "请填写数量" });
  expect(emptied.rows.some(isReady)).toBe(false);
  expect(sheetOf(emptied.rows).split("\n")[1]).toContain("待填写");
});

test("a corrected row keeps its line, its quantity and what it is remembered under", () => {
  const work = workOf(result([row(7)]));
  const found = row(1, { candidates: candidates.slice(0, 1), chosen: "1", status: "matched" });
  const next = replaceRow(work, 0, result([{ ...found, wanted: { ...found.wanted, quantity: null } }]));
  expect(next.rows[0]).toMatchObject({
    id: 0,
    key: "k7",
    quantity: 2,
    chosen: "1",
    status: "matched",
    byHand: true,
    wanted: { line: 7 },
  });
});

test("what is done is neither added nor asked for again", () => {
  const work = markDone(workOf(result([row(1), row(2, { chosen: "1", status: "matched" })])), new Set([0, 1]), "inquiry");
  expect(work.rows.some(isReady) || work.rows.some(isForInquiry)).toBe(false);
});

test("a draft is a sheet with every row", () => {
  const sheet = sheetOf(workOf(result([row(1), row(2, { quantity: null })])).rows);
  expect(sheet.split("\n")).toEqual([
    "货号\tCAS号\t名称\t品牌\t规格\t数量\t单位",
    '""\t""\t"乙""醇"\t""\t""\t"2"\t"瓶"',
    '""\t""\t"乙""醇"\t""\t""\t""\t"瓶"',
  ]);
});

test("a bidding starts with the goods that were chosen, else with what was written; what is done stays away", () => {
  const current = offer("1");
  Object.assign(current.product, {
    productTitle: "无水乙醇 AR",
    makerCode: "A-1",
    productCode: "P-1",
    casNo: "64-17-5",
    brandName: "国药",
    productSpec: "500 mL",
    productMeasureUnit: "瓶",
  });
  const work = workOf(result([row(1, { chosen: "1", status: "matched" }), row(2), row(3), row(4)], [current]));
  const goods = goodsOf(markDone(work, new Set([2]), "cart"), 2);
  expect(goods).toEqual([
    {
      productId: "1",
      title: "无水乙醇 AR",
      code: "A-1",
      casNo: "64-17-5",
      brand: "国药",
      spec: "500 mL",
      quantity: "2",
      unit: "瓶",
    },
    { productId: null, title: '乙"醇', code: "", casNo: "", brand: "", spec: "", quantity: "2", unit: "瓶" },
  ]);
  expect(goodsOf(markDone(work, new Set([2]), "cart"), 9).length).toBe(3);
});
