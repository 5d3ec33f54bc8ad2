import { expect, it } from "vitest";
import { areaName } from "./area-names.ts";

const tree = [
  {
    value: "310000",
    label: "上海市",
    children: [{ value: "310100", label: "上海市", children: [{ value: "310115", label: "浦东新区" }] }],
  },
  {
    value: "320000",
    label: "江苏省",
    children: [{ value: "320100", label: "南京市", children: [{ value: "320102", label: "玄武区" }] }],
  },
];

it("names an area from the province down", () => {
  expect(areaName(tree, "310115")).toBe("上海市 浦东新区");
  expect(areaName(tree, "320102")).toBe("江苏省 南京市 玄武区");
  expect(areaName(tree, "310100")).toBeNull();
  expect(areaName(tree, "999999")).toBeNull();
});
