import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDraft, type ProductDraft } from "../catalogue/draft.ts";
import type { DraftCells } from "../catalogue/draft-columns.ts";
import { mergeApproved } from "./approved-draft.ts";

const draftOf = (more: DraftCells = {}): ProductDraft => {
  const read = parseDraft({
    productCode: "A-1",
    productTitle: "无水乙醇",
    productSpec: "500mL",
    productCateName: "有机溶剂",
    brandName: "甲",
    productMeasureUnit: "瓶",
    price: "35",
    supplier: "甲公司",
    stock: "10",
    ...more,
  });
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read.draft;
};
const base = draftOf();

test("a new title is taken, and a price that was changed while it waited stays", () =>
  expect(mergeApproved(draftOf({ productTitle: "乙醇" }), base, draftOf({ price: "40", futuresDay: "3" }))).toMatchObject({
    title: "乙醇",
    pfPrice: 4000,
    futuresDay: 3,
  }));

test("a price that came with the new content is taken, whatever it was meanwhile", () =>
  expect(mergeApproved(draftOf({ productSpec: "100mL", price: "9" }), base, draftOf({ price: "40" }))).toMatchObject({
    spec: "100mL",
    pfPrice: 900,
  }));

test("pieces sold while the goods waited are not for sale again", () =>
  fc.assert(
    fc.property(fc.nat(50), fc.nat(10), (uploaded, sold) => {
      const merged = mergeApproved(draftOf({ stock: String(uploaded) }), base, draftOf({ stock: String(10 - sold) }));
      expect(merged.stock).toBe(Math.max(0, uploaded - sold));
    }),
    { seed: 61 },
  ));
