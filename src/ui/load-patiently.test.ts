// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPatiently } from "./load-patiently.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a script that does not come is asked for again, less often each time", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("1")).mockRejectedValueOnce(new Error("2"));
  load.mockResolvedValue("part");
  const part = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(part).resolves.toBe("part");
});

test("without a network it is asked for once that is back", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("part");
  const part = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledOnce();
  dispatchEvent(new Event("online"));
  await expect(part).resolves.toBe("part");
});
