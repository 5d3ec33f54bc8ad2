// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FormSummary } from "./form-summary.tsx";

afterEach(cleanup);

test("the same fault of several rows is said with its row", () => {
  const errors = {
    name: "请填写名称",
    "rows.0.leadDays": "运输天数应为整数",
    "rows.2.leadDays": "运输天数应为整数",
    "lines.1.price": "第 2 行：请填写金额",
  };
  render(<FormSummary form={{ id: "f", errors, failures: 1 }} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "请填写名称",
    "第 1 行：运输天数应为整数",
    "第 3 行：运输天数应为整数",
    "第 2 行：请填写金额",
  ]);
});

test("a fault of one value of a field leads to the field", () => {
  render(
    <>
      <FormSummary form={{ id: "g", errors: { "off.3": "没有这一天", "off.5": "没有这一天" }, failures: 1 }} />
      <textarea id="g-off" aria-label="放假" />
    </>,
  );
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["第 4 项：没有这一天", "第 6 项：没有这一天"]);
  fireEvent.click(links[0]!);
  expect(document.activeElement).toBe(screen.getByLabelText("放假"));
});

test("what is said of no field is led to each time it is refused: the press may be a page further down", () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const summary = (errors: Record<string, string>, failures: number) => <FormSummary form={{ id: "h", errors, failures }} />;
  const { rerender } = render(summary({}, 0));
  rerender(summary({ name: "请填写名称" }, 1));
  expect(scroll).not.toHaveBeenCalled();
  rerender(summary({ "": "此申请已下单，不能提交" }, 2));
  expect(scroll).toHaveBeenCalledOnce();
  rerender(summary({ "": "此申请已下单，不能提交" }, 3));
  expect(scroll).toHaveBeenCalledTimes(2);
});
