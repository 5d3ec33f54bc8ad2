import * as v from "valibot";
import { acrossFields } from "../../kernel/across-fields.ts";
import { shareActions } from "./available-actions.ts";
import { ChosenGoods } from "../../catalogue/goods-change.ts";
import { ProductCard, ProdId } from "../../catalogue/schema.ts";
import { codes, DomainError } from "../../kernel/error.ts";
import { day, Instant } from "../../kernel/instant.ts";
import { Fen } from "../../kernel/money.ts";
import { LineNotice } from "../schema.ts";
import { maxLines, Quantity } from "../../kernel/quantity.ts";
import { foldLine, formattedText } from "../../kernel/text.ts";

/** What somebody with the link may do: look without sign-in and without prices; copy (same unit); edit together (same unit). */
export const shareRights = ["preview", "copy", "edit"] as const;
export type ShareRight = (typeof shareRights)[number];
export const shareRightLabel = { preview: "仅预览", copy: "可复制", edit: "共同编辑" } as const satisfies Record<
  ShareRight,
  string
>;
export const shareRightHint = {
  preview: "任何人凭链接查看商品与数量，不需登录，不显示价格",
  copy: "本单位同事可查看价格，并复制到自己的购物车",
  edit: "本单位同事可一起增减商品与数量，改动实时可见",
} as const satisfies Record<ShareRight, string>;

/** Days a share may last as the page offers them; a caller may name any moment before the last of them. */
export const shareDays = [1, 7, 30] as const;
export const maxShareDays = 30;
/** Shares of one person that are neither revoked nor over. */
export const maxShares = 100;

/** When a share ends. Throws 422 for a moment that has passed, or one further off than a share may last. */
export function shareEnd({ days, expires }: Pick<CreateShare, "days" | "expires">, now: Instant): Instant {
  const end = expires ?? now + (days ?? 0) * day;
  const problem = end <= now ? "有效期应晚于现在" : end > now + maxShareDays * day ? `有效期最长 ${maxShareDays} 天` : null;
  if (problem) throw new DomainError(codes.invalid, problem, { fields: { expires: problem } });
  return end;
}

/** Unguessable: 24 random bytes. */
export const ShareId = formattedText(/^[\w-]{32}$/, 32, "共享链接不完整，请向分享人重新索取");

const ProductIds = v.pipe(
  v.array(ProdId),
  v.minLength(1, "请先勾选要分享的商品"),
  v.maxLength(maxLines, `一次最多 ${maxLines} 件`),
);

export const defaultShareTitle = "采购清单";

/** `expires`: the moment it ends (domain §8); `days` from now in its place. */
export const CreateShare = acrossFields(
  v.pipe(
    v.strictObject({
      productIds: ProductIds,
      right: v.picklist(shareRights, "请选择权限"),
      expires: v.optional(Instant),
      days: v.optional(v.picklist(shareDays, "请选择有效期")),
      title: v.optional(
        v.pipe(v.string(), foldLine, v.minLength(1, "请填写名称"), v.maxLength(40, "名称最多 40 字")),
        defaultShareTitle,
      ),
    }),
    v.partialCheck(
      [["expires"], ["days"]],
      ({ expires, days }) => (expires === undefined) !== (days === undefined),
      "请选择有效期",
    ),
  ),
);
export type CreateShare = v.InferOutput<typeof CreateShare>;

export const ShareRow = v.object({
  shareId: v.string(),
  title: v.string(),
  right: v.picklist(shareRights),
  lines: v.number(),
  createdAt: v.number(),
  expiresAt: v.number(),
  availableActions: v.array(v.picklist(shareActions)),
});
export type ShareRow = v.InferOutput<typeof ShareRow>;

export const SharedLine = v.object({
  product: ProductCard,
  /** Fen of one piece now; null when it may not be seen. */
  price: v.nullable(Fen),
  quantity: v.number(),
  notices: v.array(LineNotice),
  /** Names; empty in a preview. */
  addedBy: v.string(),
  changedBy: v.string(),
});
export type SharedLine = v.InferOutput<typeof SharedLine>;

export const SharedCartView = v.object({
  shareId: v.string(),
  title: v.string(),
  right: v.picklist(shareRights),
  ownerName: v.string(),
  expiresAt: v.number(),
  /** Grows by one with every change. */
  version: v.number(),
  isOwner: v.boolean(),
  /** Prices are shown. */
  seesPrices: v.boolean(),
  availableActions: v.array(v.picklist(shareActions)),
  /** Oldest first. */
  lines: v.array(SharedLine),
});
export type SharedCartView = v.InferOutput<typeof SharedCartView>;

/** The quantity a product shall have; 0 takes it out. */
export const ChangeSharedLine = v.strictObject({
  productId: ProdId,
  quantity: v.union([v.literal(0), Quantity], "数量必须是正整数"),
  /** The goods as the page showed them, which are taken as they are: what was changed later is said again. */
  goods: v.optional(ChosenGoods),
});
export type ChangeSharedLine = v.InferOutput<typeof ChangeSharedLine>;

/** Some of the lines, or all. */
export const SharedLines = v.strictObject({ productIds: v.optional(ProductIds) });
export type SharedLines = v.InferOutput<typeof SharedLines>;
