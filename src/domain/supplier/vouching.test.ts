import { expect, test } from "vitest";
import type { Hold } from "../catalogue/classification.ts";
import { doubtOf, saysBasis } from "./vouching.ts";

test.each(
  [
    [
      "",
      "看过了",
      "已查看，没有问题",
      "已核实无误，同意上架",
      "确认不是危险化学品",
      "OK",
      "Checked, fine.",
      "12345678",
      "无",
      "该商品不属于受管制的化学品",
      "SDS",
      "目录查询结果",
      "安全技术说明书编号、目录查询结果",
    ],
    [
      "安全技术说明书 2026-118",
      "SDS 2026-1",
      "供应商说明 2026-1",
      "目录 2015 版第 1-2828 项均无此名",
      "塑料培养皿，名称中的苦味酸是染色对象",
      "GB 12268",
    ],
  ].flatMap((texts, said) => texts.map((text) => [text, said === 1] as const)),
)("%s says by what goods were judged: %s", (text, says) => {
  expect(saysBasis(text)).toBe(says);
});

const cyanide = { kind: "listedName", name: "氰化钾", casNo: "151-50-8" } as const;
test.each<[Hold[], ReturnType<typeof doubtOf>]>([
  [[], "none"],
  [[{ kind: "noCas" }], "unknown"],
  [[{ kind: "noCas" }, cyanide], "regulated"],
  [[{ ...cyanide, isMinor: true }], "unknown"],
  [[{ kind: "dangerousName", name: "氢气", subject: "gas" }], "unknown"],
  [[{ kind: "dangerousName", name: "苦味酸", subject: "explosive" }], "regulated"],
  [[{ kind: "lostDanger", of: "cas", was: "151-50-8" }], "regulated"],
])("what waits for %j is %s", (holds, doubt) => expect(doubtOf(holds)).toBe(doubt));
