// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FileInput } from "./file-input.tsx";

afterEach(cleanup);

function choose() {
  const counts = vi.fn<(count: number) => void>();
  const heard = vi.fn<() => void>();
  render(
    <form onChange={heard}>
      <FileInput id="scan" aria-label="扫描件" onChange={({ target }) => counts(target.files?.length ?? 0)} />
    </form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("扫描件");
  const files = new DataTransfer();
  files.items.add(new File(["x"], "错的.pdf"));
  field.files = files.files;
  fireEvent.change(field);
  return { counts, heard, field };
}

test("a chosen file is named and may be taken back, which its owner and its form hear of", async () => {
  const { counts, heard, field } = choose();
  expect(screen.getByText("错的.pdf")).toBeTruthy();
  expect(counts.mock.calls).toEqual([[1]]);
  await act(async () => screen.getByRole("button", { name: "移除文件 错的.pdf" }).click());
  expect(field.files).toHaveLength(0);
  expect(counts.mock.calls).toEqual([[1], [0]]);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(screen.getByText("选择文件，或拖到这里")).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test("nothing can be taken back where nothing is chosen", () => {
  render(<FileInput id="scan" aria-label="扫描件" />);
  expect(screen.queryByRole("button")).toBeNull();
});
