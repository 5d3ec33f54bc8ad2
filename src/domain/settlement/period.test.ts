import { expect, test } from "vitest";
import { endOf } from "./period.ts";

test("a month ends at midnight in Shanghai", () => {
  expect(new Date(endOf("2026-11")).toISOString()).toBe("2026-11-30T16:00:00.000Z");
  expect(new Date(endOf("2026-12")).toISOString()).toBe("2026-12-31T16:00:00.000Z");
});
