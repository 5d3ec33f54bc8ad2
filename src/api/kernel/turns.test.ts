import { expect, test } from "vitest";
import { eachInTurns, mapInTurns } from "./turns.ts";

async function* figures(count: number) {
  for (let figure = 0; figure < count; figure++) yield figure;
}

test("a timer runs between items that come without a pause, and each comes once", async () => {
  const read: number[] = [];
  let readBefore = -1;
  setTimeout(() => (readBefore = read.length), 0);
  for await (const figure of eachInTurns(figures(100), 5)) read.push(figure);
  expect(read).toEqual(Array.from({ length: 100 }, (_, figure) => figure));
  expect(readBefore).toBe(5);
});

test("an item whose work is longer counts as several", async () => {
  const mapped: number[] = [];
  const turns: number[] = [];
  const look = () => {
    turns.push(mapped.length);
    if (mapped.length < 7) setTimeout(look, 0);
  };
  setTimeout(look, 0);
  await mapInTurns(
    [1, 1, 1, 9, 1, 1, 9],
    (size) => mapped.push(size),
    3,
    (size) => size,
  );
  expect(new Set(turns)).toEqual(new Set([3, 4, 6]));
});
