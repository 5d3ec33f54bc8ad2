import { expect, test } from "vitest";
import { sentBackReason } from "./sent-back.ts";

const lines = ["乙醇", "离心管", "手套", "移液枪", "滤纸"].map((productTitle, index) => ({ id: `l${index}`, productTitle }));

test("a rejection that names goods says which, and that the whole request goes back", () => {
  expect(sentBackReason("太贵了", lines, ["l1"])).toBe("太贵了（针对“离心管”；整单退回，其余 4 种也未下单，请修改后重新提交）");
  expect(sentBackReason("太贵了", lines, ["l3", "l0"])).toBe(
    "太贵了（针对“乙醇”、“移液枪”；整单退回，其余 3 种也未下单，请修改后重新提交）",
  );
});

test("of many goods three are named and all are counted", () => {
  expect(sentBackReason("太贵了", lines, ["l0", "l1", "l2", "l3"])).toBe(
    "太贵了（针对“乙醇”、“离心管”、“手套” 等 4 种；整单退回，其余 1 种也未下单，请修改后重新提交）",
  );
});

test.each([[[]], [["l0", "l1", "l2", "l3", "l4"]]])("naming none or all says the reason alone: %j", (lineIds) => {
  expect(sentBackReason("太贵了", lines, lineIds)).toBe("太贵了");
});
