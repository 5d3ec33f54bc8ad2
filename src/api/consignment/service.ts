import { v7 as uuid } from "uuid";
import { lineAmount } from "#src/domain/cart/quantity.ts";
import type { Bring, Count, Pick, SiteForm, SiteGoodsForm, Take } from "#src/domain/consignment/schema.ts";
import { decideSlip, type SlipCommand } from "#src/domain/consignment/state.ts";
import { codes, conflict, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { addFen, fen, formatMoney } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { orderNumber } from "#src/domain/order/number.ts";
import { toGoods } from "../cart/goods/goods.ts";
import { readGoods } from "../cart/goods/repo.ts";
import { readOwnGroups } from "../collection/repo.ts";
import { purchaserScope, requireOpenUnit, supplierScope, type Ctx, type PurchaserScope } from "../context.ts";
import { commit, GuardMissed, mentions, type Change, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { closePeriods, closeUnit } from "./close.ts";
import {
  addGivenBack,
  fixPrices,
  insertDelivery,
  insertSite,
  moveDelivery,
  moveStock,
  putSiteGoods,
  readDelivery,
  readDeliveryLines,
  readSite,
  readSiteStock,
  readUnitFlags,
  readVendorStock,
  siteOpen,
  stockUnchanged,
} from "./repo.ts";
import { problemOf } from "./view.ts";

const unsupported = "本单位未开通寄售，请联系商城运营开通";

/** A place where vendors keep stock. Throws 403, 409. */
export async function createSite(ctx: Ctx, { name, address }: SiteForm): Promise<{ siteId: string }> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  const [[unit]] = await readAll(ctx.db, [readUnitFlags(scope)]);
  if (unit?.supported !== 1) throw conflict(unsupported);
  const site = { id: uuid(), unitId: scope.unitId, name, address, createdAt: ctx.now };
  try {
    const change = { entity: "site", entityId: site.id, after: site };
    return await commit(ctx, [insertSite(ctx.db, site)], [change], { siteId: site.id });
  } catch (error) {
    if (mentions(error, "delivery_site.name")) throw field("name", "已有同名的寄售点，请换一个名称");
    throw error;
  }
}

/** Goods a vendor is to keep at a site, at the agreed price. Throws 404, 422. */
export async function agreeSiteGoods(ctx: Ctx, { siteId, productId, price, refillAt }: SiteGoodsForm): Promise<null> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  await openSite(ctx, scope, siteId);
  const [[row]] = await readAll(ctx.db, [readGoods([Number(productId)])]);
  if (!row || !toGoods(row, ctx.now, [], null).onSale) throw field("productId", "商品不存在或已失效，请换一个商品");
  const agreed = { siteId, productId: row.id, price, refillAt };
  const change = { entity: "site", entityId: siteId, after: agreed };
  return write(ctx, [siteOpen(ctx.db, siteId), putSiteGoods(ctx.db, agreed)], [change]);
}

/** Stock becomes what was counted. Throws 404, 409 when it moved meanwhile. */
export async function adjustStock(ctx: Ctx, { siteId, productId, counted, reason }: Count): Promise<null> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  const [[site], rows] = await readAll(ctx.db, [readSite(scope, siteId), readSiteStock(scope, siteId)]);
  if (!site) throw notFound("寄售点");
  const row = rows.find(({ id }) => String(id) === productId);
  if (!row) throw notFound("寄售点的此商品");
  const delta = counted - row.atSite;
  if (delta === 0) throw conflict("账实相符，无需调整");
  const moves = [{ productId: row.id, delta }];
  const movement = {
    siteId,
    kind: "adjust" as const,
    cause: `adjust:${uuid()}`,
    userId: scope.userId,
    at: ctx.now,
    note: reason,
  };
  return write(
    ctx,
    [stockUnchanged(ctx.db, siteId, [{ productId: row.id, quantity: row.atSite }]), ...moveStock(ctx.db, movement, moves)],
    [{ entity: "site", entityId: siteId, before: { productId, quantity: row.atSite }, after: { counted, reason } }],
  );
}

