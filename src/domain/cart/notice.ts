import { invalidNotice } from "../catalogue/sale.ts";
import type { HazardFailure } from "../hazard/evaluate.ts";
import { formatMoney, type Fen } from "../kernel/money.ts";
import { amountProblem, nearestQuantity, quantityProblem, type QuantityRule } from "../kernel/quantity.ts";

export const lineNoticeKinds = ["invalid", "hidden", "hazard", "freight", "quantity", "stock", "price", "changed"] as const;
export type LineNoticeKind = (typeof lineNoticeKinds)[number];

/** What a buyer must know of a line. `blocks`: it cannot be submitted like this. */
export type LineNotice = {
  kind: LineNoticeKind;
  text: string;
  blocks: boolean;
  /** Of `quantity` and `stock`: the quantity that can be bought instead, where there is one. */
  fitting?: number | undefined;
  /** Of `hazard`: each condition that failed, with its mend (为什么不能买), and the group they were judged for. */
  failures?: HazardFailure[] | undefined;
  groupName?: string | undefined;
};

export type NoticedLine = QuantityRule & {
  onSale: boolean;
  /** Why they are not, where it was not the supplier's wish. */
  invalidReason?: string | undefined;
  quantity: number;
  /** Pieces that can be had; null without limit (期货 are made to order). */
  stock: number | null;
  /** False where the supplier has said nothing of what delivery costs: nobody can order them. */
  hasFreight: boolean;
  /** What the law, the unit or the seller's papers stand in the way with, see `hazardNotice`. */
  hazard: LineNotice | null;
  /** What one piece costs now; null when this buyer may not see it. */
  price: Fen | null;
  /** The price the buyer saw last; null when none was shown. */
  expectedPrice: Fen | null;
  /** What the supplier changed of the goods since they were chosen (`goodsChange`); empty for nothing. */
  goodsChange?: string | undefined;
};

/** Everything there is to say of a line, what blocks first. */
export function lineNotices(line: NoticedLine): LineNotice[] {
  if (!line.onSale) return [{ kind: "invalid", text: invalidNotice(line.invalidReason), blocks: true }];
  if (line.price === null) return [{ kind: "hidden", text: "价格不可见，暂不能购买", blocks: true }];
  const notices: LineNotice[] = [];
  if (line.hazard) notices.push(line.hazard);
  if (!line.hasFreight) notices.push({ kind: "freight", text: freightUnset, blocks: true });
  const problem = quantityProblem(line.quantity, line) ?? amountProblem(line.price, line.quantity);
  const fitting = fittingQuantity(line.quantity, line);
  if (problem) notices.push({ kind: "quantity", text: problem, blocks: true, fitting });
  const shortage = shortageOf(line.quantity, line.stock, line);
  if (shortage) notices.push({ kind: "stock", text: stockText(shortage.stock), blocks: true, fitting });
  if (line.expectedPrice !== null && line.expectedPrice !== line.price) {
    const direction = line.price > line.expectedPrice ? "上涨" : "下降";
    const text = `价格${direction}：${formatMoney(line.expectedPrice)} → ${formatMoney(line.price)}`;
    notices.push({ kind: "price", text, blocks: false });
  }
  return [...notices, ...changeNotice(line.goodsChange ?? "")];
}

/** The allowed quantity next to this one that is in stock and within what a line may be worth; none where nothing can be bought. */
function fittingQuantity(quantity: number, line: NoticedLine): number | undefined {
  const nearest = nearestQuantity(quantity, line);
  const fitting = shortageOf(nearest, line.stock, line)?.orderable ?? nearest;
  const isTaken = fitting > 0 && fitting !== quantity && line.price !== null && amountProblem(line.price, fitting) === null;
  return isTaken ? fitting : undefined;
}

export const freightUnset = "该供应商尚未设置运费，暂不能下单";

/** One notice for all conditions that a line fails; null when it fails none. */
export function hazardNotice(failures: readonly HazardFailure[]): LineNotice | null {
  if (failures.length === 0) return null;
  return { kind: "hazard", text: failures.map(({ text }) => text).join("；"), blocks: true, failures: [...failures] };
}

/** That the supplier changed the goods since the line was made; none where `change` (`goodsChange`) is empty. */
export const changeNotice = (change: string): LineNotice[] =>
  change === "" ? [] : [{ kind: "changed", text: changedText(change), blocks: false }];
export const changedText = (change: string) => `供应商改动了商品：${change}`;

const stockText = (stock: number) => (stock > 0 ? `库存不足，仅剩 ${stock}` : "暂时缺货");

/** What a cart holds of a product beyond its stock: it may lie there until there is more, but nobody can order it now. */
export type Shortage = {
  stock: number;
  beyond: number;
  /** The most that can be ordered now; 0 for nothing. */ orderable: number;
};

/** Null where there is enough. */
export function shortageOf(quantity: number, stock: number | null, { minQuantity, stepQuantity }: QuantityRule): Shortage | null {
  if (stock === null || quantity <= stock) return null;
  const orderable = stock < minQuantity ? 0 : stock - ((stock - minQuantity) % stepQuantity);
  return { stock, beyond: quantity - orderable, orderable };
}

/** Said when goods were put into the cart. */
export const shortageText = (quantity: number, { stock }: Shortage): string =>
  stock > 0 ? `购物车中共 ${quantity}，库存仅剩 ${stock}，超出的暂不能下单` : `已加入购物车，但此商品暂时缺货，暂不能下单`;

/** Pieces that can be had: 现货 are limited by what is in stock, 期货 are made to order (null, no limit). */
export const stockLimit = ({ futuresDay, stock }: { futuresDay: number; stock: number }): number | null =>
  futuresDay > 0 ? null : stock;
