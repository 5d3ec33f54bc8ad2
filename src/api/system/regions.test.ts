import { expect, it } from "vitest";
import { areaNameOf } from "./regions.ts";

it("names an area by its whole chain, and a city named like its province once", () => {
  expect(areaNameOf("310115")).toBe("上海市 浦东新区");
  expect(areaNameOf("320102")).toBe("江苏省 南京市 玄武区");
  expect(areaNameOf("310100")).toBeNull();
  expect(areaNameOf("999999")).toBeNull();
});
