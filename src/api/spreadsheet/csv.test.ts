import { expect, it } from "vitest";
import { requireReadable } from "./csv.ts";
import { TooMuch } from "./problem.ts";

it("refuses what would become too many rows or cells, before reading it", () => {
  expect(() => requireReadable("a,b\r\nc,d", ",", 2)).not.toThrow();
  expect(() => requireReadable("\n".repeat(30_000), ",", 20_000)).toThrow(new TooMuch("rows"));
  expect(() => requireReadable("\r".repeat(30_000), null, 20_000)).toThrow(new TooMuch("rows"));
  expect(() => requireReadable(",".repeat(4_000_000), ",", 20_000)).toThrow(new TooMuch("cells"));
});
