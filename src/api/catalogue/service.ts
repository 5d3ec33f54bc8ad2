import { contactFor } from "#src/domain/catalogue/company-contact.ts";
import { filePath } from "#src/domain/catalogue/picture.ts";
import { canBeBought } from "#src/domain/catalogue/sale.ts";
import { maxBrands, type CateNode, type Offers, type ProductCard, type ProductDetail } from "#src/domain/catalogue/schema.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { freightOf, freightRuleAt } from "#src/domain/freight/charge.ts";
import { payablePrice, seePrice } from "#src/domain/pricing/price.ts";
import { hiddenOrderReason } from "#src/domain/pricing/price-visibility.ts";
import type { Ctx } from "../kernel/context.ts";
import { readAll, readAllAnd } from "../db/read.ts";
import type { FreightRuleRow } from "../freight/repo.ts";
import { noContent, toSubstance } from "./substance.ts";
import { areaNameOf } from "../system/regions.ts";
import { pricedProduct, statusOf, toCard, type CardRow } from "./card.ts";
import { defaultArea, currentUserReads, toMine } from "./current-user.ts";
import {
  readBrands,
  readExists,
  readCategories,
  readBestSelling,
  readPrices,
  readProduct,
  readSameMakerCode,
  readSameSubstance,
  readSeries,
  readSubstance,
  type DocumentRow,
  type OfferOrder,
  type ProductRow,
} from "./repo.ts";

/** A product with its packs, substance, documents and supplier; invalid ones too, as 已失效. Throws 404. */
export async function viewProduct(
  ctx: Ctx,
  { prodId, areaCode }: { prodId: string; areaCode?: string | undefined },
): Promise<ProductDetail> {
  const id = Number(prodId);
  const order = offerOrder(ctx);
  const reads = [
    readProduct(id, ctx.now),
    readSeries(id),
    readSubstance(id, isoDay(ctx.now)),
    readSameSubstance(id, order, offersBeside),
    readSameMakerCode(id, order, offersBeside),
  ] as const;
  const [answers, currentUser] = await readAllAnd(ctx.db, reads, currentUserReads(ctx, id));
  const [[row], series, [substance], sameSubstance, sameMakerCode] = answers;
  if (!row) throw notFound("商品");
  const card = toCard(row, ctx.actor, ctx.now);
  const area = requestedArea(areaCode) ?? (currentUser && defaultArea(currentUser));
  const documents = JSON.parse(row.documents) as DocumentRow[];
  const template = row.freightTemplateId === null ? null : toTemplate(row.freightTemplateId, row.freightRules);
  const described = substance ? toSubstance(substance) : null;
  const freightRule = card.price.visible ? freightRuleAt(template, area?.areaCode ?? null, row.hazardBits !== 0) : null;
  return {
    ...card,
    brandId: String(row.brandId),
    cateId: String(row.cateId),
    catePath: (JSON.parse(row.catePath) as [number, string][]).map(([cateId, name]) => ({ cateId: String(cateId), name })),
    pictures: card.productPic ? [card.productPic] : [],
    packs: series.map((pack) => ({
      productId: String(pack.id),
      productCode: pack.productCode,
      productSpec: pack.spec,
      futuresDay: pack.futuresDay,
      productStatus: statusOf(pack),
      price: seePrice(ctx.actor, pricedProduct(pack), ctx.now),
    })),
    substance: described && described.substance,
    content: described ? described.content : noContent,
    isChemical: row.casNo !== null || row.isChemical === 1,
    documents: documents.map(({ fileKey, ...document }) => ({ ...document, path: filePath(fileKey) })),
    attributes: (JSON.parse(row.attributes) as [string, string][]).map(([name, value]) => ({ name, value })),
    description: row.description,
    offers: toOffers(ctx, sameSubstance, sameMakerCode),
    company: toCompany(ctx, row),
    freight: freightOf([{ freightRule, amount: payablePrice(pricedProduct(row), ctx.now), quantity: 1 }]),
    freightRule,
    hasFreight: template !== null,
    area,
    mine: currentUser && toMine(currentUser, card, ctx.now),
  };
}

