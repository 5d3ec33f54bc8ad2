import { expect, test } from "vitest";
import { parseDraft } from "../catalogue/draft.ts";
import { contentOf, saysOther } from "./review.ts";

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
