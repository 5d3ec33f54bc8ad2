// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OfflineBanner } from "./offline-banner.tsx";

test("says that the network is gone as long as it is", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  render(<OfflineBanner />);
  expect(screen.getByRole("status").textContent).toBe("");
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByRole("status").textContent).toContain("网络已断开");
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.getByRole("status").textContent).toBe("");
});
