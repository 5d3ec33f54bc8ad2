import * as v from "valibot";
import { lineAmount } from "#src/domain/kernel/quantity.ts";
import type { OpenTakedown } from "#src/domain/catalogue/takedown.ts";
import { takedownBar } from "#src/domain/consignment/agreed-goods.ts";
import type { DeliveryView, SiteGoods, Sites, SiteStock, VendorSite } from "#src/domain/consignment/schema.ts";
import type { Lot } from "#src/domain/consignment/proposal.ts";
import { deliveryNoteActionsOf, vendorActionsOf } from "#src/domain/consignment/available-actions.ts";
import { netOf, type DeliveryNote } from "#src/domain/consignment/state.ts";
import { unitFailures } from "#src/domain/hazard/evaluate.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { addFen, Fen, formatMoney } from "#src/domain/kernel/money.ts";
import { StoredNumber } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { toGoods } from "../goods/goods.ts";
import { readMyGroups } from "../collection/repo.ts";
import { holdsAlso, isTrading, purchaserScope, supplierScope, type Ctx } from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import { readSiteHazardFacts } from "../hazard/facts/repo.ts";
import { barsOf } from "./site/taking-bars.ts";
import { closePeriods } from "./close.ts";
import {
  readDeliveries,
  readDelivery,
  readDeliveryLines,
  type DeliveryHead,
  type DeliveryLineRow,
  type DeliveryWindow,
} from "./repo.ts";
import {
  readSite,
  readSites,
  readSiteStock,
  readStatement,
  readUnitFlags,
  readVendorStock,
  type StockRow,
  type StatementWindow,
} from "./site/repo.ts";

const canEdit = (ctx: Ctx) => holdsAlso(ctx, permissions.consignmentEdit);

/** The unit's sites; none where the unit does not support them. */
export async function listSites(ctx: Ctx): Promise<Sites> {
  const scope = purchaserScope(ctx);
  await closePeriods(ctx, scope.unitId);
  const [[unit], sites] = await readAll(ctx.db, [readUnitFlags(scope), readSites(scope)]);
  const supported = unit?.supported === 1;
  return { supported, canEdit: canEdit(ctx), sites: supported ? sites : [] };
}

/** What lies at a site, by vendor. Throws 404. */
export async function viewStock(ctx: Ctx, siteId: string): Promise<SiteStock> {
  const scope = purchaserScope(ctx);
  await closePeriods(ctx, scope.unitId);
  const [[unit], [site], rows, [hazard]] = await readAll(ctx.db, [
    readUnitFlags(scope),
    readSite(scope, siteId),
    readSiteStock(scope, siteId),
    readSiteHazardFacts(scope.unitId, siteId, ctx.now),
  ]);
  if (!site || unit?.supported !== 1) throw notFound("寄售点");
  const ids = rows.map(({ id }) => id);
  const bars = hazard ? barsOf(hazard.facts, ids, ctx.now) : new Map<number, string>();
  const vendors = [...Map.groupBy(rows, ({ coId }) => coId)].map(([coId, group]) => ({
    coId: String(coId),
    coName: group[0]?.coName ?? "",
    goods: group.map((row): SiteGoods => ({
      ...goodsOf(row, ctx.now),
      ...stockOf(row),
      barred: barredBecause(row, ctx.now, unit.canBuyDangerProduct === 1) ?? bars.get(row.id) ?? null,
    })),
  }));
  const open = site.status === "open";
  return { ...site, canEdit: canEdit(ctx), canTake: open && holdsAlso(ctx, permissions.wishCreate), vendors };
}

/** Movements of a site, the latest first. Throws 404. */
export async function viewStatement(ctx: Ctx, { siteId, ...page }: { siteId: string } & StatementWindow) {
  const scope = purchaserScope(ctx);
  const [[site], rows, [count]] = await readAll(ctx.db, [readSite(scope, siteId), ...readStatement(scope, siteId, page)]);
  if (!site) throw notFound("寄售点");
  return { total: count?.total ?? 0, rows: rows.map((row) => ({ ...row, productId: String(row.productId) })) };
}

export async function listDeliveries(ctx: Ctx, page: DeliveryWindow) {
  const scope = purchaserScope(ctx);
  await closePeriods(ctx, scope.unitId);
  const [rows, [count]] = await readAll(ctx.db, readDeliveries(scope, page));
  return { total: count?.total ?? 0, rows };
}

