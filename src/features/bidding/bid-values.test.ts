import { expect, it } from "vitest";
import { usualTerms } from "#src/domain/bidding/commercial.ts";
import { refusalText } from "#src/domain/bidding/refusal.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { loweredTexts, outliers, progressOf, readBid, startingTexts } from "./bid-values.ts";

const line = { productId: null, productPic: "", title: "乙醇", code: "", casNo: "", brand: "", spec: "", unit: "瓶", remark: "" };
const goods = [
  { ...line, lineNo: 1, quantity: 10, ceiling: fen(6000) },
  { ...line, lineNo: 2, quantity: 4, ceiling: fen(10_000) },
];
const requested = { goods, terms: {} };

it("reads prices in yuan and days, and says by line what is wrong", () => {
  const texts = { "1": { price: "55.5", days: "3" }, "2": { price: "100", days: "0" } };
  expect(readBid(requested, texts)).toEqual({
    lines: [
      { lineId: "1", unitPrice: 5550, leadDays: 3 },
      { lineId: "2", unitPrice: 10_000, leadDays: 0 },
    ],
    total: 95_500,
  });
  expect(readBid(requested, { "1": { price: "60.01", days: "3" }, "2": { price: "1", days: "366" } })).toEqual({
    problems: { "1": "单价高于最高限价", "2": "请填写 0-365 的交货天数" },
  });
  expect(readBid(requested, startingTexts(goods, null))).toMatchObject({ problems: { "1": "请填写单价，最多两位小数" } });
});

it("counts what is missing or wrong instead of taking it for nothing", () => {
  const full = { "1": { price: "55.5", days: "3" }, "2": { price: "100", days: "0" } };
  expect(progressOf(requested, full)).toEqual({ total: 95_500, filled: 2, empty: 0, wrong: 0 });
  const second = (price: string, days: string) => progressOf(requested, { ...full, "2": { price, days } });
  for (const [price, days] of [
    ["", "0"],
    ["100", ""],
    ["x", ""],
  ] as const)
    expect(second(price, days), `${price} ${days}`).toEqual({ total: 55_500, filled: 1, empty: 1, wrong: 0 });
  for (const [price, days] of [
    ["x", "1"],
    ["0", "1"],
    ["100.01", ""],
    ["100", "366"],
  ] as const)
    expect(second(price, days), `${price} ${days}`).toEqual({ total: 55_500, filled: 1, empty: 0, wrong: 1 });
  expect(progressOf(requested, startingTexts(goods, null))).toEqual({ total: 0, filled: 0, empty: 2, wrong: 0 });
});

it("begins with one's last bid, which reads as it was", () => {
  const last = [
    { lineId: "1", unitPrice: fen(5050), leadDays: 0 },
    { lineId: "2", unitPrice: fen(9900), leadDays: 12 },
  ];
  const texts = startingTexts(goods, last);
  expect(texts).toEqual({ "1": { price: "50.5", days: "0" }, "2": { price: "99", days: "12" } });
  expect(readBid(requested, texts)).toMatchObject({ lines: last });
});

it("asks about prices more than a fifth away from the last, or from the ceiling", () => {
  const bid = (one: number, two: number) => [
    { lineId: "1", unitPrice: fen(one), leadDays: 1 },
    { lineId: "2", unitPrice: fen(two), leadDays: 1 },
  ];
  const filters = (lines: ReturnType<typeof bid>, last: ReturnType<typeof bid> | null) =>
    outliers(goods, lines, last).map(({ lineNo }) => lineNo);
  expect(filters(bid(4800, 8000), null)).toEqual([]);
  expect(filters(bid(4799, 8000), null)).toEqual([1]);
  expect(filters(bid(4000, 6000), bid(4900, 8000))).toEqual([2]);
});

it("lowers every price that is typed by a share, in whole fen, and nothing else", () => {
  const texts = { "1": { price: "1,000.55", days: "3" }, "2": { price: "", days: "5" }, "3": { price: "0.01", days: "" } };
  expect(loweredTexts(texts, "1.5")).toEqual({
    "1": { price: "985.54", days: "3" },
    "2": { price: "", days: "5" },
    "3": { price: "0.01", days: "" },
  });
  for (const wrong of ["", "0", "-1", "100", "99.5", "一"]) expect(loweredTexts(texts, wrong), wrong).toBeNull();
});

it("says of a delivery after the latest day what the room would say of it", () => {
  const terms = { commercial: { ...usualTerms, maxLeadDays: 3 } };
  const texts = { "1": { price: "55", days: "3" }, "2": { price: "90", days: "4" } };
  const read = readBid({ goods, terms }, texts);
  const problem = "problems" in read ? read.problems["2"] : null;
  expect(problem).toContain("请改为 3 天或更短");
  expect(refusalText({ code: "lead", lineNo: 2, max: 3 })).toBe(`第 2 行${problem}`);
  expect(progressOf({ goods, terms }, texts)).toMatchObject({ filled: 1, empty: 0, wrong: 1 });
});
