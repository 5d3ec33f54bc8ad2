import { expect, test } from "vitest";
import { withoutTrailing } from "./trailing.ts";

test("takes away what stands at the end, wherever else it stands", () => {
  expect(["/a//", "/a", "///", "", "//a/b/"].map((text) => withoutTrailing(text, "/"))).toEqual(["/a", "/a", "", "", "//a/b"]);
  const began = performance.now();
  expect(withoutTrailing(`${"/".repeat(500_000)}x`, "/")).toHaveLength(500_001);
  expect(performance.now() - began).toBeLessThan(500);
});
