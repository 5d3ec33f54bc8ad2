import { expect, it } from "vitest";
import { freeEverywhere } from "../freight/charge.ts";
import { fen } from "../kernel/money.ts";
import { explainAside, explainPlan } from "./explain.ts";

const order = { coName: "甲", goods: fen(30_000), freight: fen(0), minOrder: fen(0), rules: [] };
const plan = {
  unit: "mL",
  surplus: 300,
  total: fen(30_000),
  orders: [order],
  single: null,
  addressGiven: true,
  exact: true,
  gap: 0,
} as const;

it("names what the plan saves and what is left over", () => {
  const free = { ...order, rules: [{ ...freeEverywhere, fee: fen(1_200), freeFrom: fen(30_000) }] };
  expect(explainPlan({ ...plan, orders: [free] })).toEqual([
    "全部从甲购买最省，只付一次运费",
    "甲的货款满 ¥300.00，免运费 ¥12.00",
    "比需要的多 300 mL：按整包装购买，这样总价最低",
  ]);
  expect(explainPlan({ ...plan, surplus: 0, orders: [order, order], single: { coName: "乙", total: fen(31_050) } })).toEqual([
    "分 2 家购买，比只在乙购买省 ¥10.50",
    "正好是需要的量，没有多余",
  ]);
  expect(explainPlan({ ...plan, orders: [order, order], addressGiven: false, exact: false, gap: 0.0121 }).join()).toMatch(
    /没有一家能单独供足.*收货地址.*最多也只再省 1.3%/,
  );
});

it("says what was not looked at", () => {
  const none = { late: 0, unreached: 0, otherGrade: 0, otherUnit: 0, soldOut: 0 };
  expect(explainAside(none, "g")).toEqual([]);
  expect(explainAside({ ...none, late: 2, otherUnit: 1 }, "g")).toEqual([
    "2 个报价赶不上这个日期，可以放宽日期",
    "1 个报价按体积（如 500 mL）销售，未参与比较",
  ]);
});
