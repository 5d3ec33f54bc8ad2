import { v7 as uuid } from "uuid";
import type { AddedBatch } from "#src/domain/cart/batch/schema.ts";
import { maxLists, type ListRow, type ListView, type SaveList } from "#src/domain/cart/list/schema.ts";
import { readChosen } from "#src/domain/catalogue/goods-change.ts";
import { maxLines } from "#src/domain/kernel/quantity.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/cart/refusals.ts";
import { purchaserScope, type Ctx } from "../../kernel/context.ts";
import { commit, commitOrRefuse, ConflictError, mentions, mustChange, mustHold } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { readUnitSwitches } from "../../unit/repo.ts";
import { addBatch } from "../batch/service.ts";
import { toGoods } from "../../goods/goods.ts";
import {
  copyIntoList,
  findList,
  insertList,
  listFits,
  listsFit,
  readListByName,
  readLists,
  removeFromList,
  removeList,
  removeListLines,
  renameList,
} from "./repo.ts";

/** The caller's named lists, the latest first. */
export async function listLists(ctx: Ctx): Promise<ListRow[]> {
  const [rows] = await readAll(ctx.db, [readLists(purchaserScope(ctx))]);
  return rows.map((row) => ({ ...row, titles: row.titles ?? "" }));
}

/** What lies in one of them. Throws 404. */
export async function viewList(ctx: Ctx, listId: string): Promise<ListView> {
  const scope = purchaserScope(ctx);
  const [found, [[unit]]] = await Promise.all([findList(ctx.db, scope, listId), readAll(ctx.db, [readUnitSwitches(scope)])]);
  if (!found) throw notFound("采购清单");
  const [list, [rows]] = found;
  const lines = rows.map((row) => {
    const { card: product, price, hasFreight } = toGoods(row, ctx.now, [], null);
    const barred = product.hazards.length > 0 && unit?.canBuyDangerProduct !== 1;
    return { product, price, barred, hasFreight, quantity: row.lineQuantity };
  });
  return { ...list, lines };
}

/** Throws 404, 409 when another list has this name. */
export async function renameMyList(ctx: Ctx, listId: string, { name }: { name: string }): Promise<null> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  try {
    return await commit(ctx, [renameList(ctx.db, scope, listId, name), mustChange(ctx.db)], [], null);
  } catch (error) {
    if (error instanceof ConflictError) throw notFound("采购清单");
    if (mentions(error, "cart_list.name")) throw refuse.listNameTaken({ name });
    throw error;
  }
}

/** Takes goods out of a list, all of them or none. Throws 404, 409 when one is not in it. */
export async function removeLinesFromList(ctx: Ctx, listId: string, input: { productIds: string[] }): Promise<null> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  if (!(await findList(ctx.db, scope, listId))) throw notFound("采购清单");
  const productIds = [...new Set(input.productIds.map(Number))];
  const statements = [removeFromList(ctx.db, scope, listId, productIds), mustChange(ctx.db, productIds.length)];
  return commitOrRefuse(ctx, statements, [], null, refuse.listMoved());
}

/** Keeps lines of the cart under a name; they stay in the cart. Throws 409 when a line or the room for it is gone. */
export async function saveList(ctx: Ctx, { name, productIds }: SaveList): Promise<{ listId: string }> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const ids = [...new Set(productIds.map(Number))];
  const [[existing]] = await readAll(ctx.db, [readListByName(scope, name)]);
  const listId = existing?.listId ?? uuid();
  const statements = [
    ...(existing ? [] : [insertList(ctx.db, { id: listId, purchaserId: scope.purchaserId, name, createdAt: ctx.now })]),
    copyIntoList(ctx.db, scope, listId, ids),
    mustChange(ctx.db, ids.length),
    mustHold(ctx.db, listsFit(scope, maxLists)),
    mustHold(ctx.db, listFits(listId, maxLines)),
  ];
  try {
    return await commit(ctx, statements, [], { listId });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    throw refuse.listNotStored({ maxLists, maxLines });
  }
}

/** Adds a list to the cart like a batch; the list stays. Throws 404, 409 when nothing is in it. */
export async function addListToCart(ctx: Ctx, listId: string): Promise<AddedBatch> {
  const found = await findList(ctx.db, purchaserScope(ctx), listId);
  if (!found) throw notFound("采购清单");
  const [, [rows]] = found;
  if (rows.length === 0) throw refuse.listEmpty();
  const lines = rows.map(({ id, lineQuantity, chosen }) => ({
    productId: String(id),
    quantity: lineQuantity,
    goods: readChosen(chosen) ?? undefined,
  }));
  return addBatch(ctx, { lines });
}

/** Removes a list with its lines; the cart keeps its own. Throws 404. */
export async function deleteList(ctx: Ctx, listId: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  try {
    return await commit(
      ctx,
      [removeListLines(ctx.db, scope, listId), removeList(ctx.db, scope, listId), mustChange(ctx.db)],
      [],
      null,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw notFound("采购清单");
    throw error;
  }
}
