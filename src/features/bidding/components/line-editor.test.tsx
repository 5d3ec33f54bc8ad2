// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { emptyLine } from "../form-state.ts";
import { LineEditor } from "./line-editor.tsx";

afterEach(cleanup);

test("what is wrong with a line is marked at its field, and a figure is not cut before it is read", () => {
  render(
    <LineEditor
      id="bidding-lines"
      lines={[emptyLine, emptyLine]}
      onChange={() => {}}
      faults={{ "lines.1.quantity": "第 2 行：数量最多为 999999", title: "请填写名称" }}
    />,
  );
  const invalid = screen.getAllByRole("textbox").filter((field) => field.getAttribute("aria-invalid") === "true");
  expect(invalid.map((field) => field.getAttribute("aria-label"))).toEqual(["第 2 行数量"]);
  expect(invalid[0]?.id).toBe("bidding-lines.1.quantity");
  for (const label of ["第 1 行数量", "第 1 行最高限价（元/单位）"])
    expect(screen.getByLabelText<HTMLInputElement>(label).maxLength).toBeGreaterThan("999,999,999.99".length);
});