/** The vendor brings its own goods. Throws 404 for goods not agreed for the site. */
export async function bringStock(ctx: Ctx, { siteId, lines }: Bring): Promise<null> {
  const scope = supplierScope(ctx, permissions.orderSupply);
  const [rows] = await readAll(ctx.db, [readVendorStock(scope)]);
  const own = new Set(rows.filter((row) => row.siteId === siteId).map(({ id }) => id));
  const moves = lines.map(({ productId, quantity }) => ({ productId: Number(productId), delta: quantity }));
  if (moves.some(({ productId }) => !own.has(productId))) throw notFound("寄售点的此商品");
  const movement = { siteId, kind: "bring" as const, cause: `bring:${uuid()}`, userId: scope.userId, at: ctx.now, note: "" };
  const statements = [siteOpen(ctx.db, siteId), ...moveStock(ctx.db, movement, moves)];
  return write(ctx, statements, [{ entity: "site", entityId: siteId, after: { brought: lines } }]);
}

/** A draft slip of goods of one vendor; no stock moves yet. Throws 404, 409 with the lines that cannot be taken, 422. */
export async function pickGoods(ctx: Ctx, { siteId, lines }: Pick): Promise<{ deliveryId: string }> {
  const scope = purchaserScope(ctx, permissions.wishCreate);
  requireOpenUnit(ctx);
  const { canBuyDangerProduct } = await openSite(ctx, scope, siteId);
  const [rows] = await readAll(ctx.db, [readSiteStock(scope, siteId)]);
  const picked = lines.map(({ productId, quantity }) => ({ row: rows.find(({ id }) => String(id) === productId), quantity }));
  const found = picked.flatMap(({ row, quantity }) => (row ? [{ row, quantity }] : []));
  if (found.length < picked.length) throw notFound("寄售点的此商品");
  if (new Set(found.map(({ row }) => row.coId)).size > 1) {
    throw field("lines", "一张领用单只能包含同一供应商的商品，请按供应商分开领用");
  }
  const blocked = found.flatMap(({ row, quantity }) => {
    const text = problemOf({ ...row, lineQuantity: quantity, linePrice: null, givenBack: 0 }, ctx.now, canBuyDangerProduct);
    return text ? [{ productId: String(row.id), productTitle: row.title, text }] : [];
  });
  if (blocked.length > 0) throw conflict(refusalOf(blocked), { lines: blocked });
  const deliveryId = uuid();
  const draft = {
    id: deliveryId,
    deliveryNo: `L${orderNumber(ctx.now, crypto.getRandomValues(new Uint8Array(8))).slice(1)}`,
    unitId: scope.unitId,
    siteId,
    purchaserId: scope.purchaserId,
    status: "draft" as const,
    createdAt: ctx.now,
  };
  const slipLines = found.map(({ row, quantity }) => ({
    deliveryId,
    productId: row.id,
    coId: row.coId,
    quantity,
    price: null,
    givenBack: 0,
  }));
  const change = { entity: "delivery", entityId: deliveryId, after: { siteId, lines } };
  return commit(ctx, insertDelivery(ctx.db, draft, slipLines), [change], { deliveryId });
}

/** Takes what a draft slip lists: stock goes down at once, prices are fixed. Throws 404, 409, 422. */
export async function takeGoods(ctx: Ctx, deliveryId: string, { groupId, remark, shown }: Take): Promise<null> {
  const { scope, head, lines } = await ownSlip(ctx, deliveryId, { type: "take" });
  const { canBuyDangerProduct } = await openSite(ctx, scope, head.siteId);
  const [groups] = await readAll(ctx.db, [readOwnGroups(scope)]);
  if (!groups.some((group) => group.groupId === groupId)) throw field("groupId", "请选择您所在的课题组");
  const blocked = lines.flatMap((row) => {
    const text = problemOf(row, ctx.now, canBuyDangerProduct);
    return text ? [{ productId: String(row.id), productTitle: row.title, text }] : [];
  });
  if (blocked.length > 0) throw conflict(refusalOf(blocked), { lines: blocked });
  const total = addFen(...lines.map((row) => lineAmount(fen(row.sitePrice), row.lineQuantity)));
  if (total !== shown) throw conflict(`议定单价有变，金额为 ${formatMoney(total)}，请核对后再确认`, { total });
  const movement = {
    siteId: head.siteId,
    kind: "take" as const,
    cause: `delivery:${deliveryId}`,
    userId: scope.userId,
    at: ctx.now,
    note: head.deliveryNo,
  };
  return write(
    ctx,
    [
      ...moveDelivery(ctx.db, head, { status: "taken", takenAt: ctx.now, groupId, remark }),
      siteOpen(ctx.db, head.siteId),
      stockUnchanged(
        ctx.db,
        head.siteId,
        lines.map((row) => ({ productId: row.id, price: row.sitePrice })),
      ),
      ...moveStock(
        ctx.db,
        movement,
        lines.map((row) => ({ productId: row.id, delta: -row.lineQuantity })),
      ),
      fixPrices(ctx.db, deliveryId, head.siteId),
    ],
    [{ entity: "delivery", entityId: deliveryId, before: { status: "draft" }, after: { status: "taken", groupId, total } }],
    "库存刚被他人领用，请刷新后重试",
  );
}

