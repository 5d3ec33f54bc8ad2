// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConnectionAlert } from "./thread-head.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a lost connection is said while there is a network; without one the banner has said it", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  render(<ConnectionAlert state="lost" reason="" />);
  expect(screen.queryByText(/实时连接已中断/)).toBeTruthy();
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.queryByText(/实时连接已中断/)).toBeNull();
  cleanup();
  render(<ConnectionAlert state="ended" reason="会话已结束" />);
  expect(screen.getByText("会话已结束")).toBeTruthy();
});
