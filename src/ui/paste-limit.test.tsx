// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cutOff, PasteLimit } from "./paste-limit.tsx";
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
