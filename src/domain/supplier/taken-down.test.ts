import { expect, test } from "vitest";
import { holdText } from "../catalogue/classification.ts";
import { takenDownIndex, type TakenDown } from "./taken-down.ts";

const goods: TakenDown = {
  productCode: "A-1",
  title: "苯扎溴铵 95%",
  brandName: "青禾化学",
  casNo: "7281-04-1",
  makerCode: "",
  kind: "safety",
  reason: "瓶体破裂",
};
const kit = { ...goods, productCode: "K-1", title: "核酸提取 试剂盒", casNo: null, makerCode: "HX-200" };
const find = takenDownIndex([goods, kit]);
const offered = { productCode: "B-2", title: "别的", brandName: "别的", casNo: null, makerCode: "" };

test("the same substance under a new code names what was taken down, and why", () => {
  const hold = find({ ...offered, casNo: "7281-04-1" });
  expect(hold && holdText(hold)).toBe(
    "本公司的同一商品（货号 A-1）已被平台下架（质量或安全问题：瓶体破裂）：须由平台审核后才能上架；对下架有异议请申诉",
  );
});

test("without a number the folded title and the brand say that it is the same", () => {
  expect(find({ ...offered, title: "核酸提取试剂盒", brandName: "青禾 化学" })).toMatchObject({ code: "K-1" });
  expect(find({ ...offered, title: "核酸提取试剂盒" })).toBeNull();
  // The number is left out, and nothing else.
  expect(find({ ...offered, title: "苯扎溴铵95%", brandName: "青禾化学" })).toMatchObject({ code: "A-1" });
});

test("words in another order are the same goods, and so is the maker's code under any name", () => {
  expect(find({ ...offered, title: "试剂盒 核酸提取", brandName: "青禾化学" })).toMatchObject({ code: "K-1" });
  expect(find({ ...offered, makerCode: "hx 200" })).toMatchObject({ code: "K-1" });
  expect(find({ ...offered, makerCode: "HX-201" })).toBeNull();
  const short = takenDownIndex([{ ...kit, makerCode: "L" }]);
  expect(short({ ...offered, makerCode: "L" })).toBeNull();
});

test("other goods, and the goods themselves, do not wait by it", () => {
  expect(find({ ...offered, casNo: "67-64-1" })).toBeNull();
  expect(find(offered)).toBeNull();
  expect(find(goods)).toBeNull();
});
