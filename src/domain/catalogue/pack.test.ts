import { expect, it } from "vitest";
import { packLabel, parsePack } from "./pack.ts";

it.each([
  ["500ml", 500, "mL"],
  ["500 mL×2瓶", 1000, "mL"],
  ["４×２.５Ｌ", 10_000, "mL"],
  ["25g", 25, "g"],
  ["5 mg", 0.005, "g"],
  ["0.5公斤", 500, "g"],
  ["20μL", 0.02, "mL"],
  ["1L/瓶", 1000, "mL"],
])("a substance in %s", (spec, quantity, unit) => {
  expect(parsePack(spec, true)).toEqual({ quantity, unit });
});

it.each([
  ["50mL 尖底 50支/包×10", 500],
  ["500个/包", 500],
  ["XS码 无粉 蓝色 100只/盒", 100],
  ["11×21cm 280抽/盒", 280],
])("pieces in %s", (spec, quantity) => {
  expect(parsePack(spec, false)).toEqual({ quantity, unit: "pc" });
});

it("says nothing where the specification does not", () => {
  expect(parsePack("500mL 透明", false)).toBeNull();
  expect(parsePack("50T", true)).toBeNull();
  expect(parsePack("5mg/mL 1mL", true)).toBeNull();
  expect(parsePack("0g", true)).toBeNull();
  expect(parsePack("-1g", true)).toBeNull();
  expect(parsePack("分装 -3 L", true)).toBeNull();
  expect(parsePack("AB-500g", true)).toEqual({ quantity: 500, unit: "g" });
});

it("labels packs for the facet", () => {
  expect(packLabel({ quantity: 0.02, unit: "mL" })).toBe("0.02mL");
  expect(packLabel({ quantity: 500, unit: "pc" })).toBe("500个");
});
