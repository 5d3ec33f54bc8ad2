import { formatMoney, type Fen } from "../kernel/money.ts";
import { quantityProblem, type QuantityRule } from "./quantity.ts";

export const lineNoticeKinds = ["invalid", "hidden", "quantity", "stock", "price"] as const;
export type LineNoticeKind = (typeof lineNoticeKinds)[number];

/** What a buyer must know of a line. `blocks`: it cannot be submitted like this. */
export type LineNotice = { kind: LineNoticeKind; text: string; blocks: boolean };

export type NoticedLine = QuantityRule & {
  onSale: boolean;
  quantity: number;
  stock: number;
  /** What one piece costs now; null when this buyer may not see it. */
  price: Fen | null;
  /** The price the buyer saw last; null when none was shown. */
  seenPrice: Fen | null;
};

/** Everything there is to say of a line, what blocks first. */
export function lineNotices(line: NoticedLine): LineNotice[] {
  if (!line.onSale) return [{ kind: "invalid", text: "已失效", blocks: true }];
  if (line.price === null) return [{ kind: "hidden", text: "价格不可见，暂不能购买", blocks: true }];
  const notices: LineNotice[] = [];
  const problem = quantityProblem(line.quantity, line);
  if (problem) notices.push({ kind: "quantity", text: problem, blocks: true });
  if (line.quantity > line.stock) notices.push({ kind: "stock", text: stockText(line.stock), blocks: true });
  if (line.seenPrice !== null && line.seenPrice !== line.price) {
    const direction = line.price > line.seenPrice ? "上涨" : "下降";
    const text = `价格${direction}：${formatMoney(line.seenPrice)} → ${formatMoney(line.price)}`;
    notices.push({ kind: "price", text, blocks: false });
  }
  return notices;
}

const stockText = (stock: number) => (stock > 0 ? `库存不足，仅剩 ${stock}` : "暂时缺货");
