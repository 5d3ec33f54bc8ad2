import { expect, test } from "vitest";
import { withOpen } from "./open-chat.ts";

const row = (chatId: string, lastAt: number, unread = 0) => ({
  chatId,
  coId: "1",
  name: chatId,
  detail: "",
  lastText: `${chatId} 的旧话`,
  lastAt,
  unread,
});
const rows = [row("甲", 30, 1), row("乙", 20), row("丙", 10, 2)];

test("whoever speaks last stands first, with what was said and nothing unread", () => {
  const list = withOpen(rows, { chatId: "丙", lastText: "新话", lastAt: 40 });
  expect(list.map(({ chatId, lastText, unread }) => [chatId, lastText, unread])).toEqual([
    ["丙", "新话", 0],
    ["甲", "甲 的旧话", 1],
    ["乙", "乙 的旧话", 0],
  ]);
});

test("what the list knows later than the conversation stands", () => {
  expect(withOpen(rows, { chatId: "甲", lastText: "更早的", lastAt: 5 })[0]).toMatchObject({ lastText: "甲 的旧话", unread: 0 });
});

test("without an open conversation, or with one that is not in it, the list is as it is", () => {
  expect(withOpen(rows, null)).toBe(rows);
  expect(withOpen(rows, { chatId: "丁", lastText: "", lastAt: 99 })).toBe(rows);
});
