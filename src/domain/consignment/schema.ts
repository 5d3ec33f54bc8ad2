import * as v from "valibot";
import { maxLines, maxQuantity } from "../kernel/quantity.ts";
import { Id } from "../kernel/identity.ts";
import { ProdId } from "../catalogue/schema.ts";
import { Fen } from "../kernel/money.ts";
import { deliveryNoteActions } from "./available-actions.ts";
import { whole } from "../kernel/number.ts";
import { deliveryStatuses, stockEntryKinds } from "./state.ts";
import { foldLine, foldLines } from "../kernel/text.ts";

const Pieces = (least: number) => whole("数量", least, maxQuantity);

const Lines = v.pipe(
  v.array(v.strictObject({ productId: ProdId, quantity: Pieces(1) })),
  v.minLength(1, "请至少选择一种商品"),
  v.maxLength(maxLines, `一次最多 ${maxLines} 种商品`),
  v.check((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, "同一商品只能出现一次"),
);

export const SiteForm = v.strictObject({
  name: v.pipe(v.string("请填写名称"), foldLine, v.minLength(1, "请填写名称"), v.maxLength(40, "名称最多 40 字")),
  address: v.pipe(v.string("请填写地址"), foldLine, v.minLength(1, "请填写地址"), v.maxLength(100, "地址最多 100 字")),
});
export type SiteForm = v.InferOutput<typeof SiteForm>;

export const siteStatuses = ["open", "closed"] as const;
export type SiteStatus = (typeof siteStatuses)[number];
export const SiteStatusForm = v.strictObject({ status: v.picklist(siteStatuses, "状态不正确") });

/** Goods that a vendor is to keep at a site: fen of one piece as agreed, and the stock from which on it is to be refilled. */
export const SiteGoodsForm = v.strictObject({
  siteId: Id,
  productId: ProdId,
  price: v.pipe(Fen, v.minValue(1 as Fen, "单价必须大于 0"), v.maxValue(100_000_000 as Fen, "单价最多 100 万元")),
  refillAt: Pieces(0),
});
export type SiteGoodsForm = v.InferOutput<typeof SiteGoodsForm>;

/** What was found at a count. */
export const Count = v.strictObject({
  siteId: Id,
  productId: ProdId,
  counted: Pieces(0),
  reason: v.pipe(v.string("请填写原因"), foldLine, v.minLength(1, "请填写原因"), v.maxLength(50, "原因最多 50 字")),
});
export type Count = v.InferOutput<typeof Count>;

/** Goods of one vendor at one site. */
export const Pick = v.strictObject({ siteId: Id, lines: Lines });
export type Pick = v.InferOutput<typeof Pick>;

/** `shown`: the amount the page showed; another one is refused with 409. */
export const Take = v.strictObject({
  groupId: v.pipe(v.string("请选择课题组"), v.minLength(1, "请选择课题组"), Id),
  remark: v.optional(v.pipe(v.string(), foldLines, v.maxLength(200, "备注最多 200 字")), ""),
  shown: Fen,
});
export type Take = v.InferOutput<typeof Take>;

export const GiveBack = v.strictObject({ lines: Lines });
export const Bring = v.strictObject({ siteId: Id, lines: Lines });
export type Bring = v.InferOutput<typeof Bring>;

const site = { siteId: v.string(), name: v.string(), address: v.string(), status: v.picklist(siteStatuses) };
export const Sites = v.object({
  /** mall-spec §6: the unit's delivery site support. */
  supported: v.boolean(),
  canEdit: v.boolean(),
  sites: v.array(v.object({ ...site, goods: v.number(), low: v.number() })),
});
export type Sites = v.InferOutput<typeof Sites>;

const goods = {
  productId: v.string(),
  productTitle: v.string(),
  productSpec: v.string(),
  productCode: v.string(),
  productPic: v.string(),
  productMeasureUnit: v.string(),
  brandName: v.string(),
};
export const SiteGoods = v.object({
  ...goods,
  quantity: v.number(),
  price: Fen,
  refillAt: v.number(),
  /** Why the unit may not take it; null when it may. */
  barred: v.nullable(v.string()),
});
export type SiteGoods = v.InferOutput<typeof SiteGoods>;

export const SiteStock = v.object({
  ...site,
  canEdit: v.boolean(),
  canTake: v.boolean(),
  vendors: v.array(v.object({ coId: v.string(), coName: v.string(), goods: v.array(SiteGoods) })),
});
export type SiteStock = v.InferOutput<typeof SiteStock>;

const delivery = {
  deliveryId: v.string(),
  deliveryNo: v.string(),
  status: v.picklist(deliveryStatuses),
  siteName: v.string(),
  coName: v.string(),
  purchaserName: v.string(),
  groupName: v.nullable(v.string()),
  createdAt: v.number(),
  takenAt: v.nullable(v.number()),
  pieces: v.number(),
  amount: Fen,
};
export const DeliveryRow = v.object({ ...delivery, goodsTitles: v.string() });
export type DeliveryRow = v.InferOutput<typeof DeliveryRow>;

export const DeliveryView = v.object({
  ...delivery,
  siteId: v.string(),
  siteAddress: v.string(),
  groupId: v.nullable(v.string()),
  remark: v.string(),
  wishId: v.nullable(v.string()),
  /** When the period of a taken slip is over. */
  isMine: v.boolean(),
  /** The caller's own next steps. */
  availableActions: v.array(v.picklist(deliveryNoteActions)),
  groups: v.array(v.object({ groupId: v.string(), groupName: v.string() })),
  lines: v.array(
    v.object({
      ...goods,
      quantity: v.number(),
      givenBack: v.number(),
      price: Fen,
      amount: Fen,
      /** What lies at the site now. */
      stock: v.number(),
      /** Why it cannot be taken like this; null when it can, or was. */
      problem: v.nullable(v.string()),
    }),
  ),
});
export type DeliveryView = v.InferOutput<typeof DeliveryView>;

export const StatementRow = v.object({
  entryId: v.string(),
  at: v.number(),
  kind: v.picklist(stockEntryKinds),
  productId: v.string(),
  productTitle: v.string(),
  productSpec: v.string(),
  /** Signed. */
  quantity: v.number(),
  quantityAfter: v.number(),
  by: v.string(),
  note: v.string(),
});
export type StatementRow = v.InferOutput<typeof StatementRow>;

export const VendorSite = v.object({
  siteId: v.string(),
  siteName: v.string(),
  address: v.string(),
  unitName: v.string(),
  goods: v.array(v.object({ ...goods, quantity: v.number(), price: Fen, refillAt: v.number() })),
});
export type VendorSite = v.InferOutput<typeof VendorSite>;
