import { expect, test } from "vitest";
import { parseDraft } from "../catalogue/draft.ts";
import { codesThatFit, contentOf, maxWaiting, saysOther } from "./review.ts";

const cells = {
  productCode: "A-1",
  productTitle: "无水乙醇",
  productSpec: "500mL",
  productCateName: "有机溶剂",
  brandName: "甲",
  productMeasureUnit: "瓶",
  price: "35",
  supplier: "甲公司",
  stock: "3",
  cas: "64-17-5",
};
const contentWith = (more: Partial<typeof cells> = {}) => {
  const read = parseDraft({ ...cells, ...more });
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return contentOf(read.draft, read.draft.cateName);
};

test.each<[Partial<typeof cells>, boolean]>([
  [{}, false],
  [{ price: "36.50", stock: "0" }, false],
  [{ cas: "６４－１７－５" }, false],
  [{ productTitle: " 无水乙醇 " }, false],
  [{ productTitle: "无水甲醇" }, true],
  [{ brandName: "乙" }, true],
  [{ cas: "" }, true],
])("%j needs a review: %s", (more, needs) => expect(saysOther(contentWith(), contentWith(more))).toBe(needs));

test.each<[number, string[], string[]]>([
  [0, [], ["A", "B", "C"]],
  [maxWaiting - 1, [], ["A"]],
  [maxWaiting, ["B"], ["B"]],
  [maxWaiting - 1, ["A"], ["A", "B"]],
  // More than the measure wait since before there was one.
  [maxWaiting + 500, ["C"], ["C"]],
])("with %i waiting, of them %j, these wait too: %j", (waiting, among, fit) => {
  expect([...codesThatFit(["A", "B", "C"], { waiting, among: new Set(among) })]).toEqual(fit);
});
