import { expect, test } from "vitest";
import { goodsLine } from "./goods-line.ts";

test("up to three goods are named, of more three and their number", () => {
  expect(goodsLine(["甲"])).toBe("甲");
  expect(goodsLine(["甲", "乙", "丙"])).toBe("甲、乙、丙");
  expect(goodsLine(["甲", "乙", "丙", "丁"])).toBe("甲、乙、丙 等 4 种");
});
