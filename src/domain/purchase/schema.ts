import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { LineNotice } from "../cart/schema.ts";
import { maxLines, Quantity } from "../kernel/quantity.ts";
import { Id } from "../kernel/identity.ts";
import { ProdId } from "../catalogue/schema.ts";
import { wishActions } from "./available-actions.ts";
import { Hazards } from "../hazard/substance.ts";
import { StorageCheck } from "../hazard/storage/compatibility.ts";
import { Fen } from "../kernel/money.ts";
import { Page } from "../kernel/paging.ts";
import { SourceType, sourceTypes } from "../kernel/source.ts";
import { QuantityWatch } from "../hazard/monthly-quantity.ts";
import { SplitWatch } from "../approval/split-watch.ts";
import { maxRepeats } from "./repeat.ts";
import { wishStatuses } from "./state.ts";
import { approverRoles } from "../approval/step.ts";
import { foldLines } from "../kernel/text.ts";
import { ChosenGoods } from "../catalogue/goods-change.ts";

/** Most funds one request may be paid from. */
export const maxFunds = 5;
/** Requests that one person makes within 24 hours. */
export const maxWishesADay = 200;

/** Requests from the cart and the quick pad are made by the caller; the others come out of their own processes. */
export const CreateWish = v.strictObject({
  sourceType: v.picklist([sourceTypes.cart, sourceTypes.quickOrder], "此来源的申请由系统生成"),
  lines: acrossFields(
    v.pipe(
      v.array(v.strictObject({ productId: ProdId, quantity: Quantity })),
      v.minLength(1, "请至少选择一件商品"),
      v.maxLength(maxLines, `一次申请最多 ${maxLines} 种商品`),
      v.partialCheck(
        [["$", "productId"]],
        (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
        "同一商品只能出现一次",
      ),
    ),
  ),
});
export type CreateWish = v.InferOutput<typeof CreateWish>;

export const WishId = v.object({ wishId: v.string() });

/** A positive amount of at most 1,000,000,000 yuan. */
const Amount = v.pipe(Fen, v.minValue(1 as Fen, "金额必须大于 0"), v.maxValue(100_000_000_000 as Fen, "金额过大"));

/**
 * `shown` is what the page showed. It is only compared: what is paid comes from the server's prices, and a difference is
 * refused with 409 and the list of what changed.
 */
export const SubmitWish = v.strictObject({
  groupId: v.pipe(v.string("请选择课题组"), v.minLength(1, "请选择课题组"), Id),
  addressId: v.pipe(v.string("请选择收货地址"), v.minLength(1, "请选择收货地址"), Id),
  funds: acrossFields(
    v.pipe(
      v.array(
        v.strictObject({ fundId: v.pipe(v.string("请选择经费"), v.minLength(1, "请选择经费"), Id), amount: Amount }),
        "请选择经费",
      ),
      v.minLength(1, "请选择经费"),
      v.maxLength(maxFunds, `最多使用 ${maxFunds} 个经费`),
      v.partialCheck(
        [["$", "fundId"]],
        (funds) => new Set(funds.map(({ fundId }) => fundId)).size === funds.length,
        "同一经费只能选择一次",
      ),
    ),
  ),
  remark: v.optional(v.pipe(v.string(), foldLines, v.maxLength(200, "备注最多 200 字")), ""),
  shown: v.strictObject({
    prices: v.pipe(v.array(v.strictObject({ productId: ProdId, price: Fen, goods: ChosenGoods })), v.maxLength(maxLines)),
    total: Fen,
    /** Requests that hold goods of this one and were named: the requester means to buy these again. */
    repeats: v.optional(v.pipe(v.array(Id), v.maxLength(maxRepeats)), []),
  }),
});
export type SubmitWish = v.InferOutput<typeof SubmitWish>;

/** The goods as they were when the request or order was made: what later changes of the product do not touch. */
export const GoodsSnapshot = v.object({
  productId: v.string(),
  productPic: v.string(),
  productTitle: v.string(),
  productCode: v.string(),
  makerCode: v.string(),
  productSpec: v.string(),
  productCateName: v.string(),
  brandName: v.string(),
  futuresDay: v.number(),
  productMeasureUnit: v.string(),
  casNo: v.nullable(v.string()),
  grade: v.nullable(v.string()),
});
export type GoodsSnapshot = v.InferOutput<typeof GoodsSnapshot>;

export const WishLine = v.object({
  lineId: v.string(),
  goods: GoodsSnapshot,
  /** Legal lists the goods stand on today: who stores and moves them must know, whatever held when they were bought. */
  hazards: Hazards,
  quantity: v.number(),
  /** Today's price in a draft, the fixed one afterwards. Null when it may not be seen. */
  price: v.nullable(Fen),
  amount: v.nullable(Fen),
  notices: v.array(LineNotice),
  /** What an approver said of this line when the request was sent back; null where it was not named. */
  rejectReason: v.nullable(v.string()),
  /** Pieces that stay in the requester's cart beside those asked for here; 0 for everybody else, and for goods that are not from the cart. */
  leftInCart: v.number(),
});
export type WishLine = v.InferOutput<typeof WishLine>;

export const WishSupplier = v.object({
  coId: v.string(),
  coName: v.string(),
  lines: v.array(WishLine),
  goods: Fen,
  /** Null → 请填写收货地址, 0 → 免运费. */
  freight: v.nullable(Fen),
  minOrderAmount: Fen,
  short: Fen,
  /** The lower amount, freight included, that the supplier entered before approval; null for none. */
  conceded: v.nullable(Fen),
});
export type WishSupplier = v.InferOutput<typeof WishSupplier>;

export const Delivery = v.object({ receiver: v.string(), mobile: v.string(), region: v.string(), detail: v.string() });
export type Delivery = v.InferOutput<typeof Delivery>;

export const ApprovalStepView = v.object({
  role: v.picklist(approverRoles),
  label: v.string(),
  mode: v.picklist(["all", "any"]),
  status: v.picklist(["waiting", "current", "approved", "rejected"]),
  /** Why it is asked for: names of rules. */
  reasons: v.array(v.string()),
  /** It is its turn, and nobody who is asked can decide it any more: they left, or lost the right. */
  isStuck: v.boolean(),
  /** When the approvers are reminded, or after that the administrators decide; null for never. */
  dueAt: v.nullable(v.number()),
  approvers: v.array(
    v.object({
      purchaserId: v.string(),
      name: v.string(),
      decidedAt: v.nullable(v.number()),
      /** The delegate who decided in their turn; null when they did it themselves. */
      decidedBy: v.nullable(v.string()),
      /** Who may take their turn today. */
      delegates: v.array(v.string()),
    }),
  ),
});
export type ApprovalStepView = v.InferOutput<typeof ApprovalStepView>;

/** One line of the trail: who did what, when. */
export const HistoryEntry = v.object({ at: v.number(), label: v.string(), by: v.string(), note: v.string() });
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

const heading = {
  wishId: v.string(),
  sourceType: SourceType,
  status: v.picklist(wishStatuses),
  createdAt: v.number(),
  submittedAt: v.nullable(v.number()),
  /** Until when prices, stock and money are held; null in a draft and after the end. */
  reservedUntil: v.nullable(v.number()),
  groupName: v.nullable(v.string()),
  /** Goods and freight; in a draft without a freight that is not known yet. */
  total: Fen,
};

/** A file of the request; `GET /mall-pur/wish/{wishId}/file/{fileId}` gives its bytes. */
export const WishFile = v.object({ fileId: v.string(), name: v.string(), bytes: v.number() });
export type WishFile = v.InferOutput<typeof WishFile>;

export const WishView = v.object({
  ...heading,
  requesterName: v.string(),
  suppliers: v.array(WishSupplier),
  goods: Fen,
  freight: v.nullable(Fen),
  /** The address that the freight is for: the one asked for, else the default one. */
  addressId: v.nullable(v.string()),
  groupId: v.nullable(v.string()),
  funds: v.array(
    v.object({
      fundId: v.string(),
      code: v.string(),
      name: v.string(),
      amount: Fen,
      /** What is available without this request, after it, and after everything that waits; null once nothing is held. */
      balanceAfter: v.nullable(v.object({ before: Fen, afterThis: Fen, afterAll: Fen, waiting: v.number() })),
    }),
  ),
  delivery: v.nullable(Delivery),
  remark: v.string(),
  files: v.array(WishFile),
  /** As `sentBackReason` says it. */
  rejectReason: v.nullable(v.string()),
  steps: v.array(ApprovalStepView),
  /** True when the caller may decide the current step now. */
  canDecide: v.boolean(),
  /** The caller's own next steps. */
  availableActions: v.array(v.picklist(wishActions)),
  /** True for the requester. */
  isMine: v.boolean(),
  /** Why it took a higher path than its amount asks for; null when it did not. */
  watch: v.nullable(SplitWatch),
  /** Regulated substances of which the group reaches a monthly quantity with it; null for none. */
  quantityWatch: v.nullable(QuantityWatch),
  history: v.array(HistoryEntry),
  orders: v.array(v.object({ orderId: v.string(), orderNo: v.string(), coName: v.string(), total: Fen })),
  /** Goods of it that stand in another open or lately submitted request of the same person; `submittedAt` is null in an open one. */
  repeats: v.array(
    v.object({ wishId: v.string(), submittedAt: v.nullable(v.number()), title: v.string(), quantity: v.number() }),
  ),
  /** What of the goods cannot stand together, or beside what the group has; empty once it was decided. */
  storage: StorageCheck,
});
export type WishView = v.InferOutput<typeof WishView>;

/** What a submission came to: orders at once, or the approval path. */
export const SubmitResult = v.variant("status", [
  v.object({
    status: v.literal("ordered"),
    wishId: v.string(),
    total: Fen,
    orders: v.array(v.object({ orderId: v.string(), orderNo: v.string(), coName: v.string(), total: Fen })),
  }),
  v.object({
    status: v.literal("approving"),
    wishId: v.string(),
    total: Fen,
    steps: v.array(v.object({ role: v.picklist(approverRoles), label: v.string(), approvers: v.array(v.string()) })),
  }),
]);
export type SubmitResult = v.InferOutput<typeof SubmitResult>;

export const WishRow = v.object({
  ...heading,
  requesterName: v.string(),
  goodsTitles: v.string(),
  lineCount: v.number(),
  rejectReason: v.nullable(v.string()),
  /** Whose decision it waits for, e.g. 课题组负责人; null when for none. */
  waitingFor: v.nullable(v.string()),
  /** When that step's time is up; null for never. */
  dueAt: v.nullable(v.number()),
  /** True when the 化整为零 watch, by money or by quantity, sent it the higher path. */
  watched: v.boolean(),
});
export type WishRow = v.InferOutput<typeof WishRow>;
/** A request of the caller, with their next steps. */
export const MyWishRow = v.object({ ...WishRow.entries, availableActions: v.array(v.picklist(wishActions)) });
export type MyWishRow = v.InferOutput<typeof MyWishRow>;
/** `counts`: the caller's requests by status, for the tabs. */
export const WishPage = v.object({
  ...Page(MyWishRow).entries,
  counts: v.array(v.object({ status: v.picklist(wishStatuses), count: v.number() })),
});

/** A request that waits for the caller, or that they decided. `inTurnOf`: the people they act for; empty for themselves. */
export const TodoRow = v.object({ ...WishRow.entries, inTurnOf: v.array(v.string()) });
export type TodoRow = v.InferOutput<typeof TodoRow>;

/** The lines a request keeps, with their quantities; those left out are removed. */
export const EditWishLines = v.strictObject({
  lines: acrossFields(
    v.pipe(
      v.array(v.strictObject({ lineId: Id, quantity: Quantity })),
      v.minLength(1, "申请至少保留一种商品；不再需要时请取消申请"),
      v.maxLength(maxLines),
      v.partialCheck(
        [["$", "lineId"]],
        (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
        "同一行只能出现一次",
      ),
    ),
  ),
});
export type EditWishLines = v.InferOutput<typeof EditWishLines>;

/** A request that waits for its approval, as a supplier sees it: its own goods, no funds and no approvers. */
export const SupplyWish = v.object({
  wishId: v.string(),
  unitName: v.string(),
  groupName: v.string(),
  submittedAt: v.number(),
  reservedUntil: v.number(),
  goods: Fen,
  freight: Fen,
  /** What the company's part comes to now. */
  total: Fen,
  /** Not while the company is suspended. */
  canConcede: v.boolean(),
  lines: v.array(
    v.object({
      productId: v.string(),
      productTitle: v.string(),
      productSpec: v.string(),
      productCode: v.string(),
      productMeasureUnit: v.string(),
      quantity: v.number(),
      price: Fen,
    }),
  ),
});
export type SupplyWish = v.InferOutput<typeof SupplyWish>;

/** What changed since the page was shown, inside the details of a 409. */
export const PriceChange = v.object({
  productId: v.string(),
  productTitle: v.string(),
  from: v.nullable(Fen),
  to: v.nullable(Fen),
});
export type PriceChange = v.InferOutput<typeof PriceChange>;
