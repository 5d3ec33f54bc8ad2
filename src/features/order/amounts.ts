import { fen, formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { deductionOf } from "#src/domain/order/payable.ts";

type Amounts = { goods: Fen; freight: Fen; conceded: Fen; total: Fen };
type Moved = { returned: number; refused: number };

/** What an order's total is made of, in words: the figures add up to `total`, which stands beside them. */
export function amountsText(order: Amounts & { lines: readonly Moved[] }): string {
  return [
    `商品 ${formatMoney(order.goods)}`,
    `运费 ${order.freight === 0 ? "免运费" : formatMoney(order.freight)}`,
    ...concededText(order),
    ...deductionText(order, deductionLabel(order.lines)),
  ].join("，");
}

/** Beside the total of an order in a list, where its lines are not all known. */
export const freightAndDeduction = (order: Amounts): string =>
  [order.freight > 0 ? "含运费" : "免运费", ...concededText(order), ...deductionText(order, "退货与未供货")].join("，");

const concededText = ({ conceded }: Amounts): string[] => (conceded > 0 ? [`供应商让价 ${formatMoney(fen(0 - conceded))}`] : []);

function deductionText(order: Amounts, label: string): string[] {
  const deduction = deductionOf(order);
  return deduction > 0 ? [`${label} ${formatMoney(fen(0 - deduction))}`] : [];
}

function deductionLabel(lines: readonly Moved[]): string {
  const isReturned = lines.some(({ returned }) => returned > 0);
  const isRefused = lines.some(({ refused }) => refused > 0);
  if (isReturned !== isRefused) return isReturned ? "退货" : "未供货";
  return "退货与未供货";
}
