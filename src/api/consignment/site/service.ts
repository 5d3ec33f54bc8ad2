import { v7 as uuid } from "uuid";
import type { Bring, Count, SiteForm, SiteGoodsForm, SiteStatus } from "#src/domain/consignment/schema.ts";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/consignment/refusals.ts";
import { toGoods } from "../../goods/goods.ts";
import { readGoods } from "../../goods/repo.ts";
import { purchaserScope, supplierScope, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { changeStock } from "../change-stock.ts";
import { closeUnit } from "../close.ts";
import { openSite } from "./open-site.ts";
import {
  insertSite,
  moveSite,
  moveStock,
  putSiteGoods,
  readRest,
  readSite,
  readSiteStock,
  readUnitFlags,
  readVendorStock,
  siteEmpty,
  siteOpen,
  stockUnchanged,
} from "./repo.ts";

/** A place where vendors keep stock. Throws 403, 409. */
export async function createSite(ctx: Ctx, { name, address }: SiteForm): Promise<{ siteId: string }> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  const [[unit]] = await readAll(ctx.db, [readUnitFlags(scope)]);
  if (unit?.supported !== 1) throw refuse.unsupported();
  const site = { id: uuid(), unitId: scope.unitId, name, address, createdAt: ctx.now };
  try {
    const change = { entity: "site", entityId: site.id, after: site };
    return await commit(ctx, [insertSite(ctx.db, site)], [change], { siteId: site.id });
  } catch (error) {
    if (mentions(error, "delivery_site.name")) throw invalidField("name", "已有同名的寄售点，请换一个名称");
    throw error;
  }
}

/** Closes a site that nothing lies at, or opens it again; settled slips stay. Throws 403, 404, 409 with what is to be done before. */
export async function setSiteStatus(ctx: Ctx, siteId: string, { status }: { status: SiteStatus }): Promise<null> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  const [[site], [rest]] = await readAll(ctx.db, [readSite(scope, siteId), readRest(scope, siteId)]);
  if (!site || !rest) throw notFound("寄售点");
  if (site.status === status) throw status === "open" ? refuse.siteInUse() : refuse.siteAlreadyClosed();
  if (status === "closed" && rest.pieces > 0) {
    throw refuse.stockLeft({ pieces: rest.pieces });
  }
  if (status === "closed" && rest.deliveryNotes > 0) throw refuse.notesOpen({ notes: rest.deliveryNotes });
  const guard = status === "closed" ? [siteEmpty(ctx.db, siteId)] : [];
  const change = { entity: "site", entityId: siteId, before: { status: site.status }, after: { status } };
  return changeStock(ctx, [...guard, ...moveSite(ctx.db, scope, siteId, status)], [change]);
}

/** Goods a vendor is to keep at a site, at the agreed price. Throws 404, 422. */
export async function agreeSiteGoods(ctx: Ctx, { siteId, productId, price, refillAt }: SiteGoodsForm): Promise<null> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  await openSite(ctx, scope, siteId);
  const [[row]] = await readAll(ctx.db, [readGoods([Number(productId)])]);
  if (!row || !toGoods(row, ctx.now, [], null).onSale) throw invalidField("productId", "商品不存在或已失效，请换一个商品");
  const agreed = { siteId, productId: row.id, price, refillAt };
  const change = { entity: "site", entityId: siteId, after: agreed };
  return changeStock(ctx, [siteOpen(ctx.db, siteId), putSiteGoods(ctx.db, agreed)], [change]);
}

/** Stock becomes what was counted. Throws 404, 409 when it moved meanwhile. */
export async function adjustStock(ctx: Ctx, { siteId, productId, counted, reason }: Count): Promise<null> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  const [[site], rows] = await readAll(ctx.db, [readSite(scope, siteId), readSiteStock(scope, siteId)]);
  if (!site) throw notFound("寄售点");
  const row = rows.find(({ id }) => String(id) === productId);
  if (!row) throw notFound("寄售点的此商品");
  const delta = counted - row.atSite;
  if (delta === 0) throw refuse.stockRight();
  const moves = [{ productId: row.id, delta }];
  const movement = {
    siteId,
    kind: "adjust" as const,
    cause: `adjust:${uuid()}`,
    userId: scope.userId,
    at: ctx.now,
    note: reason,
  };
  return changeStock(
    ctx,
    [stockUnchanged(ctx.db, siteId, [{ productId: row.id, quantity: row.atSite }]), ...moveStock(ctx.db, movement, moves)],
    [{ entity: "site", entityId: siteId, before: { productId, quantity: row.atSite }, after: { counted, reason } }],
  );
}

/** The vendor brings its own goods. Throws 404 for goods not agreed for the site. */
export async function bringStock(ctx: Ctx, { siteId, lines }: Bring): Promise<null> {
  const scope = supplierScope(ctx, permissions.orderSupply);
  const [rows] = await readAll(ctx.db, [readVendorStock(scope)]);
  const mine = new Set(rows.filter((row) => row.siteId === siteId).map(({ id }) => id));
  const moves = lines.map(({ productId, quantity }) => ({ productId: Number(productId), delta: quantity }));
  if (moves.some(({ productId }) => !mine.has(productId))) throw notFound("寄售点的此商品");
  const movement = { siteId, kind: "bring" as const, cause: `bring:${uuid()}`, userId: scope.userId, at: ctx.now, note: "" };
  const statements = [siteOpen(ctx.db, siteId), ...moveStock(ctx.db, movement, moves)];
  return changeStock(ctx, statements, [{ entity: "site", entityId: siteId, after: { brought: lines } }]);
}

/** Settles what was taken at a site up to now. Throws 404, 409 when there is nothing. */
export async function closeSite(ctx: Ctx, { siteId }: { siteId: string }): Promise<{ deliveryNotes: number; requests: number }> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  const [[site]] = await readAll(ctx.db, [readSite(scope, siteId)]);
  if (!site) throw notFound("寄售点");
  try {
    const closed = await closeUnit(ctx, scope.unitId, ctx.now + 1, siteId, (one) => one);
    if (closed.deliveryNotes === 0) throw refuse.nothingToSettle();
    return closed;
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.notesMoved();
    throw error;
  }
}
