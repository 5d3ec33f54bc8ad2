import { expect, it } from "vitest";
import { endOfDay, latest } from "../kernel/instant.ts";
import { licenceEnd } from "./licence.ts";

it("says the last day of a licence, or that it has no end", () => {
  expect(licenceEnd(endOfDay("2030-12-31"))).toBe("有效期至 2030年12月31日");
  expect(licenceEnd(latest)).toBe("长期有效");
});
