import { plain } from "../catalogue/amount.ts";
import { fen, formatMoney, type Fen } from "../kernel/money.ts";
import { packUnitLabel, type PackUnit } from "../pricing/unit-price.ts";
import type { FreightRule } from "../freight/charge.ts";

/** How many offers a question leaves aside, by why. */
export type LeftAside = { late: number; unreached: number; otherGrade: number; otherUnit: number; soldOut: number };

export type Explained = {
  unit: PackUnit;
  surplus: number;
  total: Fen;
  orders: readonly { coName: string; goods: Fen; freight: Fen; minOrder: Fen; rules: readonly (FreightRule | null)[] }[];
  /** The cheapest single supplier; null when none has enough. */
  single: { coName: string; total: Fen } | null;
  addressGiven: boolean;
  exact: boolean;
  gap: number;
};

/** Why a plan is the cheapest, in sentences of figures. */
export function explainPlan({ unit, surplus, total, orders, single, addressGiven, exact, gap }: Explained): string[] {
  const [only] = orders;
  return [
    ...(orders.length > 1 && single
      ? [`分 ${orders.length} 家购买，比只在${single.coName}购买省 ${formatMoney(fen(single.total - total))}`]
      : []),
    ...(orders.length > 1 && !single ? ["没有一家能单独供足，需分开购买"] : []),
    ...(orders.length === 1 && only ? [`全部从${only.coName}购买最省，只付一次运费`] : []),
    ...orders.flatMap(({ coName, goods, freight, rules }) => {
      const waived = rules.find((rule) => rule !== null && rule.fee > 0 && rule.freeFrom !== null && goods >= rule.freeFrom);
      return freight === 0 && waived
        ? [`${coName}的货款满 ${formatMoney(waived.freeFrom ?? (0 as Fen))}，免运费 ${formatMoney(waived.fee)}`]
        : [];
    }),
    ...orders.flatMap(({ coName, minOrder }) => (minOrder > 0 ? [`已满足${coName}的起送金额 ${formatMoney(minOrder)}`] : [])),
    surplus > 0 ? `比需要的多 ${plain(surplus)} ${packUnitLabel[unit]}：按整包装购买，这样总价最低` : "正好是需要的量，没有多余",
    ...(addressGiven ? [] : ["未填写收货地址，尚未计入运费；填写默认地址后重新计算"]),
    ...(exact ? [] : [`可选的组合过多，没有逐一比较：即使另有更省的买法，最多也只再省 ${percentUp(gap)}%`]),
  ];
}

/** Rounded up to a tenth: what is said is never less than what may be. */
const percentUp = (share: number) => (Math.ceil(share * 1_000) / 10).toFixed(1);

/** What was not looked at, and how to have it looked at. */
export function explainAside({ late, unreached, otherGrade, otherUnit, soldOut }: LeftAside, unit: PackUnit): string[] {
  const measured = unit === "g" ? "体积（如 500 mL）" : "质量（如 500 g）";
  return [
    ...(late > 0 ? [`${late} 个报价赶不上这个日期，可以放宽日期`] : []),
    ...(unreached > 0 ? [`${unreached} 个报价不配送到默认收货地区`] : []),
    ...(otherGrade > 0 ? [`${otherGrade} 个报价不是所选纯度`] : []),
    ...(soldOut > 0 ? [`${soldOut} 个报价暂时缺货`] : []),
    ...(otherUnit > 0 ? [`${otherUnit} 个报价按${measured}销售，未参与比较`] : []),
  ];
}
