import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurn } from "./in-turn.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const never = () => new Promise<never>(() => undefined);

test("work of one key waits for what was begun before, whether it failed or not; other keys do not wait", async () => {
  const steps: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn("a", async () => {
    steps.push("first begins");
    await gate.promise;
    throw new Error("first");
  });
  const second = inTurn("a", async () => steps.push("second"));
  await inTurn("b", async () => steps.push("other"));
  await vi.advanceTimersByTimeAsync(500);
  expect(steps).toEqual(["first begins", "other"]);
  gate.resolve();
  await expect(first).rejects.toThrow("first");
  await vi.advanceTimersByTimeAsync(100);
  await second;
  expect(steps).toEqual(["first begins", "other", "second"]);
});

test("nobody waits for long, and work that was broken off holds up nobody for good", async () => {
  void inTurn("c", never);
  const waiting = inTurn("c", never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await waiting).toMatchObject({ code: 429 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await inTurn("c", async () => 5)).toBe(5);
});
