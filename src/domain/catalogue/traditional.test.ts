import { expect, test } from "vitest";
import { toSimplified } from "./traditional.ts";

test.each([
  ["氯化鈉", "氯化钠"],
  ["無水乙醇（優級純）", "无水乙醇（优级纯）"],
  ["矽膠乾燥劑", "硅胶干燥剂"],
  ["乙醯胺 50µg", "乙酰胺 50µg"],
  ["單醣", "单糖"],
  ["鎝鈁鉺鋱鏑鈥銩鐿鎦", "锝钫铒铽镝钬铥镱镥"],
  ["滴定臺 1臺/箱", "滴定台 1台/箱"],
])("%s is %s", (traditional, simplified) => {
  expect(toSimplified(traditional)).toBe(simplified);
  expect(toSimplified(simplified)).toBe(simplified);
});

test("characters of two code units stay whole beside those that change", () => {
  expect(toSimplified("𠮷氯化鈉𝒜鈉")).toBe("𠮷氯化钠𝒜钠");
  expect(toSimplified("鈉\ud800鈉")).toBe("钠\ud800钠");
});
