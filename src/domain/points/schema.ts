import * as v from "valibot";
import { PictureKey } from "../kernel/picture.ts";
import { Id, NumericId } from "../kernel/identity.ts";
import { Fen, fen } from "../kernel/money.ts";
import { redemptionActions } from "./available-actions.ts";
import { transferKinds } from "./ledger.ts";
import { redemptionStatuses } from "./state.ts";
import { foldLine, foldLines, requiredText } from "../kernel/text.ts";
import { ShownInstant } from "../kernel/instant.ts";
import { maxCounter, whole } from "../kernel/number.ts";

/** Config: fen of a settled order that give one point; 0 gives none. */
export const fenPerPointKey = "points.fenPerPoint";

export const PointsAccount = v.object({
  balance: v.number(),
  reserved: v.number(),
  available: v.number(),
  /** What expires next, and the last day on which it can be spent; null for nothing. */
  expiring: v.nullable(v.object({ points: v.number(), lastDay: v.string() })),
});

export const PointsGoods = v.object({
  productId: v.string(),
  title: v.string(),
  spec: v.string(),
  picture: v.string(),
  /** Points of a piece, and money besides. */
  points: v.number(),
  price: v.number(),
  stock: v.number(),
  measureUnit: v.string(),
  description: v.string(),
  perPerson: v.nullable(v.number()),
  perDay: v.nullable(v.number()),
});
export type PointsGoods = v.InferOutput<typeof PointsGoods>;

const shownText = (max: number) => v.pipe(v.string(), foldLine, v.maxLength(max, "商品信息过长，请刷新后重新提交"));

export const RedeemForm = v.strictObject({
  quantity: whole("数量", 1, 99, { fraction: "数量应为整数", min: "至少兑换 1 件", max: "一次最多 99 件" }),
  addressId: v.pipe(v.string("请选择收货地址"), Id),
  /** The fund that bears the money besides the points. */
  fundId: v.optional(v.nullable(Id), null),
  /** What the page showed: other goods or another price by now are refused, never given or charged. */
  shown: v.strictObject({
    points: whole("积分", 0, maxCounter),
    price: Fen,
    title: shownText(200),
    spec: shownText(200),
    measureUnit: shownText(40),
  }),
});
export type RedeemForm = v.InferOutput<typeof RedeemForm>;

/** What a page shows of a gift, as its redemption repeats it. */
export const shownGift = ({ points, price, title, spec, measureUnit }: PointsGoods): RedeemForm["shown"] => ({
  points,
  price: fen(price),
  title,
  spec,
  measureUnit,
});

export const Redemption = v.object({
  redemptionId: v.string(),
  productId: v.string(),
  title: v.string(),
  quantity: v.number(),
  /** Of all pieces. */
  points: v.number(),
  money: v.number(),
  status: v.picklist(redemptionStatuses),
  receiver: v.string(),
  purchaserName: v.string(),
  unitName: v.string(),
  carrier: v.string(),
  trackingNo: v.string(),
  cancelReason: v.string(),
  createdAt: v.number(),
  /** The steps of whoever asks. */
  availableActions: v.array(v.picklist(redemptionActions)),
});
export type Redemption = v.InferOutput<typeof Redemption>;

export const PointsEntry = v.object({
  entryId: v.string(),
  kind: v.picklist(transferKinds),
  /** What the balance gained or lost; holds and what gives them back move nothing. */
  change: v.number(),
  amount: v.number(),
  note: v.string(),
  at: v.number(),
});
export type PointsEntry = v.InferOutput<typeof PointsEntry>;

/** As the desk sees goods for points: with what an edit must have seen. */
export const OfferedGoods = v.object({
  ...PointsGoods.entries,
  pictureKey: v.string(),
  onSale: v.boolean(),
  /** Who delivers it. */
  coName: v.string(),
  updatedAt: v.number(),
});
export type OfferedGoods = v.InferOutput<typeof OfferedGoods>;

const optionalText = (what: string, limit: number) =>
  v.optional(v.pipe(v.string(), foldLine, v.maxLength(limit, `${what}最多 ${limit} 个字`)), "");

const maxPoints = 10_000_000;
const maxStock = 1_000_000;
const goodsEntries = {
  title: requiredText("商品名称", 60),
  spec: optionalText("规格", 40),
  measureUnit: requiredText("单位", 10),
  description: v.optional(v.pipe(v.string(), foldLines, v.maxLength(500, "说明最多 500 个字")), ""),
  pictureKey: v.optional(v.union([v.literal(""), PictureKey]), ""),
  points: whole("积分", 1, maxPoints, { fraction: "积分应为整数", min: "至少 1 积分" }),
  price: v.pipe(Fen, v.minValue(0 as Fen, "金额不能为负"), v.maxValue(100_000_000 as Fen, "金额过大")),
  stock: whole("库存", 0, maxStock, { fraction: "库存应为整数", min: "库存不能为负" }),
  perPerson: v.nullable(whole("上限", 1, maxStock, { fraction: "上限应为整数" })),
  perDay: v.nullable(whole("上限", 1, maxStock, { fraction: "上限应为整数" })),
  onSale: v.boolean(),
};
export const PointsGoodsForm = v.strictObject(goodsEntries);
export type PointsGoodsForm = v.InferOutput<typeof PointsGoodsForm>;

export const NewPointsGoods = v.strictObject({ ...goodsEntries, coId: v.pipe(v.string("请选择供货商"), NumericId) });
export type NewPointsGoods = v.InferOutput<typeof NewPointsGoods>;

/** `shown` is what the form began with: what was taken or changed meanwhile is never overwritten. */
export const ChangePointsGoods = v.strictObject({
  shown: v.strictObject({ stock: whole("库存", 0, maxCounter), updatedAt: ShownInstant }),
  form: PointsGoodsForm,
});
export type ChangePointsGoods = v.InferOutput<typeof ChangePointsGoods>;
