import { expect, it } from "vitest";
import type { MyPart, RoomFacts } from "#src/domain/bidding/projection.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { countdownText, nextWords } from "./next-words.ts";

const room = (more: Partial<RoomFacts>): RoomFacts => ({
  mode: "open",
  phase: "running",
  version: 1,
  opensAt: 1000,
  endsAt: 2000,
  extensions: 0,
  revealUntil: null,
  lowest: null,
  ...more,
});
const mine = (more: Partial<MyPart>): MyPart => ({
  version: 1,
  number: null,
  rank: null,
  total: null,
  maxBid: fen(1),
  toLead: null,
  commitment: null,
  revealed: false,
  ...more,
});

it.each([
  [{}, null, 0, "开始"],
  [{}, null, 1500, "最低者"],
  [{ mode: "rank" as const }, null, 1500, "第一者"],
  [{ mode: "sealed" as const }, mine({ commitment: "a" }), 1500, "以最后一次为准"],
  [{}, null, 2000, "正在截止"],
  [{ phase: "revealing" as const, revealUntil: 9000 }, mine({ commitment: "a" }), 3000, "请现在揭示"],
  [{ phase: "revealing" as const }, mine({ commitment: "a", revealed: true }), 3000, "等待开标"],
  [{ phase: "revealing" as const }, null, 3000, "等待供应商揭示"],
  [{ phase: "closed" as const }, null, 3000, "已开标"],
  [{ phase: "cancelled" as const }, null, 3000, "已取消"],
])("%j %j at %i: %s", (more, part, now, words) => {
  expect(nextWords(room(more), part, now)).toContain(words);
});

it.each([
  [0, "00:00"],
  [-5, "00:00"],
  [1, "00:01"],
  [61_000, "01:01"],
  [3_600_000, "01:00:00"],
  [90_061_000, "1 天 01:01:01"],
])("%i ms left reads %s", (ms, text) => {
  expect(countdownText(ms)).toBe(text);
});
