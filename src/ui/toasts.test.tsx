// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { toaster } from "./toaster.ts";
import { Toasts } from "./toasts.tsx";

afterEach(() => {
  toaster.clear();
  cleanup();
});

test("what was said before the region was there is shown, the same thing once", async () => {
  toaster.error("请求失败");
  toaster.error("请求失败");
  render(<Toasts />);
  // Until the region has been loaded they stand there plainly.
  expect(screen.getByRole("status").textContent).toBe("请求失败");
  expect((await screen.findByRole("region")).getAttribute("aria-label")).toBe("消息提示");
  expect(await screen.findAllByText("请求失败")).toHaveLength(1);
});

test("an action is offered and done", async () => {
  const onClick = vi.fn<() => void>();
  render(<Toasts />);
  await act(async () => toaster.success("已移出购物车", { action: { label: "撤销", onClick } }));
  await act(async () => void fireEvent.click(await screen.findByRole("button", { name: "撤销" })));
  expect(onClick).toHaveBeenCalledOnce();
});

test("clear closes all of them", async () => {
  render(<Toasts />);
  await act(async () => toaster.warning("库存不足"));
  const toast = (await screen.findByText("库存不足")).closest("[data-scope='toast'][data-part='root']")!;
  await act(async () => toaster.clear());
  await waitFor(() => expect(toast.getAttribute("data-state")).toBe("closed"));
});
