import { asChosen, type ChosenGoods } from "#src/domain/catalogue/goods-change.ts";
import { productStatuses } from "#src/domain/catalogue/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import { freeEverywhere } from "#src/domain/freight/charge.ts";
import { isAgreed, type SourceType } from "#src/domain/kernel/source.ts";
import type { Goods } from "../goods/goods.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import { insertWishes, insertWishLines, type WishRow } from "./repo.ts";
import { snapshotOf } from "../goods/snapshot.ts";
import { v7 as uuid } from "uuid";

/** A request whose quantities and prices were agreed elsewhere (`isAgreed`), for one group; its owner submits it. */
export type AgreedRequest = {
  wishId: string;
  unitId: string;
  groupId: string;
  purchaserId: string;
  sourceType: SourceType;
  sourceId: string;
  /** `chosen`: the goods as they were agreed to; left out, as they are. */
  lines: readonly { goods: Goods; quantity: number; price: Fen; chosen?: ChosenGoods | null }[];
};

/** Writes drafts of such requests, any number in two statements. */
export function draftAgreed(ctx: Ctx, requests: readonly AgreedRequest[]): Statement[] {
  if (requests.length === 0) return [];
  const drafts = requests.map(({ lines: _lines, wishId, ...request }) => ({
    ...emptyDraft,
    ...request,
    id: wishId,
    createdAt: ctx.now,
  }));
  const lines = requests.flatMap((request) =>
    request.lines.map(({ goods, quantity, price, chosen }, index) => ({
      ...asChosen(snapshotOf(goods.card), chosen),
      productId: goods.productId,
      id: uuid(),
      wishId: request.wishId,
      lineNo: index + 1,
      coId: goods.coId,
      quantity,
      price,
      stockDeducted: 0,
      rejectReason: null,
      cartTaken: 0,
    })),
  );
  return [insertWishes(ctx.db, drafts), insertWishLines(ctx.db, lines)];
}

const emptyDraft = {
  status: "draft" as const,
  round: 0,
  version: 0,
  addressId: null,
  receiver: null,
  mobile: null,
  areaCode: null,
  region: null,
  detail: null,
  goodsTotal: null,
  freightTotal: null,
  remark: "",
  rejectReason: null,
  submittedAt: null,
  reservedUntil: null,
  watch: null,
  quantityWatch: null,
};

type AgreedLine = { productId: number; price: Fen | null };

/**
 * The goods of a request as it was agreed: its prices, delivery included, no minimum, no stock of the shop; goods of other
 * requests as they are today.
 */
export function asAgreed(
  { sourceType }: { sourceType: SourceType },
  lines: readonly AgreedLine[],
  today: readonly Goods[],
): readonly Goods[] {
  if (!isAgreed(sourceType)) return today;
  const prices = new Map(lines.map(({ productId, price }) => [productId, price]));
  return today.map((goods) => {
    const price = prices.get(goods.productId) ?? null;
    return {
      ...goods,
      card: { ...goods.card, productStatus: productStatuses.onSale, invalidReason: undefined, minQuantity: 1, stepQuantity: 1 },
      onSale: true,
      price: price ?? goods.price,
      stock: null,
      freightRule: freeEverywhere,
      hasFreight: true,
      minOrderAmount: fen(0),
    };
  });
}

/** An agreed request is its group's. Throws 422. */
export function refuseOtherGroup({ sourceType, groupId }: WishRow, input: { groupId: string }): void {
  if (!isAgreed(sourceType) || groupId === null || input.groupId === groupId) return;
  const text = "此申请属于竞价、报名或领用的课题组，请选择该课题组";
  throw new DomainError(codes.invalid, text, { fields: { groupId: text } });
}
