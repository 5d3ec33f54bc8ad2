// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OrderHistory } from "./order-history.tsx";

afterEach(cleanup);

test("a note of several lines is shown in its author's lines", () => {
  const entry = { seq: 1, at: 0, label: "收货", by: "李采购", side: "buyer", note: "一箱破损\n已拍照" } as const;
  render(<OrderHistory history={[{ ...entry, from: null, before: null, after: null, total: null, lines: [] }]} />);
  const note = screen.getByText((_, element) => element?.textContent === "：一箱破损\n已拍照");
  expect(note.className).toContain("white-space_pre-line");
});
