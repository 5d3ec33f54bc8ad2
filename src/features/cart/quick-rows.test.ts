import { expect, test } from "vitest";
import type { Offer } from "#src/domain/cart/schema.ts";
import { fen } from "#src/domain/kernel/money.ts";
import {
  emptyRow,
  foundFor,
  isUnanswered,
  orderedBy,
  pastedRows,
  readyRows,
  remarksOf,
  statusOf,
  withQuantity,
} from "./quick-rows.ts";

const offer = (productId: string, minQuantity = 1): Offer => ({
  product: {
    productId,
    productType: 1,
    productPic: "",
    productTitle: "乙醇",
    productCode: "A1",
    makerCode: "",
    productSpec: "500mL",
    productCateName: "",
    futuresDay: 0,
    brandName: "",
    productStatus: 1,
    productMeasureUnit: "瓶",
    coId: "1",
    coName: "甲",
    casNo: null,
    grade: null,
    hazards: [],
    minQuantity,
    stepQuantity: 1,
    stock: 10,
    points: null,
    price: { visible: true, pfPrice: fen(100), aPrice: null, aPriceUntil: null },
  },
  price: fen(100),
  barred: false,
  hasFreight: true,
});

test.each([
  ["LH-1234 3瓶 周五要", 3, "瓶", "周五要"],
  ["LH-1234\t2 尽快", 2, "", "尽快"],
  ["LH-1234\t2\t尽快", 2, "", "尽快"],
  ["LH-1234 x4 谢谢", 4, "", "谢谢"],
  ["LH-1234，2，周五要", 2, "", "周五要"],
  ["LH-1234 2，周五要", 2, "", "周五要"],
])("words to people in the pasted line %j are no code, unit or quantity", (line, quantity, unit, remark) => {
  expect(pastedRows(line)).toEqual([{ code: "LH-1234", quantity, unit, unread: "", remark }]);
});

test("one exact offer is taken with its minimum; of several one is asked for; what only begins so is never taken", () => {
  const one = foundFor(emptyRow(1, { code: "A1" }), { exact: true, offers: [offer("1", 5)] });
  expect([one.productId, orderedBy(one).quantity, statusOf(one)?.status]).toEqual(["1", 5, "matched"]);
  expect(statusOf(foundFor(emptyRow(1, { code: "A1" }), { exact: true, offers: [offer("1"), offer("2")] }))?.status).toBe(
    "several",
  );
  expect(foundFor(emptyRow(1, { code: "A" }), { exact: false, offers: [offer("1")] }).productId).toBeNull();
  expect(statusOf(foundFor(emptyRow(1, { code: "X" }), { exact: false, offers: [] }))?.status).toBe("notFound");
});

test("what was pasted to people is told with its goods", () => {
  const found = foundFor(emptyRow(1, { code: "A1", remark: "周五要" }), { exact: true, offers: [offer("1")] });
  expect(remarksOf([found, emptyRow(2, { code: "A2" }), emptyRow(3, { code: "A3", remark: "急" })])).toEqual([
    { goods: "乙醇（A1）", remark: "周五要" },
    { goods: "A3", remark: "急" },
  ]);
});

test("a choice survives looking up again", () => {
  const row = foundFor(emptyRow(1, { code: "A1", quantity: 3, productId: "2" }), {
    exact: true,
    offers: [offer("1"), offer("2")],
  });
  expect([row.productId, orderedBy(row).quantity]).toEqual(["2", 3]);
});

test("rows below the minimum are not ready", () => {
  const row = { ...foundFor(emptyRow(1, { code: "A1" }), { exact: true, offers: [offer("1", 5)] }), quantity: 2 };
  expect(readyRows([row, emptyRow(2)])).toEqual([]);
});

test("goods beyond the stock are not ready, and the row says what can be ordered", () => {
  const row = foundFor(emptyRow(1, { code: "A1" }), { exact: true, offers: [offer("1")] });
  const rows = [10, 11].map((quantity) => ({ ...row, quantity }));
  expect(readyRows(rows).map(({ quantity }) => quantity)).toEqual([10]);
  expect(statusOf(rows[1]!)).toEqual({ status: "belowMinimum", text: "库存不足，仅剩 10，可改为 10" });
});

