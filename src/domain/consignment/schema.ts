import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { maxLines, maxQuantity } from "../kernel/quantity.ts";
import { Id } from "../kernel/identity.ts";
import { ProdId } from "../catalogue/schema.ts";
import { Fen } from "../kernel/money.ts";
import { deliveryNoteActions, vendorActions } from "./available-actions.ts";
import { whole } from "../kernel/number.ts";
import { proposalActions, proposalStatuses, sides } from "./proposal.ts";
import { deliveryStatuses, stockEntryKinds } from "./state.ts";
import { Reason } from "../kernel/reason.ts";
import { foldLine, foldLines } from "../kernel/text.ts";

const Pieces = (least: number) => whole("数量", least, maxQuantity);

const Lines = acrossFields(
  v.pipe(
    v.array(v.strictObject({ productId: ProdId, quantity: Pieces(1) })),
    v.minLength(1, "请至少选择一种商品"),
    v.maxLength(maxLines, `一次最多 ${maxLines} 种商品`),
    v.partialCheck(
      [["$", "productId"]],
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      "同一商品只能出现一次",
    ),
  ),
);

export const SiteForm = v.strictObject({
  name: v.pipe(v.string("请填写名称"), foldLine, v.minLength(1, "请填写名称"), v.maxLength(40, "名称最多 40 字")),
  address: v.pipe(v.string("请填写地址"), foldLine, v.minLength(1, "请填写地址"), v.maxLength(100, "地址最多 100 字")),
});
export type SiteForm = v.InferOutput<typeof SiteForm>;

export const siteStatuses = ["open", "closed"] as const;
export type SiteStatus = (typeof siteStatuses)[number];
export const SiteStatusForm = v.strictObject({ status: v.picklist(siteStatuses, "状态不正确") });

const AgreedPrice = v.pipe(Fen, v.minValue(1 as Fen, "单价必须大于 0"), v.maxValue(100_000_000 as Fen, "单价最多 100 万元"));
const atSite = { siteId: Id, productId: ProdId };
/** Whether a price is proposed for what lies at the site as well, or only for what is brought from then on. */
const alsoStock = v.optional(v.boolean("请选择适用范围"), false);

/**
 * Goods that a vendor is to keep at a site: fen of one piece, which counts when the vendor confirmed it, and the stock from which
 * on it is to be refilled, which is the unit's alone to set.
 */
export const SiteGoodsForm = v.strictObject({ ...atSite, price: AgreedPrice, refillAt: Pieces(0), alsoStock });
export type SiteGoodsForm = v.InferOutput<typeof SiteGoodsForm>;

/** A price that the vendor proposes for goods of its own at a site. */
export const VendorPrice = v.strictObject({ ...atSite, price: AgreedPrice, alsoStock });
export type VendorPrice = v.InferOutput<typeof VendorPrice>;

/** What was found at a count. */
export const Count = v.strictObject({ ...atSite, counted: Pieces(0), reason: Reason("原因") });
export type Count = v.InferOutput<typeof Count>;

/** Pieces that go back to the vendor. */
export const Removal = v.strictObject({ ...atSite, pieces: Pieces(1), reason: Reason("原因") });
export type Removal = v.InferOutput<typeof Removal>;

/** What the other side says to a proposal, or that its own side takes it back. */
export const ProposalAnswer = v.variant("type", [
  v.strictObject({ type: v.literal("confirm") }),
  v.strictObject({ type: v.literal("refuse"), reason: Reason("拒绝原因") }),
  v.strictObject({ type: v.literal("withdraw") }),
]);
export type ProposalAnswer = v.InferOutput<typeof ProposalAnswer>;

export const ProposalId = v.object({ proposalId: v.string() });

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
/** What lies at a site. `price`: of the pieces that leave next. `agreedPrice`: of what is brought from now on. */
const stock = {
  quantity: v.number(),
  price: Fen,
  agreedPrice: Fen,
  /** Pieces by the price they came with, those that leave first standing first. */
  lots: v.array(v.object({ price: Fen, quantity: v.number() })),
  /** A count found so many more or less, and the other side has not answered; null when nothing is open. */
  difference: v.nullable(v.number()),
  refillAt: v.number(),
};
export const SiteGoods = v.object({
  ...goods,
  ...stock,
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
  availableActions: v.array(v.picklist(vendorActions)),
  goods: v.array(v.object({ ...goods, ...stock })),
});
export type VendorSite = v.InferOutput<typeof VendorSite>;

/** `ProposedChange` of proposal.ts. */
const Change = v.variant("kind", [
  v.object({ kind: v.literal("price"), before: v.nullable(Fen), price: Fen, alsoStock: v.boolean() }),
  v.object({ kind: v.literal("count"), booked: v.number(), counted: v.number() }),
  v.object({ kind: v.literal("removal"), pieces: v.number() }),
]);

export const ProposalRow = v.object({
  proposalId: v.string(),
  siteId: v.string(),
  siteName: v.string(),
  unitName: v.string(),
  coName: v.string(),
  productId: v.string(),
  productTitle: v.string(),
  productSpec: v.string(),
  productCode: v.string(),
  side: v.picklist(sides),
  /** Proposed by the caller's own side. */
  mine: v.boolean(),
  status: v.picklist(proposalStatuses),
  change: Change,
  reason: v.string(),
  proposedBy: v.string(),
  proposedAt: v.number(),
  /** When it lapses; null for a count difference, which stays open. */
  expiresAt: v.nullable(v.number()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
  decisionReason: v.string(),
  availableActions: v.array(v.picklist(proposalActions)),
});
export type ProposalRow = v.InferOutput<typeof ProposalRow>;
