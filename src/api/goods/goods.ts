import { canBeBought } from "#src/domain/catalogue/sale.ts";
import { productStatuses, type ProductCard } from "#src/domain/catalogue/schema.ts";
import { hazardNotice, lineNotices, shortageOf, shortageText, stockLimit, type LineNotice } from "#src/domain/cart/notice.ts";
import type { ShortLine } from "#src/domain/cart/schema.ts";
import type { HazardFailure } from "#src/domain/hazard/evaluate.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { freightRuleAt, type FreightRule, type FreightTemplate } from "#src/domain/freight/charge.ts";
import type { PriceViewer } from "#src/domain/pricing/price-visibility.ts";
import { toCard } from "../catalogue/card.ts";
import type { FreightRuleRow } from "../freight/repo.ts";
import type { GoodsRow } from "./repo.ts";

/** A product as somebody who wants to buy it sees it now. */
export type Goods = {
  productId: number;
  coId: number;
  card: ProductCard;
  onSale: boolean;
  /** Fen of one piece now; null when it may not be seen. */
  price: Fen | null;
  /** Pieces that can be had; null without limit: 期货 are made to order. */
  stock: number | null;
  freightRule: FreightRule | null;
  /** A template says what their delivery costs: their own or the supplier's default. */
  hasFreight: boolean;
  minOrderAmount: Fen;
  /** Its category and the ones above. */
  cateIds: number[];
};

/** Every purchaser's scope is minted for complete information only: such a viewer sees prices (mall-spec §5). */
const viewer: PriceViewer = { userType: userTypes.purchaser, completeInfo: 1 };

export function toGoods(row: GoodsRow, now: Instant, templates: readonly FreightTemplate[], areaCode: string | null): Goods {
  const card = toCard(row, viewer, now);
  const onSale = canBeBought(row);
  const template = templates.find(({ templateId }) => templateId === row.freightTemplateId) ?? null;
  return {
    productId: row.id,
    coId: row.coId,
    // Points goods in a cart read 已失效 like goods taken off sale.
    card: { ...card, productStatus: onSale ? productStatuses.onSale : productStatuses.invalid },
    onSale,
    price: card.price.visible ? (card.price.aPrice ?? card.price.pfPrice) : null,
    stock: stockLimit(row),
    freightRule: freightRuleAt(template, areaCode, row.hazardBits !== 0),
    hasFreight: row.freightTemplateId !== null,
    minOrderAmount: row.minOrderAmount,
    cateIds: row.catePath.split("/").map(Number),
  };
}

/** Everything a buyer of `quantity` pieces must know: the price they saw last, the conditions of the law that fail. */
export const noticesOf = (
  goods: Goods,
  quantity: number,
  expectedPrice: Fen | null,
  failures: readonly HazardFailure[],
  goodsChange = "",
): LineNotice[] =>
  lineNotices({
    onSale: goods.onSale,
    invalidReason: goods.card.invalidReason,
    quantity,
    stock: goods.stock,
    hazard: hazardNotice(failures),
    hasFreight: goods.hasFreight,
    price: goods.price,
    expectedPrice,
    goodsChange,
    minQuantity: goods.card.minQuantity,
    stepQuantity: goods.card.stepQuantity,
  });

/** What to say when the cart now holds so many of these goods; null where there is enough of them. */
export function shortLine({ card, stock }: Goods, quantity: number): ShortLine | null {
  const shortage = shortageOf(quantity, stock, card);
  const { productId, productTitle } = card;
  return shortage && { productId, productTitle, quantity, ...shortage, text: shortageText(quantity, shortage) };
}

export function toTemplates(rows: readonly FreightRuleRow[]): FreightTemplate[] {
  const byTemplate = Map.groupBy(rows, ({ templateId }) => templateId);
  return [...byTemplate].map(([templateId, rules]) => ({
    templateId,
    rules: rules.map(({ templateId: _template, ...rule }) => rule),
  }));
}
