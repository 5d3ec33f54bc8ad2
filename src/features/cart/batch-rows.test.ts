import { expect, test } from "vitest";
import { fittingOf, offerNotices, outcomeOf } from "#src/domain/cart/batch/outcome.ts";
import type { BatchResult, BatchRow } from "#src/domain/cart/batch/schema.ts";
import type { Offer } from "#src/domain/cart/schema.ts";
import { fen } from "#src/domain/kernel/money.ts";
import {
  countOf,
  decideProduct,
  decideRow,
  forInquiry,
  goodsOf,
  isForInquiry,
  isReady,
  markDone,
  remarksOf,
  remarkText,
  replaceRow,
  restoredWork,
  sheetOf,
  storedRow,
  sumOf,
  workOf,
  type Work,
  writtenName,
} from "./batch-rows.ts";

const offer = (productId: string, minQuantity = 1): Offer =>
  ({
    product: {
      productId,
      productStatus: 1,
      futuresDay: 0,
      stock: 99,
      minQuantity,
      stepQuantity: 1,
      hazards: [],
      productMeasureUnit: "瓶",
      productSpec: "500mL",
    },
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
    wrongCas: "",
    name: '乙"醇',
    brand: "",
    spec: "",
    quantity: 2,
    unit: "瓶",
    isQuantityUnread: false,
    problem: null,
    remark: "",
  },
  hint: "",
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

test("more than is in stock is not ready, read or typed, and says what can be bought; what is out of stock a supplier is asked for", () => {
  const [plenty, few, none] = [offer("1"), offer("2", 5), offer("3")];
  few.product.stock = 3;
  none.product.stock = 0;
  const read = (productId: string, quantity: number) => {
    const one = row(1, { candidates, chosen: productId });
    const all = workOf(result([{ ...one, wanted: { ...one.wanted, quantity } }], [plenty, few, none]));
    return decideRow(all, 0, { chosen: productId });
  };
  const typed = decideRow(read("1", 2), 0, { quantity: 1_000 });
  for (const work of [read("1", 1_000), typed]) {
    expect(work.rows[0]).toMatchObject({ status: "belowMinimum", text: "库存不足，仅剩 99，可改为 99" });
    expect(work.rows.some(isReady) || work.rows.some(isForInquiry)).toBe(false);
    const fitting = fittingOf(plenty, 1_000);
    expect(isReady(decideRow(work, 0, { quantity: fitting! }).rows[0]!)).toBe(true);
  }
  expect(read("2", 5).rows[0]).toMatchObject({ status: "outOfStock", text: expect.stringContaining("库存仅剩 3，不足起订量 5") });
  expect(read("2", 2).rows[0]).toMatchObject({ status: "outOfStock" });
  const gone = read("3", 2).rows[0]!;
  expect(gone).toMatchObject({ status: "outOfStock", text: expect.stringContaining("暂时缺货") });
  expect([isReady(gone), isForInquiry(gone)]).toEqual([false, true]);
});

test("a row is ready exactly where the cart would let it be ordered", () => {
  for (const [stock, minQuantity, stepQuantity] of [
    [10, 1, 1],
    [13, 5, 5],
    [3, 5, 1],
    [0, 1, 1],
  ] as const) {
    const goods = offer("1", minQuantity);
    Object.assign(goods.product, { stock, stepQuantity });
    for (let quantity = 1; quantity <= 20; quantity += 1) {
      const blocked = offerNotices(goods, quantity).some(({ blocks }) => blocks);
      const { status } = outcomeOf(goods, 1, quantity);
      expect([stock, quantity, status === "matched"]).toEqual([stock, quantity, !blocked]);
      const fitting = fittingOf(goods, quantity);
      expect([stock, quantity, status === "belowMinimum"]).toEqual([stock, quantity, fitting !== undefined]);
      if (fitting !== undefined) expect(outcomeOf(goods, 1, fitting).status).toBe("matched");
    }
  }
});

test("an emptied quantity is asked for, also after the draft was read again", () => {
  const work = workOf(result([row(1, { candidates, chosen: "1", status: "matched" })]));
  const emptied = decideRow(work, 0, { quantity: null });
  expect(emptied.rows[0]).toMatchObject({ quantity: null, status: "belowMinimum", text: "请填写数量" });
  expect(emptied.rows.some(isReady)).toBe(false);
  expect(storedRow(emptied.rows[0]!)).toMatchObject({ typed: null });
  const again = restoredWork(emptied.rows.map(storedRow), result([row(2, { candidates, chosen: "1", status: "matched" })]));
  expect(again.rows[0]).toMatchObject({ quantity: null, status: "belowMinimum", wanted: { line: 1 } });
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

test("the line of the list stays beside what was looked up instead, however often, and comes back with the draft", () => {
  const look = (work: Work, text: string) => {
    const found = row(1, { candidates, chosen: "1", status: "matched" });
    return replaceRow(work, 0, result([{ ...found, wanted: { ...found.wanted, text } }]));
  };
  const once = look(workOf(result([row(7), row(8)])), "离心管");
  const twice = look(once, "离心管 50ml");
  expect(once.rows.map(({ original, wanted }) => [original, wanted.text])).toEqual([
    ["第7行", "离心管"],
    ["", "第8行"],
  ]);
  expect(twice.rows[0]).toMatchObject({ original: "第7行", wanted: { text: "离心管 50ml" } });
  const { rows } = restoredWork(twice.rows.map(storedRow), result([row(2), row(3)]));
  expect(rows.map(({ original }) => original)).toEqual(["第7行", ""]);
});

test("remarks that nothing takes are listed with their goods, also of rows that were added; an inquiry carries its line", () => {
  const withRemark = (line: number, remark: string, more: Partial<BatchRow> = {}) => {
    const one = row(line, more);
    return { ...one, wanted: { ...one.wanted, remark } };
  };
  const goods = offer("1");
  Object.assign(goods.product, { productTitle: "乙腈", productCode: "A-1" });
  const rows = [
    withRemark(1, "要新批号", { candidates, chosen: "1", status: "matched" }),
    withRemark(2, "周五前"),
    withRemark(3, ""),
    withRemark(4, "急"),
  ];
  const work = markDone(markDone(workOf(result(rows, [goods])), new Set([0]), "cart"), new Set([3]), "inquiry");
  expect(remarksOf(work)).toEqual([
    { id: 0, line: 1, goods: "乙腈（A-1）", remark: "要新批号" },
    { id: 1, line: 2, goods: "第2行", remark: "周五前" },
  ]);
  expect(remarkText(remarksOf(work))).toBe("乙腈（A-1）：要新批号\n第2行：周五前");
});

test("what is done is neither added nor asked for again", () => {
  const work = markDone(workOf(result([row(1), row(2, { chosen: "1", status: "matched" })])), new Set([0, 1]), "inquiry");
  expect(work.rows.some(isReady) || work.rows.some(isForInquiry)).toBe(false);
});

test("a draft is a sheet with every row", () => {
  const unnamed = row(2);
  const sheet = sheetOf([row(1), { ...unnamed, wanted: { ...unnamed.wanted, quantity: null } }]);
  expect(sheet.split("\n")).toEqual([
    "货号\tCAS号\t名称\t品牌\t规格\t数量\t单位",
    '""\t""\t"乙""醇"\t""\t""\t"2"\t"瓶"',
    '""\t""\t"乙""醇"\t""\t""\t""\t"瓶"',
  ]);
});

const counted = (line: number, quantity: number | null, unit: string, more: Partial<BatchRow["wanted"]> = {}): BatchRow => {
  const one = row(line, { candidates, chosen: "1" });
  return { ...one, wanted: { ...one.wanted, quantity, unit, ...more } };
};

test("a draft comes back with its own lines, texts, units and what was typed", () => {
  const typed = decideRow(workOf(result([counted(4, 2, "打"), counted(9, 3, "箱")])), 1, { quantity: 60 });
  const work = decideRow(typed, 0, { chosen: "1" });
  expect(work.rows.map(({ quantity }) => quantity)).toEqual([24, 60]);
  const read = result([counted(2, 2, "打", { text: "乙醇 2 打" }), counted(3, 3, "箱")]);
  const again = restoredWork(work.rows.map(storedRow), read);
  expect(again.rows).toEqual(work.rows);
  expect(again.rows.map(({ wanted }) => [wanted.line, wanted.text])).toEqual([
    [4, "第4行"],
    [9, "第9行"],
  ]);
  expect(sumOf(again.rows[0]!, again.offers)).toBe("2打 = 24瓶");
  expect(sumOf(again.rows[1]!, again.offers)).toBe("");
});

test("a unit is judged anew for the goods that are chosen; a typed quantity counts what it was typed for", () => {
  const cases = offer("2");
  cases.product.productMeasureUnit = "箱";
  const work = workOf(result([counted(1, 3, "箱")], [offer("1"), cases]));
  const bottles = decideRow(work, 0, { chosen: "1" });
  expect(bottles.rows[0]).toMatchObject({ quantity: null, status: "belowMinimum", text: expect.stringContaining("“3箱”") });
  expect(decideRow(bottles, 0, { chosen: "2" }).rows[0]).toMatchObject({ quantity: 3, status: "matched" });
  const typed = decideRow(bottles, 0, { quantity: 60 });
  expect(typed.rows[0]).toMatchObject({ quantity: 60, status: "matched" });
  expect(decideRow(typed, 0, { chosen: "2" }).rows[0]).toMatchObject({ quantity: 3 });
});

test("a corrected text does not lose a quantity that could not be read, nor its unit", () => {
  const unread = workOf(result([counted(1, null, "", { isQuantityUnread: true, problem: "x" }), counted(2, 2, "打")]));
  const found = result([counted(1, null, "")]);
  expect(replaceRow(unread, 0, found).rows[0]).toMatchObject({ quantity: null, status: "belowMinimum" });
  expect(replaceRow(unread, 1, found).rows[1]).toMatchObject({ quantity: 24, status: "matched" });
});

test("a bidding and an inquiry are told the quantity in the unit it is counted in, or none", () => {
  const work = decideRow(workOf(result([counted(1, 2, "打"), { ...counted(2, 2, "打"), chosen: null }])), 0, { chosen: "1" });
  expect(work.rows.map((one) => countOf(one, work.offers))).toEqual([
    { quantity: 24, unit: "瓶" },
    { quantity: 2, unit: "打" },
  ]);
  const open = decideRow(workOf(result([counted(1, 3, "箱")])), 0, { chosen: "1" });
  expect(goodsOf(open, 1)[0]).toMatchObject({ quantity: "", unit: "瓶" });
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
    { productId: null, title: "第2行", code: "", casNo: "", brand: "", spec: "", quantity: "2", unit: "瓶" },
  ]);
  expect(goodsOf(markDone(work, new Set([2]), "cart"), 9).length).toBe(3);
});

test("a quantity for a product stands in its first ready row, and none chooses it nowhere", () => {
  const ready = { candidates, chosen: "1", status: "matched" as const };
  const work = workOf(result([row(1, ready), row(2, { ...ready, chosen: "2", quantity: 5 }), row(3, ready)]));
  const chosenOf = ({ rows }: typeof work) => rows.map(({ chosen, quantity }) => [chosen, quantity]);
  expect(chosenOf(decideProduct(work, "1", 7))).toEqual([
    ["1", 7],
    ["2", 5],
    [null, 2],
  ]);
  expect(chosenOf(decideProduct(work, "1", 0)).map(([chosen]) => chosen)).toEqual([null, "2", null]);
  expect(decideProduct(work, "9", 1)).toBe(work);
});

test("what could not be read of a row is mended before a supplier is asked", () => {
  const unclear = row(2);
  const problem = "“95”可能是数量，也可能不是，请填写数量";
  const rows = [row(1), { ...unclear, wanted: { ...unclear.wanted, problem } }, row(3, { status: "matched" })];
  const { ready, held } = forInquiry(workOf({ rows, offers: [], skipped: [], columns: [] }));
  expect(ready.map(({ id }) => id)).toEqual([0]);
  expect(held).toMatchObject([{ row: { id: 1 }, why: problem }]);
});

test.each([
  ["需要一个电极", "电极", "电极"],
  ["试剂一个瓶装的", "试剂 瓶装的", "试剂一个瓶装的"],
])("the name of %s is passed on as it was written", (text, name, written) => expect(writtenName({ text, name })).toBe(written));
