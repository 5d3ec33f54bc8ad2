// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { request } from "#src/web/request.ts";
import { openChat } from "../open-chat.ts";
import { Conversations } from "./conversations.tsx";

vi.mock("#src/web/request.ts", () => ({ request: vi.fn<() => Promise<unknown>>() }));

const now = Date.parse("2026-11-22T10:00:00Z");
const line = (chatId: string, minutesAgo: number, unread = 0) => ({
  chatId,
  coId: "1",
  name: chatId,
  detail: "",
  lastText: "好",
  lastAt: now - minutesAgo * 60_000,
  unread,
});
const rows = [line("甲", 1), line("乙", 2)];
const answer = (...latest: ReturnType<typeof line>[]) =>
  vi.mocked(request).mockResolvedValue({ total: latest.length, rows: latest, unread: 0 });
const shown = () => screen.queryAllByRole("link").map(({ textContent }) => textContent?.[0]);
const unread = () => screen.queryAllByRole("img").map((badge) => badge.getAttribute("aria-label"));

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.mocked(request).mockReset();
  render(
    <Conversations q="" rows={rows} current="甲" now={now}>
      还没有会话
    </Conversations>,
  );
});
afterEach(() => {
  cleanup();
  openChat.set(null);
  vi.useRealTimers();
});

test("a message elsewhere moves its conversation up, with its mark, while the page is looked at", async () => {
  expect(shown()).toEqual(["甲", "乙"]);
  answer(line("乙", 0, 2), line("甲", 1));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([shown(), unread()]).toEqual([["乙", "甲"], ["未读消息 2"]]);
});

test("a page that nobody looks at does not ask, and asks at once when it is seen again", async () => {
  answer(line("乙", 0), line("甲", 1));
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(request).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(shown()).toEqual(["乙", "甲"]);
  hidden.mockRestore();
});

test("what is said in the open conversation moves it up at once", async () => {
  await act(async () => openChat.set({ chatId: "乙", lastText: "新", lastAt: now }));
  expect(shown()).toEqual(["乙", "甲"]);
  expect(request).not.toHaveBeenCalled();
});
