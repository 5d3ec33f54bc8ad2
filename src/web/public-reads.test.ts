import { expect, test } from "vitest";
import { keepRead, keptRead } from "./public-reads.ts";

const answer = { code: 200, msg: "操作成功", data: [1] };

test("an answer for everybody is kept as long as it says", () => {
  keepRead("/tree", "public, max-age=60", answer, 1_000);
  expect(keptRead("/tree", 60_999)).toBe(answer);
  expect(keptRead("/tree", 61_000)).toBeNull();
});

test.each([null, "private, no-store", "private, max-age=60", "no-cache"])("an answer with %s is not kept", (cacheControl) => {
  keepRead("/mine", cacheControl, answer, 1_000);
  expect(keptRead("/mine", 1_001)).toBeNull();
});

test("the oldest make room", () => {
  for (let at = 0; at <= 200; at += 1) keepRead(`/dict/${at}`, "public, max-age=60", answer, 1_000);
  expect(keptRead("/dict/0", 1_001)).toBeNull();
  expect(keptRead("/dict/1", 1_001)).toBe(answer);
  expect(keptRead("/dict/200", 1_001)).toBe(answer);
});
