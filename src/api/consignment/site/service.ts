import { v7 as uuid } from "uuid";
import { takedownKinds } from "#src/domain/catalogue/takedown.ts";
import { takedownBar } from "#src/domain/consignment/agreed-goods.ts";
import type { Bring, SiteForm, SiteStatus } from "#src/domain/consignment/schema.ts";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/consignment/refusals.ts";
import { purchaserScope, supplierScope, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { changeStock } from "../change-stock.ts";
import { notConsignedText, takedownOf } from "../view.ts";
import { takingBars } from "./taking-bars.ts";
import { closeUnit } from "../close.ts";
import {
  insertSite,
  moveSite,
  moveStock,
  notTakenDown,
  pricesUnchanged,
  readRest,
  readSite,
  readUnitFlags,
  readVendorStock,
  siteEmpty,
  siteOpen,
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
  const [[site], [rest]] = await readAll(ctx.db, [readSite(scope, siteId), readRest(scope, siteId, ctx.now)]);
  if (!site || !rest) throw notFound("寄售点");
  if (site.status === status) throw status === "open" ? refuse.siteInUse() : refuse.siteAlreadyClosed();
  if (status === "closed" && rest.pieces > 0) {
    throw refuse.stockLeft({ pieces: rest.pieces });
  }
  if (status === "closed" && rest.deliveryNotes > 0) throw refuse.notesOpen({ notes: rest.deliveryNotes });
  if (status === "closed" && rest.proposals > 0) throw refuse.proposalsOpen({ proposals: rest.proposals });
  const guard = status === "closed" ? [siteEmpty(ctx.db, siteId, ctx.now)] : [];
  const change = { entity: "site", entityId: siteId, before: { status: site.status }, after: { status } };
  return changeStock(ctx, [...guard, ...moveSite(ctx.db, scope, siteId, status)], [change]);
}

/** The vendor brings its own goods, at the price agreed now. Throws 404 for goods not agreed for the site. */
export async function bringStock(ctx: Ctx, { siteId, lines }: Bring): Promise<null> {
  const scope = supplierScope(ctx, permissions.orderSupply);
  const [rows] = await readAll(ctx.db, [readVendorStock(scope)]);
  const agreed = new Map(rows.filter((row) => row.siteId === siteId).map(({ id, agreedPrice }) => [id, agreedPrice]));
  const moves = lines.flatMap(({ productId, quantity }) => {
    const price = agreed.get(Number(productId));
    return price === undefined ? [] : [{ productId: Number(productId), price, delta: quantity }];
  });
  if (moves.length < lines.length) throw notFound("寄售点的此商品");
  const atSite = rows.filter((row) => row.siteId === siteId);
  const bars = await takingBars(
    ctx,
    atSite[0]?.unitId ?? "",
    moves.map(({ productId }) => productId),
  );
  const blocked = atSite.flatMap((row) => {
    if (!lines.some(({ productId }) => productId === String(row.id))) return [];
    const bar = bars.get(row.id);
    const text = takedownBar(takedownOf(row), "bring") ?? (bar === undefined ? null : notConsignedText(bar));
    return text === null ? [] : [{ productId: String(row.id), productTitle: row.title, text }];
  });
  if (blocked.length > 0) {
    const text = blocked.map((one) => `${one.productTitle}：${one.text}`).join("；");
    throw refuse.goodsBlocked({ text }, { lines: blocked });
  }
  const movement = { siteId, kind: "bring" as const, cause: `bring:${uuid()}`, userId: scope.userId, at: ctx.now, note: "" };
  const statements = [
    siteOpen(ctx.db, siteId),
    notTakenDown(
      ctx.db,
      moves.map(({ productId }) => productId),
      takedownKinds,
    ),
    pricesUnchanged(ctx.db, siteId, moves),
    ...moveStock(ctx.db, movement, moves),
  ];
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
