import { expect, test } from "vitest";
import { cacheRead, cachedRead } from "./public-reads.ts";

const answer = { code: 200, msg: "操作成功", data: [1] };

test("an answer for everybody is kept as long as it says", () => {
  cacheRead("/tree", "public, max-age=60", answer, 1_000);
  expect(cachedRead("/tree", 60_999)).toBe(answer);
  expect(cachedRead("/tree", 61_000)).toBeNull();
});

test.each([null, "private, no-store", "private, max-age=60", "no-cache"])("an answer with %s is not kept", (cacheControl) => {
  cacheRead("/mine", cacheControl, answer, 1_000);
  expect(cachedRead("/mine", 1_001)).toBeNull();
});

test("the oldest make room", () => {
  for (let at = 0; at <= 200; at += 1) cacheRead(`/dict/${at}`, "public, max-age=60", answer, 1_000);
  expect(cachedRead("/dict/0", 1_001)).toBeNull();
  expect(cachedRead("/dict/1", 1_001)).toBe(answer);
  expect(cachedRead("/dict/200", 1_001)).toBe(answer);
});
