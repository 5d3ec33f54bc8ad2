// @vitest-environment happy-dom
import { runInThisContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { failedScriptScript, scriptFailed } from "./failed-script.ts";

afterEach(() => vi.restoreAllMocks());

test("the router's own listener, which loads the page anew, hears of a missing script only where nobody else takes care, and online", () => {
  runInThisContext(failedScriptScript);
  const loadsAnew = vi.fn<() => void>();
  addEventListener("vite:preloadError", loadsAnew);
  const fail = () => dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  // Not prevented: whoever asked for the script hears of it.
  expect(fail()).toBe(true);
  expect(loadsAnew).toHaveBeenCalledOnce();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(fail()).toBe(true);
  expect(loadsAnew).toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  document.addEventListener(scriptFailed, (event) => event.preventDefault(), { once: true });
  expect(fail()).toBe(true);
  expect(loadsAnew).toHaveBeenCalledOnce();
});
