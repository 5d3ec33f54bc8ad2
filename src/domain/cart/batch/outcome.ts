import { formatMoney } from "../../kernel/money.ts";
import { unitFailures } from "../../hazard/evaluate.ts";
import { hazardNotice, lineNotices, shortageOf, stockLimit, type LineNotice } from "../notice.ts";
import { nearestQuantity } from "../../kernel/quantity.ts";
import type { Offer } from "../schema.ts";
import { inSaleUnits } from "./sale-units.ts";
import type { WantedRow } from "./schema.ts";

/** What became of a row (domain §3). Only `matched` may go into a cart or a request. */
export const rowStatuses = ["matched", "several", "notFound", "belowMinimum", "outOfStock", "regulated", "noPrice"] as const;
export type RowStatus = (typeof rowStatuses)[number];
export const rowStatusLabel = {
  matched: "已匹配",
  several: "多个候选",
  notFound: "未找到",
  belowMinimum: "数量不符",
  outOfStock: "缺货",
  regulated: "管制品",
  noPrice: "无法报价",
} as const satisfies Record<RowStatus, string>;

export type Outcome = { status: RowStatus; text: string };

/** Everything there is to say of an offer in this quantity, what blocks first. */
export const offerNotices = ({ product, price, barred, hasFreight }: Offer, quantity: number): LineNotice[] =>
  lineNotices({
    onSale: product.productStatus === 1,
    quantity,
    stock: stockLimit(product),
    hazard: hazardNotice(unitFailures(product.hazards, !barred)),
    hasFreight,
    price,
    expectedPrice: null,
    minQuantity: product.minQuantity,
    stepQuantity: product.stepQuantity,
  });

/** The quantity that can be bought instead of this one; undefined where this one can, or none. */
export const fittingOf = (offer: Offer, quantity: number): number | undefined =>
  offerNotices(offer, quantity).find(({ fitting }) => fitting !== undefined)?.fitting;

/** How many of an offer a row orders: `sum` says how a unit was converted, `problem` why the quantity is asked for; empty without. */
export type Ordered = { quantity: number | null; sum: string; problem: string };

/**
 * How many of these goods a row asks for. A list that names no quantity means the smallest one; a quantity that could not be read, or
 * not converted to the unit of sale, is asked for.
 */
export function orderedOf(
  wanted: Pick<WantedRow, "quantity" | "unit" | "text" | "isQuantityUnread">,
  offer: Offer | null,
): Ordered {
  const { quantity, unit, text, isQuantityUnread } = wanted;
  if (!offer) return { quantity, sum: "", problem: "" };
  const { minQuantity, productMeasureUnit, productSpec } = offer.product;
  if (quantity === null) return { quantity: isQuantityUnread ? null : minQuantity, sum: "", problem: "" };
  const counted = inSaleUnits({ quantity, unit, text }, { unit: productMeasureUnit, spec: productSpec });
  return counted.quantity === null
    ? { quantity: null, sum: "", problem: counted.problem }
    : { quantity: counted.quantity, sum: counted.sum, problem: "" };
}

/**
 * How a row with this offer stands, and how to mend it. Null: none chosen among `candidates`. `question`: why its quantity is asked for
 * where it has none.
 */
export function outcomeOf(offer: Offer | null, candidates: number, quantity: number | null, question = ""): Outcome {
  if (!offer) {
    if (candidates > 0) return { status: "several", text: `找到 ${candidates} 种可能，请选择一种` };
    return { status: "notFound", text: "没有找到商品：可修改货号、CAS 号或名称后重新查找，或转为询价" };
  }
  if (quantity === null) return { status: "belowMinimum", text: question || "请填写数量" };
  const [stop] = offerNotices(offer, quantity).filter(({ blocks }) => blocks);
  switch (stop?.kind) {
    case undefined:
    case "price":
    case "changed":
      return { status: "matched", text: offer.price === null ? "" : formatMoney(offer.price) };
    case "invalid":
      return { status: "noPrice", text: "此商品已失效，请选择其他候选或转为询价" };
    case "hidden":
    case "freight":
      return { status: "noPrice", text: stop.text };
    case "hazard":
      return { status: "regulated", text: stop.text };
    case "quantity":
    case "stock":
      return otherQuantity(offer, quantity, stop);
  }
}

/** A quantity that cannot be bought, with the one that can; what is left may be less than is sold at all. */
function otherQuantity({ product }: Offer, quantity: number, { text, fitting }: LineNotice): Outcome {
  if (fitting !== undefined) return { status: "belowMinimum", text: `${text}，可改为 ${fitting}` };
  const shortage = shortageOf(nearestQuantity(quantity, product), stockLimit(product), product);
  if (shortage?.orderable !== 0) return { status: "belowMinimum", text };
  const left = shortage.stock > 0 ? `库存仅剩 ${shortage.stock}，不足起订量 ${product.minQuantity}` : "暂时缺货";
  return { status: "outOfStock", text: `${left}，请选择其他候选或转为询价` };
}
