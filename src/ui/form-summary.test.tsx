// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
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