/** A code that names no area counts as none. */
function requestedArea(areaCode: string | undefined): ProductDetail["area"] {
  const name = areaCode === undefined ? null : areaNameOf(areaCode);
  return areaCode !== undefined && name !== null ? { areaCode, name } : null;
}

const toCompany = ({ actor }: Ctx, { coId, coFullName, region, contact, phone, qq, notice, score, goodsCount }: ProductRow) => ({
  coId: String(coId),
  coName: coFullName,
  region,
  ...contactFor(actor, { contact, phone }),
  qq,
  notice: notice ?? "",
  score,
  goodsCount,
});

const toTemplate = (templateId: number, rules: string) => ({ templateId, rules: JSON.parse(rules) as FreightRuleRow[] });

/** Offers of each kind that a product's own page shows, and those that its list holds. */
const offersBeside = 8;
const offersListed = 50;

/** The same substance and the same maker's number from other suppliers; cheapest per unit first for those who see prices. */
export async function listOffers(ctx: Ctx, { prodId }: { prodId: string }): Promise<Offers> {
  const id = Number(prodId);
  const order = offerOrder(ctx);
  const [[row], sameSubstance, sameMakerCode] = await readAll(ctx.db, [
    readExists(id),
    readSameSubstance(id, order, offersListed),
    readSameMakerCode(id, order, offersListed),
  ]);
  if (!row) throw notFound("商品");
  return toOffers(ctx, sameSubstance, sameMakerCode);
}

/** The order of prices says something of them. */
export const offerOrder = ({ actor }: Ctx): OfferOrder => (hiddenOrderReason(actor, []) ? "rank" : "unitPrice");

const toOffers = ({ actor, now }: Ctx, sameSubstance: CardRow[], sameMakerCode: CardRow[]): Offers => ({
  sameSubstance: sameSubstance.map((offer) => toCard(offer, actor, now)),
  sameMakerCode: sameMakerCode.map((offer) => toCard(offer, actor, now)),
});

/** Price, stock and state of products now, in the order asked; ids that do not exist are left out. */
export async function listPrices(ctx: Ctx, { prodIds }: { prodIds: readonly string[] }) {
  const [rows] = await readAll(ctx.db, [readPrices(prodIds)]);
  return rows.map((row) => ({
    productId: String(row.id),
    productStatus: statusOf(row),
    stock: row.stock,
    futuresDay: row.futuresDay,
    price: seePrice(ctx.actor, pricedProduct(row), ctx.now),
  }));
}

/** Most sold goods in stock, one pack of each. */
export async function listHot(ctx: Ctx, { pageSize }: { pageSize: number }): Promise<ProductCard[]> {
  const [rows] = await readAll(ctx.db, [readBestSelling(pageSize * 6)]);
  const series = new Map(
    rows
      .filter(canBeBought)
      .toReversed()
      .map((row) => [`${row.coId} ${row.seriesKey}`, row]),
  );
  return [...series.values()]
    .toReversed()
    .slice(0, pageSize)
    .map((row) => toCard(row, ctx.actor, ctx.now));
}

export async function viewCateTree(ctx: Ctx): Promise<CateNode[]> {
  const [rows] = await readAll(ctx.db, [readCategories()]);
  const below = (parentId: number | null): CateNode[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map(({ id, name, goodsCount, isRetired }) => ({
        value: String(id),
        label: name,
        count: goodsCount,
        isRetired: isRetired === 1,
        children: below(id),
      }));
  return below(null);
}

export async function listBrands(ctx: Ctx) {
  const [rows] = await readAll(ctx.db, [readBrands(maxBrands)]);
  return rows.map(({ id, name, initial, goodsCount }) => ({ brandId: String(id), brandName: name, initial, count: goodsCount }));
}
