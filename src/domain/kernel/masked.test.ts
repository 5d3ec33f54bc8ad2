import { expect, test } from "vitest";
import { maskedEmail, maskedMobile, maskedName } from "./masked.ts";

test("a contact is shown so far that one knows one's own by it", () => {
  expect(maskedMobile("13812348000")).toBe("138****8000");
  expect(maskedEmail("zhang.san@example.cn")).toBe("z***@example.cn");
  // The last @ ends the local part.
  expect(maskedEmail('"a@b"@example.cn')).toBe('"***@example.cn');
});

test("a name is masked to two marks, however long", () => {
  expect(["王", "王明", "欧阳修明", "李小明明明"].map(maskedName)).toEqual(["王", "王*", "欧**", "李**"]);
});
