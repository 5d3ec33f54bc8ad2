import { v7 as uuid } from "uuid";
import type { AddedBatch } from "#src/domain/cart/batch/schema.ts";
import { maxLists, type ListRow, type SaveList } from "#src/domain/cart/list/schema.ts";
import { maxLines } from "#src/domain/cart/schema.ts";
import { conflict, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, type Ctx } from "../../context.ts";
import { commit, GuardMissed, mustChange, mustHold } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { addBatch } from "../batch/service.ts";
import {
  copyIntoList,
  insertList,
  listFits,
  listsFit,
  readListByName,
  readListLines,
  readLists,
  removeList,
  removeListLines,
} from "./repo.ts";

/** The caller's named lists, the latest first. */
export async function listLists(ctx: Ctx): Promise<ListRow[]> {
  const [rows] = await readAll(ctx.db, [readLists(purchaserScope(ctx))]);
  return rows.map((row) => ({ ...row, titles: row.titles ?? "" }));
}

/** Keeps lines of the cart under a name; they stay in the cart. Throws 409 when a line or the room for it is gone. */
export async function saveList(ctx: Ctx, { name, productIds }: SaveList): Promise<{ listId: string }> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const ids = [...new Set(productIds.map(Number))];
  const [[known]] = await readAll(ctx.db, [readListByName(scope, name)]);
  const listId = known?.listId ?? uuid();
  const statements = [
    ...(known ? [] : [insertList(ctx.db, { id: listId, purchaserId: scope.purchaserId, name, createdAt: ctx.now })]),
    copyIntoList(ctx.db, scope, listId, ids),
    mustChange(ctx.db, ids.length),
    mustHold(ctx.db, listsFit(scope, maxLists)),
    mustHold(ctx.db, listFits(listId, maxLines)),
  ];
  try {
    return await commit(ctx, statements, [], { listId });
  } catch (error) {
    if (!(error instanceof GuardMissed)) throw error;
    throw conflict(`未能存入：购物车已在别处变动，或清单已满（最多 ${maxLists} 份，每份 ${maxLines} 种）。请刷新后重试`);
  }
}

/** Adds a list to the cart like a batch; the list stays. Throws 404. */
export async function addListToCart(ctx: Ctx, listId: string): Promise<AddedBatch> {
  const [rows] = await readAll(ctx.db, [readListLines(purchaserScope(ctx), listId)]);
  if (rows.length === 0) throw notFound("采购清单");
  return addBatch(ctx, { lines: rows.map(({ productId, quantity }) => ({ productId: String(productId), quantity })) });
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
    if (error instanceof GuardMissed) throw notFound("采购清单");
    throw error;
  }
}