/** Unused goods come back before the period is settled. Throws 404, 409. */
export async function giveBackGoods(
  ctx: Ctx,
  deliveryId: string,
  input: { lines: readonly { productId: string; quantity: number }[] },
): Promise<null> {
  const back = input.lines.map(({ productId, quantity }) => ({ productId: Number(productId), quantity }));
  const { scope, head, event } = await ownSlip(ctx, deliveryId, { type: "giveBack", lines: back });
  const all = event.type === "givenBack" && event.all;
  const movement = {
    siteId: head.siteId,
    kind: "giveBack" as const,
    cause: `delivery:${deliveryId}:back:${head.version}`,
    userId: scope.userId,
    at: ctx.now,
    note: head.deliveryNo,
  };
  return write(
    ctx,
    [
      // A slip of which nothing is left is taken no more; its entries keep when it was.
      ...moveDelivery(ctx.db, head, all ? { status: "cancelled", takenAt: null } : {}),
      ...addGivenBack(ctx.db, deliveryId, back),
      ...moveStock(
        ctx.db,
        movement,
        back.map(({ productId, quantity }) => ({ productId, delta: quantity })),
      ),
    ],
    [{ entity: "delivery", entityId: deliveryId, before: { version: head.version }, after: { givenBack: input.lines, all } }],
  );
}

/** Throws 404, 409. */
export async function dropSlip(ctx: Ctx, deliveryId: string): Promise<null> {
  const { head } = await ownSlip(ctx, deliveryId, { type: "drop" });
  const change = { entity: "delivery", entityId: deliveryId, before: { status: "draft" }, after: { status: "cancelled" } };
  return write(ctx, moveDelivery(ctx.db, head, { status: "cancelled" }), [change]);
}

/** Settles what was taken at a site up to now. Throws 404, 409 when there is nothing. */
export async function closeSite(ctx: Ctx, { siteId }: { siteId: string }): Promise<{ slips: number; requests: number }> {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  const [[site]] = await readAll(ctx.db, [readSite(scope, siteId)]);
  if (!site) throw notFound("寄售点");
  try {
    const closed = await closeUnit(ctx, scope.unitId, ctx.now + 1, siteId, (one) => one);
    if (closed.slips === 0) throw conflict("此寄售点没有待结算的领用单");
    return closed;
  } catch (error) {
    if (error instanceof GuardMissed) throw conflict("领用单刚有变动，请刷新后重试");
    throw error;
  }
}

async function openSite(ctx: Ctx, scope: PurchaserScope, siteId: string) {
  const [[unit], [site]] = await readAll(ctx.db, [readUnitFlags(scope), readSite(scope, siteId)]);
  if (!site) throw notFound("寄售点");
  if (unit?.supported !== 1) throw conflict(unsupported);
  if (site.status !== "open") throw conflict(`寄售点“${site.name}”已停用，请选择其他寄售点`);
  return { canBuyDangerProduct: unit.canBuyDangerProduct === 1 };
}

/** A slip of the caller's own, with what the command does to it. */
async function ownSlip(ctx: Ctx, deliveryId: string, command: SlipCommand) {
  const scope = purchaserScope(ctx, permissions.wishCreate);
  await closePeriods(ctx, scope.unitId);
  const [[head], lines] = await readAll(ctx.db, [
    readDelivery(scope, deliveryId, false),
    readDeliveryLines(scope, deliveryId, false),
  ]);
  if (!head) throw notFound("领用单");
  const slip = {
    status: head.status,
    lines: lines.map((row) => ({ productId: row.id, quantity: row.lineQuantity, givenBack: row.givenBack })),
  };
  return { scope, head, lines, event: decideSlip(command, slip) };
}

async function write(
  ctx: Ctx,
  statements: Statement[],
  changes: Change[],
  missed = "寄售库存刚有变动，请刷新后重试",
): Promise<null> {
  try {
    return await commit(ctx, statements, changes, null);
  } catch (error) {
    if (error instanceof GuardMissed) throw conflict(missed);
    throw error;
  }
}

const refusalOf = (blocked: readonly { productTitle: string; text: string }[]) =>
  blocked.map(({ productTitle, text }) => `${productTitle}：${text}`).join("；");

const field = (name: string, text: string) => new DomainError(codes.invalid, text, { fields: { [name]: text } });
