// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scriptFailed } from "./failed-script.ts";
import { SoftNavigation } from "./soft-navigation.tsx";
import { toastCommands } from "./toaster.ts";

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

const setOnline = (is: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(is);
const failScript = () => document.dispatchEvent(new Event(scriptFailed, { cancelable: true }));
const said = () => toastCommands.drain().map((command) => (command.kind === "show" ? command.message.text : ""));

test("without a network a link and a search leave the page as it is, and say so", async () => {
  const online = setOnline(false);
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  show();
  await act(async () => void fireEvent.click(screen.getByText("商品")));
  await act(async () => void fireEvent.submit(document.querySelector("form")!));
  expect(push).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
  expect(said()).toEqual(["网络已断开，请连接网络后重试", "网络已断开，请连接网络后重试"]);
  online.mockRestore();
  await act(async () => void fireEvent.click(screen.getByText("商品")));
  expect(push).toHaveBeenCalledOnce();
  assign.mockRestore();
});

test("a network that goes while a page is being opened does not take this one along", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  show();
  const link = screen.getByText("商品");
  push.mockImplementation(async () => {
    setOnline(false);
    throw new TypeError("Failed to fetch");
  });
  await act(async () => void fireEvent.click(link));
  expect(assign).not.toHaveBeenCalled();
  expect(said()).toEqual(["网络已断开，请连接网络后重试"]);
  vi.restoreAllMocks();
});

test("a script of this page that does not come never loads the page anew; only one of the page that was clicked leads on", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  show();
  // Prevented: the router's own listener does not hear of it.
  expect(failScript()).toBe(false);
  expect(said()).toEqual(["页面的一部分没有加载成功，请稍后重试；仍不行时请刷新页面"]);
  const online = setOnline(false);
  expect(failScript()).toBe(false);
  expect(said()).toEqual([]);
  online.mockRestore();
  expect(assign).not.toHaveBeenCalled();
  push.mockReturnValue(new Promise(() => {}));
  await act(async () => void fireEvent.click(screen.getByText("商品")));
  expect(failScript()).toBe(false);
  expect(String(assign.mock.calls[0]?.[0])).toContain("/goodsDetail/1");
  assign.mockRestore();
});
