// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackOnline } from "./back-online.tsx";

const replace = vi.spyOn(location, "replace");
let code = 999;

beforeEach(() => {
  vi.useFakeTimers();
  replace.mockReset();
  code = 999;
  vi.stubGlobal("fetch", async () => Response.json({ code, msg: "", data: null }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([200, 401])("stays while the update lasts, and goes home when it is over (%i)", async (over) => {
  render(<BackOnline />);
  await wait(60_000);
  expect(replace).not.toHaveBeenCalled();
  code = over;
  await wait(10_000);
  expect(replace).toHaveBeenCalledWith("/");
});

test("waits on while nobody answers", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("failed to fetch")));
  render(<BackOnline />);
  await wait(60_000);
  expect(replace).not.toHaveBeenCalled();
});
