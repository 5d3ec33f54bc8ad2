// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { compacted, cutOff, PasteLimit } from "./paste-limit.tsx";
import { toaster } from "./toaster.ts";

const field = { value: "已有五个字", selectionStart: 5, selectionEnd: 5, maxLength: 8 };

test.each([
  ["fits", field, "三个字", 0],
  ["is two too long", field, "一共五个字", 2],
  ["takes the place of what is selected", { ...field, selectionStart: 0 }, "一共八个字就正好", 0],
  ["comes to a full field", { ...field, maxLength: 5 }, "字", 1],
  ["comes to a field of its own old, longer value", { ...field, maxLength: 3 }, "字", 1],
  ["comes to a field without a limit", { ...field, maxLength: -1 }, "字".repeat(999), 0],
  ["comes to a field that tells no selection", { ...field, selectionStart: null, selectionEnd: null }, "一共五个字", 2],
])("a pasted text that %s", (_what, into, pasted, cut) => {
  expect(cutOff(into, pasted)).toBe(cut);
});

const empty = (maxLength: number) => ({ value: "", selectionStart: 0, selectionEnd: 0, maxLength });

test.each([
  ["a mobile number with its country", 15, "+86 138-1234-5678", "+8613812345678"],
  ["an invoice number in groups", 20, "2431 2000 0000 1234 5678", "24312000000012345678"],
  ["a credit code in full width", 18, "９１２１ ０１００ ＭＡ０Ｘ ＹＺ１２ ３Ａ", "91210100MA0XYZ123A"],
  ["a number that fits as it is", 20, "010-12345678", null],
  ["a number that is too long even so", 4, "12 34 56", null],
  ["a name whose spaces mean something", 10, "Sigma Aldrich 5", null],
  ["a long text of figures", 18, "1 ".repeat(40), null],
])("%s, pasted", (_what, limit, pasted, inserted) => {
  expect(compacted(empty(limit), pasted)).toBe(inserted);
});

test.each([
  ["138 1234 5678", "13812345678"],
  ["０１３８-1234-5678", null],
  ["138-1234-5678", "13812345678"],
  ["0086 138 1234 5678", "13812345678"],
  ["13812345678", null],
  ["010-12345678", null],
])("%s, pasted into a field of a telephone number", (pasted, inserted) => {
  expect(compacted({ ...empty(15), type: "tel" }, pasted)).toBe(inserted);
});

afterEach(() => vi.restoreAllMocks());

function paste(limit: number, text: string) {
  const said = vi.spyOn(toaster, "warning").mockImplementation(() => undefined);
  const { container } = render(
    <>
      <PasteLimit />
      <textarea aria-label="备注" defaultValue="" maxLength={limit} />
    </>,
  );
  const event = new Event("paste", { bubbles: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  container.querySelector("textarea")?.dispatchEvent(event);
  return said;
}

test("what did not fit is said", () => {
  expect(paste(200, "字".repeat(205))).toHaveBeenCalledWith("此处最多 200 字，粘贴内容末尾的 5 字没有放入，请精简后重新粘贴");
});

test("nothing is said of what fits", () => {
  expect(paste(200, "字".repeat(200))).not.toHaveBeenCalled();
});
