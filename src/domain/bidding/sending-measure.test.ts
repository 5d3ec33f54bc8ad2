import { describe, expect, test } from "vitest";
import { minute, second } from "../kernel/instant.ts";
import { sendableAgainAt, sendingMeasure, windowRefusal, type RoomWindow } from "./sending.ts";

const now = 1_800_000_000_000;
const room: RoomWindow = {
  mode: "open",
  phase: "running",
  version: 1,
  opensAt: now,
  endsAt: now + minute,
  revealUntil: null,
};

describe("the measure of one company", () => {
  const sent = (count: number, from: number) => Array.from({ length: count }, (_, n) => from + n * second);

  test("has room for thirty within any minute, and says when the next may come", () => {
    expect(sendableAgainAt([], now)).toBeNull();
    expect(sendableAgainAt(sent(sendingMeasure.max - 1, now - 40 * second), now)).toBeNull();
    const full = sent(sendingMeasure.max, now - 40 * second);
    expect(sendableAgainAt(full, now)).toBe(now + 20 * second);
    expect(sendableAgainAt(full, now + 20 * second - 1)).toBe(now + 20 * second);
    expect(sendableAgainAt(full, now + 20 * second)).toBeNull();
  });
});

describe("outside the window", () => {
  test.each([
    ["bid", { opensAt: now + 1 }, "early"],
    ["bid", { endsAt: now }, "late"],
    ["seal", { phase: "closed" }, "late"],
    ["seal", { phase: "revealing" }, "late"],
    ["bid", { phase: "cancelled" }, "cancelled"],
    ["reveal", {}, "notRevealing"],
    ["reveal", { phase: "cancelled" }, "cancelled"],
    ["reveal", { phase: "revealing", revealUntil: now }, "notRevealing"],
  ] as const)("%s %o: %s", (kind, change, code) => {
    expect(windowRefusal(kind, { ...room, ...change }, now)).toMatchObject({ code });
  });

  test("within it nothing is refused for the time alone, whatever else is wrong", () => {
    expect(windowRefusal("bid", room, now)).toBeNull();
    expect(windowRefusal("seal", room, now + minute - 1)).toBeNull();
    expect(windowRefusal("reveal", { ...room, phase: "revealing", revealUntil: now + 1 }, now)).toBeNull();
  });
});
