// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OfflineBanner } from "#src/ui/offline-banner.tsx";
import { ConnectionBadge } from "./connection-badge.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const said = () => screen.queryAllByText(/./).map(({ textContent }) => textContent);

test("without a network one message says so, and what a page knows of its connection is said when it is back", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  render(
    <>
      <OfflineBanner />
      <ConnectionBadge connection="lost" />
    </>,
  );
  expect(said()).toHaveLength(1);
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(said()).toEqual([expect.stringContaining("网络已断开")]);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(said()).toEqual([expect.stringContaining("实时连接已中断")]);
});
