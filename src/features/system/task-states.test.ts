import { expect, test } from "vitest";
import { formatBytes, byUrgency } from "./task-states.ts";

test("what failed or is late stands before what runs well, in its own order otherwise", () => {
  const states = ["ok", "never", "late", "running", "failed"] as const;
  expect(states.toSorted(byUrgency)).toEqual(["late", "failed", "never", "ok", "running"]);
});

test.each([
  [0, "0.0 MB"],
  [12_340_000, "12.3 MB"],
  [9_999_000_000, "10.00 GB"],
])("%s bytes are %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
