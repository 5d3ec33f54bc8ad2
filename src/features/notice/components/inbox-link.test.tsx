// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { request } from "#src/web/request.ts";
import { unreadCount } from "../unread-count.ts";
import { InboxLink } from "./inbox-link.tsx";

vi.mock("#src/web/request.ts", () => ({ request: vi.fn<() => Promise<unknown>>() }));

const says = (count: number) => vi.mocked(request).mockResolvedValue({ count });
const shown = () => screen.queryByRole("img")?.getAttribute("aria-label") ?? null;
const aMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(request).mockReset();
  says(2);
  render(<InboxLink className="" />);
  await aMinute();
});
afterEach(() => {
  cleanup();
  unreadCount.set(0);
  vi.useRealTimers();
});

test("the header counts what is unread, again while the page is used and when it is seen again", async () => {
  expect(shown()).toBe("未读消息 2");
  says(3);
  fireEvent.keyDown(document.body, { key: "a" });
  await aMinute();
  expect(shown()).toBe("未读消息 3");
  says(0);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(shown()).toBeNull();
});

test("a page that nobody touches asks once: asking would keep a session that its person has left", async () => {
  await aMinute();
  await aMinute();
  expect(request).toHaveBeenCalledOnce();
});

test("what the inbox has read is counted at once", async () => {
  await act(async () => unreadCount.set(1));
  expect(shown()).toBe("未读消息 1");
});
