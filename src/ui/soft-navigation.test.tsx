// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SoftNavigation } from "./soft-navigation.tsx";

const push = vi.fn<(href: string, options: object) => Promise<void>>();
const prefetch = vi.fn<(href: string) => void>();
vi.mock("waku/router/client", () => ({ useRouter: () => ({ push, prefetch }) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  push.mockResolvedValue();
  window.addEventListener("click", stay);
});
afterEach(() => {
  cleanup();
  window.removeEventListener("click", stay);
  vi.useRealTimers();
});
/** The browser of the test would really go there. */
const stay = (event: Event) => event.preventDefault();

const show = () =>
  render(
    <>
      <SoftNavigation />
      <a href="/goodsDetail/1">商品</a>
      <form method="get" action="/goodsSearch">
        <input name="q" defaultValue="乙醇" />
        <input name="empty" defaultValue="" />
        <button type="submit">搜索</button>
      </form>
      <h2 id="anchor-spec">规格</h2>
      <a href="#anchor-spec">规格</a>
    </>,
  );

test("a plain click navigates in place and scrolls to the top", async () => {
  show();
  await act(async () => void fireEvent.click(screen.getByText("商品")));
  expect(push).toHaveBeenCalledExactlyOnceWith("/goodsDetail/1", { scroll: true });
});

test("a modified click is the browser's", async () => {
  show();
  await act(async () => void fireEvent.click(screen.getByText("商品"), { ctrlKey: true }));
  expect(push).not.toHaveBeenCalled();
});

test("a GET form navigates in place, without its empty fields", async () => {
  show();
  await act(async () => void fireEvent.submit(document.querySelector("form")!));
  expect(push).toHaveBeenCalledExactlyOnceWith(`/goodsSearch?q=${encodeURIComponent("乙醇")}`, { scroll: true });
});

test("an anchor scrolls smoothly and does not navigate", async () => {
  show();
  const scroll = vi.fn<(options: object) => void>();
  document.getElementById("anchor-spec")!.scrollIntoView = scroll;
  await act(async () => void fireEvent.click(document.querySelector("a[href='#anchor-spec']")!));
  expect(scroll).toHaveBeenCalledWith({ behavior: "smooth" });
  expect(push).not.toHaveBeenCalled();
});

test("a page is fetched ahead only when the pointer rests on its link", () => {
  show();
  fireEvent.pointerOver(screen.getByText("商品"));
  vi.advanceTimersByTime(50);
  fireEvent.pointerOver(document.body);
  vi.advanceTimersByTime(500);
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText("商品"));
  vi.advanceTimersByTime(90);
  expect(prefetch).toHaveBeenCalledOnce();
});

test("a navigation that fails, as after a lost chunk, loads the page afresh", async () => {
  push.mockRejectedValue(new Error("chunk"));
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  show();
  await act(async () => void fireEvent.click(screen.getByText("商品")));
  expect(String(assign.mock.calls[0]?.[0])).toContain("/goodsDetail/1");
  assign.mockRestore();
});

test("a slow navigation shows that it is under way, until it ends", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  push.mockReturnValue(promise);
  show();
  await act(async () => void fireEvent.click(screen.getByText("商品")));
  expect(screen.getByRole("progressbar")).toBeTruthy();
  await act(async () => resolve());
  expect(screen.queryByRole("progressbar")).toBeNull();
});