/** A slip of the caller's, or any of the unit for who keeps its sites. Throws 404. */
export async function viewDelivery(ctx: Ctx, deliveryId: string): Promise<DeliveryView> {
  const scope = purchaserScope(ctx);
  await closePeriods(ctx, scope.unitId);
  const whole = canEdit(ctx);
  const [[unit], [head], rows, groups] = await readAll(ctx.db, [
    readUnitFlags(scope),
    readDelivery(scope, deliveryId, whole),
    readDeliveryLines(scope, deliveryId, whole),
    readMyGroups(scope),
  ]);
  if (!head) throw notFound("领用单");
  const lines = rows.map((row) => {
    const price = row.linePrice ?? row.sitePrice;
    const pieces = netOf({ quantity: row.lineQuantity, givenBack: row.givenBack });
    return {
      ...goodsOf(row, ctx.now),
      quantity: row.lineQuantity,
      givenBack: row.givenBack,
      price,
      amount: lineAmount(price, pieces),
      stock: row.atSite,
      problem: head.status === "draft" ? problemOf(row, ctx.now, unit?.canBuyDangerProduct === 1) : null,
      pieces,
    };
  });
  const isMine = head.purchaserId === scope.purchaserId;
  const { version: _version, siteStatus: _status, purchaserId: _purchaserId, ...shown } = head;
  return {
    ...shown,
    coName: rows[0]?.coName ?? "",
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    amount: addFen(...lines.map(({ amount }) => amount)),
    isMine,
    availableActions: deliveryNoteActionsOf(deliveryNoteOf(head, rows), {
      isMine,
      canCreate: holdsAlso(ctx, permissions.wishCreate),
    }),
    groups,
    lines: lines.map(({ pieces: _pieces, ...line }) => line),
  };
}

/** What the rows of a slip say, for `decideDeliveryNote`. */
export const deliveryNoteOf = (
  { status, siteName, siteStatus }: DeliveryHead,
  rows: readonly DeliveryLineRow[],
): DeliveryNote => ({
  status,
  closedSite: siteStatus === "open" ? null : siteName,
  lines: rows.map((row) => ({ productId: row.id, quantity: row.lineQuantity, givenBack: row.givenBack })),
});

/** The company's goods at the sites of all units. */
export async function listVendorSites(ctx: Ctx): Promise<VendorSite[]> {
  const [rows] = await readAll(ctx.db, [readVendorStock(supplierScope(ctx, permissions.orderSupply))]);
  return [...Map.groupBy(rows, ({ siteId }) => siteId).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { siteId, siteName, siteAddress: address, unitName } = first;
    const goods = group.map((row) => ({ ...goodsOf(row, ctx.now), ...stockOf(row) }));
    return [{ siteId, siteName, address, unitName, availableActions: vendorActionsOf({ isTrading: isTrading(ctx) }), goods }];
  });
}

/**
 * Why goods of a site may not be taken by this unit, or null. What lies there was brought, so being taken off sale does not matter, unless
 * the mall took it off for safety; and taking is buying: nobody buys of a company that is suspended or lacks the licence for the goods.
 */
export function barredBecause(row: StockRow, now: number, canBuyDangerProduct: boolean): string | null {
  if (row.coStatus !== "active") return vendorMayNotSell;
  const bar = takedownBar(takedownOf(row), "take");
  if (bar !== null) return bar;
  const { hazards } = toGoods(row, now, [], null).card;
  return unitFailures(hazards, canBuyDangerProduct)[0]?.text ?? null;
}

export const takedownOf = ({ takedown }: Pick<StockRow, "takedown">): OpenTakedown | null =>
  takedown === null ? null : (JSON.parse(takedown) as OpenTakedown);

/** Why goods are not for a site: what lies there could be taken by nobody. */
export const notConsignedText = (bar: string): string => `不能寄售，因为无人可以从寄售点领用：${bar}`;

const vendorMayNotSell = "供应商已停业或许可已失效，暂不能领用；可请供应商取回，需要的商品请向其他供应商购买";

/** Why a line of a slip cannot be taken now, or null. */
export function problemOf(row: DeliveryLineRow, now: number, canBuyDangerProduct: boolean): string | null {
  const barred = barredBecause(row, now, canBuyDangerProduct);
  if (barred) return barred;
  if (row.lineQuantity > row.atSite) return row.atSite > 0 ? `库存不足，仅剩 ${row.atSite}` : "已被领完，请等待供应商补货";
  const [next] = lotsOf(row);
  if (next && row.lineQuantity > next.quantity) {
    return `单价 ${formatMoney(next.price)} 的还剩 ${next.quantity} 件，其余单价不同，请先领完这些，再另开一张领用单`;
  }
  return null;
}

const stockOf = (row: StockRow) => ({
  quantity: row.atSite,
  price: row.sitePrice,
  agreedPrice: row.agreedPrice,
  lots: lotsOf(row),
  difference: row.difference,
  refillAt: row.refillAt,
});

const StoredLots = v.array(v.object({ price: Fen, quantity: StoredNumber }));
/** Pieces by the price they came with, those that leave first standing first. */
export const lotsOf = ({ lots }: Pick<StockRow, "lots">): Lot[] => v.parse(StoredLots, JSON.parse(lots));

function goodsOf(row: StockRow, now: number) {
  const { productId, productTitle, productSpec, productCode, productPic, productMeasureUnit, brandName } = toGoods(
    row,
    now,
    [],
    null,
  ).card;
  return { productId, productTitle, productSpec, productCode, productPic, productMeasureUnit, brandName };
}
