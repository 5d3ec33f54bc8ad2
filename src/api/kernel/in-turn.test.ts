import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

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
  expect(steps).toEqual(["first begins", "other"]);
  gate.resolve();
  await expect(first).rejects.toThrow("first");
  await second;
  expect(steps).toEqual(["first begins", "other", "second"]);
});

test("only a few wait, and later ones go on", async () => {
  const gate = Promise.withResolvers<void>();
  const four = Array.from({ length: 4 }, () => inTurn("c", () => gate.promise));
  await expect(inTurn("c", () => gate.promise)).rejects.toMatchObject({ code: 429 });
  gate.resolve();
  await Promise.all(four);
  expect(await inTurn("c", async () => 5)).toBe(5);
});
