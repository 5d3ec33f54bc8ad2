import * as v from "valibot";
import { AppliedQuote } from "../chat/quote.ts";
import { ChosenGoods } from "../catalogue/goods-change.ts";
import { ProductCard, ProdId } from "../catalogue/schema.ts";
import { HazardFailure } from "../hazard/evaluate.ts";
import { StorageCheck } from "../hazard/storage/compatibility.ts";
import { Fen } from "../kernel/money.ts";
import { FreightRule } from "../freight/schema.ts";
import { lineNoticeKinds } from "./notice.ts";
import { Quantity, maxLines } from "../kernel/quantity.ts";

/** `goods`: as they were when they were chosen, offered or shown; left out, they are chosen as they are. */
export const AddToCart = v.strictObject({ productId: ProdId, quantity: Quantity, goods: v.optional(ChosenGoods) });
export type AddToCart = v.InferOutput<typeof AddToCart>;

/** Fields left out stay as they are. `expectedPrice: true` accepts today's price, which ends the notice of a changed price. */
export const UpdateCartLine = v.strictObject({
  productId: ProdId,
  quantity: v.optional(Quantity),
  selected: v.optional(v.boolean("请选择是否勾选")),
  expectedPrice: v.optional(v.literal(true)),
  /** The goods as the cart showed them, which the buyer takes as they are: what was changed later is said again. */
  goods: v.optional(ChosenGoods),
});
export type UpdateCartLine = v.InferOutput<typeof UpdateCartLine>;

const ProductIds = v.pipe(
  v.array(ProdId),
  v.minLength(1, "请至少选择一件商品"),
  v.maxLength(maxLines, `一次最多 ${maxLines} 件`),
);

export const SelectCartLines = v.strictObject({ productIds: ProductIds, selected: v.boolean("请选择是否勾选") });
export type SelectCartLines = v.InferOutput<typeof SelectCartLines>;

export const RemoveCartLines = v.strictObject({ productIds: ProductIds });

/** A product as somebody sees it who is about to buy it. */
export const Offer = v.object({
  product: ProductCard,
  /** Fen of one piece now; null when it may not be seen. */
  price: v.nullable(Fen),
  /** The goods stand on a list of dangerous ones and the unit may not buy those. */
  barred: v.boolean(),
  /** False where the supplier has not said what delivery costs. */
  hasFreight: v.boolean(),
});
export type Offer = v.InferOutput<typeof Offer>;

export const LineNotice = v.object({
  kind: v.picklist(lineNoticeKinds),
  text: v.string(),
  blocks: v.boolean(),
  fitting: v.optional(v.number()),
  failures: v.optional(v.array(HazardFailure)),
  groupName: v.optional(v.string()),
});

/** A line that holds a request back, in `lines` of the refusal: why, and the quantity that can be bought instead. */
export const BlockedLine = v.object({
  productId: v.string(),
  productTitle: v.string(),
  quantity: v.number(),
  text: v.string(),
  fitting: v.optional(v.number()),
  failures: v.optional(v.array(HazardFailure)),
});
export type BlockedLine = v.InferOutput<typeof BlockedLine>;

export const CartLine = v.object({
  product: ProductCard,
  quantity: v.number(),
  selected: v.boolean(),
  addedAt: v.number(),
  /** Fen; what the buyer saw last, for a price-change notice. Null when no price was shown. */
  expectedPrice: v.nullable(Fen),
  /** Fen of one piece now; null when it may not be seen. */
  price: v.nullable(Fen),
  /** The price of the day, and the supplier's quote that may stand in its place; see `priceOfOne`. */
  today: v.nullable(Fen),
  quote: v.nullable(AppliedQuote),
  notices: v.array(LineNotice),
  /** What the supplier changed of the goods since they were chosen, in words; empty for nothing. */
  goodsChange: v.string(),
  /** The supplier's freight rule at the cart's address, so that totals follow every change; null when not known. */
  freightRule: v.nullable(FreightRule),
});
export type CartLine = v.InferOutput<typeof CartLine>;

export const SupplierTotals = v.object({
  lines: v.number(),
  pieces: v.number(),
  goods: Fen,
  /** Null → 请填写收货地址, 0 → 免运费 (mall-spec §5). */
  freight: v.nullable(Fen),
  short: Fen,
  hidden: v.boolean(),
});

export const CartTotals = v.object({
  lines: v.number(),
  pieces: v.number(),
  suppliers: v.number(),
  goods: Fen,
  freight: v.nullable(Fen),
  total: Fen,
  hidden: v.boolean(),
});

export const CartSupplier = v.object({
  coId: v.string(),
  coName: v.string(),
  minOrderAmount: Fen,
  /** Newest first. */
  lines: v.array(CartLine),
  totals: SupplierTotals,
});
export type CartSupplier = v.InferOutput<typeof CartSupplier>;

/** The cart by supplier; lines that are 已失效 stand apart. Freight is for the default address. */
export const CartView = v.object({
  /** Where the freight is for; null without a default address. */
  deliverTo: v.nullable(v.object({ areaCode: v.string(), region: v.string() })),
  suppliers: v.array(CartSupplier),
  invalid: v.array(CartLine),
  totals: CartTotals,
  /** What of it cannot stand together, or beside what the buyer's groups have. */
  storage: StorageCheck,
});
export type CartView = v.InferOutput<typeof CartView>;

/** The goods in the cart, invalid ones included, so that lists of goods can mark them. */
export const CartQuantities = v.array(v.object({ productId: v.string(), quantity: v.number() }));
export type CartQuantities = v.InferOutput<typeof CartQuantities>;

/** Goods in the cart beyond their stock after something was added; `orderable` of them can be ordered now. */
export const ShortLine = v.object({
  productId: v.string(),
  productTitle: v.string(),
  quantity: v.number(),
  stock: v.number(),
  beyond: v.number(),
  orderable: v.number(),
  text: v.string(),
});
export type ShortLine = v.InferOutput<typeof ShortLine>;

/** `short`: what was added lies there beyond its stock. */
export const AddedToCart = v.object({ count: v.number(), short: v.nullable(ShortLine) });
export type AddedToCart = v.InferOutput<typeof AddedToCart>;

/** Lines in the cart after a change, for the badge. */
export const CartCount = v.object({ count: v.number() });

/** Goods of an order or a request put into the cart again, and those that could not be, each with why. */
export const BuyAgain = v.object({
  added: v.array(
    v.object({ productId: v.string(), productTitle: v.string(), quantity: v.number(), note: v.nullable(v.string()) }),
  ),
  left: v.array(v.object({ productId: v.string(), productTitle: v.string(), reason: v.string() })),
  count: v.number(),
});
export type BuyAgain = v.InferOutput<typeof BuyAgain>;
