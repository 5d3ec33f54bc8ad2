import { takedownLabels, type OpenTakedown } from "../../catalogue/takedown.ts";
import { formatMoney, type Fen } from "../../kernel/money.ts";
import { formLabels, type FormColumn } from "../goods-form.ts";
import { saleStates } from "../schema.ts";

/** What the audit keeps of the operator's steps and the supplier's appeal, under `product`. */
export type GoodsEvent =
  | { takedown: OpenTakedown }
  | { lifted: string }
  | { upheld: string }
  | { appeal: string }
  | { category: { from: string; to: string; reason: string; basis: string } };

type Written = Partial<Record<FormColumn, string>> & { productStatus?: unknown; pfPrice?: Fen; state?: string };

/** One row of a product's audit in words. */
export function historyText(before: unknown, after: unknown): string {
  const event = (after ?? {}) as Partial<Record<string, unknown>> & Written;
  if ("takedown" in event) {
    const { kind, reason } = event.takedown as OpenTakedown;
    return `平台下架（${takedownLabels[kind]}）：${reason}`;
  }
  if ("lifted" in event) return `解除下架：${String(event.lifted)}`;
  if ("upheld" in event) return `维持下架：${String(event.upheld)}`;
  if ("appeal" in event) return `供应商申诉：${String(event.appeal)}`;
  if ("category" in event) {
    const { from, to, reason, basis } = event.category as Extract<GoodsEvent, { category: object }>["category"];
    return `分类由“${from}”改为“${to}”：${reason}${basis && `（核验依据：${basis}）`}`;
  }
  return supplierText(before ?? {}, event);
}

/** What the supplier changed: its price, whether it is on sale, what it says. */
function supplierText(before: Written, after: Written): string {
  if (after.pfPrice !== undefined) {
    const was = before.pfPrice === undefined ? "" : `${formatMoney(before.pfPrice)} → `;
    return `供应商改价：${was}${formatMoney(after.pfPrice)}`;
  }
  const columns = (Object.keys(after) as FormColumn[]).filter((column) => Object.hasOwn(formLabels, column));
  if (columns.length === 1 && typeof after.productStatus === "number") {
    return after.productStatus === saleStates.onSale ? "供应商上架" : "供应商下架";
  }
  const changed = columns.map((column) => formLabels[column]).join("、");
  return `供应商修改${changed && `：${changed}`}${after.state === "submitted" ? "（待审核）" : ""}`;
}
