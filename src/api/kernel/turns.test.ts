import { expect, test } from "vitest";
import { eachInTurns } from "./turns.ts";

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