test.each([
  ["E1\t2", "E1", 2, ""],
  ["E2, 3瓶", "E2", 3, ""],
  ["E2 3瓶", "E2", 3, ""],
  ["E2 ３", "E2", 3, ""],
  ["E2\t两瓶", "E2", 2, ""],
  ["E3", "E3", null, ""],
  ["LH ZX75058", "LH ZX75058", null, ""],
  ["E4\t2.5", "E4", null, "2.5"],
  ["E4\t-3", "E4", null, "-3"],
  ["E4\t0", "E4", null, "0"],
  ["E4\t99999999", "E4", null, "99999999"],
])("the pasted line %j", (line, code, quantity, unread) => {
  expect(pastedRows(`\r\n${line}\n\n`)).toMatchObject([{ code, quantity, unread }]);
});

test.each([
  ["E2\t2打", "打"],
  ["E2 2打", "打"],
  ["E2\t2\t打", "打"],
  ["E2,2,打", "打"],
  ["E2\t2\t托盘", "托盘"],
  ["E2\t2\t500mL", ""],
  ["E2\t2", ""],
])("the pasted line %j counts in %j", (line, unit) => {
  expect(pastedRows(line)).toEqual([{ code: "E2", quantity: 2, unit, unread: "", remark: "" }]);
});

test("a figure that commas cut is asked for; a CAS number written with spaces is one", () => {
  expect(pastedRows("A1,1,000")).toMatchObject([{ code: "A1", quantity: null, unread: "1 000" }]);
  expect(pastedRows("64 17 5")).toMatchObject([{ code: "64 17 5", quantity: null, unread: "" }]);
  expect(pastedRows("64 17 5 3")).toMatchObject([{ code: "64 17 5", quantity: 3 }]);
});

test("a dozen is twelve of what is sold; a case that the pack does not explain is asked for until somebody says how many", () => {
  const [dozen, boxes] = pastedRows("A1\t两打\nA1\t3箱").map((draft) =>
    foundFor(emptyRow(1, draft), { exact: true, offers: [offer("1")] }),
  );
  expect(orderedBy(dozen!)).toEqual({ quantity: 24, sum: "2打 = 24瓶", problem: "" });
  expect(orderedBy(boxes!).quantity).toBeNull();
  expect(statusOf(boxes!)).toEqual({ status: "belowMinimum", text: expect.stringContaining("清单写“3箱”") });
  expect(readyRows([boxes!])).toEqual([]);
  expect(readyRows([{ ...boxes!, quantity: 10, unit: "" }])).toHaveLength(1);
});

test("a row whose look-up brought no answer is told from one that is being asked, one that was, and an empty one", () => {
  const row = emptyRow(1, { code: "A1" });
  const found = foundFor(row, { exact: false, offers: [] });
  expect([row, { ...row, lookingUp: true }, found, emptyRow(2)].map(isUnanswered)).toEqual([true, false, false, false]);
});

test("a comma within a figure parts nothing where a tab or wide space does", () => {
  expect(pastedRows("HC-0672353\t1,000\nA1  1,5\nA2,3")).toEqual([
    { code: "HC-0672353", quantity: 1_000, unit: "", unread: "", remark: "" },
    { code: "A1", quantity: null, unit: "", unread: "1,5", remark: "" },
    { code: "A2", quantity: 3, unit: "", unread: "", remark: "" },
  ]);
});

test("a quantity that is none is asked for, not taken as the least", () => {
  const row = foundFor(emptyRow(1, { code: "A1", unread: "2.5" }), { exact: true, offers: [offer("1")] });
  expect(statusOf(row)).toEqual({ status: "belowMinimum", text: "没有看懂数量“2.5”，请填写" });
  expect(readyRows([row])).toEqual([]);
  expect(readyRows([{ ...row, unread: "", quantity: 2 }])).toHaveLength(1);
});

test("a quantity for a product stands in its first row, and none takes it out", () => {
  const rows = [
    emptyRow(1, { productId: "1", quantity: 3 }),
    emptyRow(2, { productId: "2" }),
    emptyRow(3, { productId: "1", unread: "x" }),
  ];
  expect(withQuantity(rows, "1", 4).map(({ id, quantity, unread }) => [id, quantity, unread])).toEqual([
    [1, 4, ""],
    [2, null, ""],
  ]);
  expect(withQuantity(rows, "1", 0).map(({ id }) => id)).toEqual([2]);
  expect(withQuantity(rows, "9", 4)).toEqual(rows);
});
