import { v7 as uuid } from "uuid";
import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import {
  maxFavourites,
  maxSearches,
  type FavouritePage,
  type SavedSearch,
  type SaveSearch,
} from "#src/domain/favourites/schema.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/favourites/refusals.ts";
import { purchaserScope, type Ctx } from "../kernel/context.ts";
import { commit, commitOrRefuse, mentions, mustHold } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { toCard } from "../catalogue/card.ts";
import { readExists } from "../catalogue/repo.ts";
import {
  addFavourite,
  favouritesFit,
  insertSearch,
  readCards,
  readFavouriteIds,
  readFavourites,
  readSavedSearches,
  removeFavourite,
  removeSearch,
  searchesFit,
  setNotify,
  type FavouriteSort,
} from "./repo.ts";

/** Goods by their ids, as the caller may see them; sold out ones too. */
export async function listCards(ctx: Ctx, ids: readonly string[]): Promise<ProductCard[]> {
  const [rows] = await readAll(ctx.db, [readCards(ids)]);
  return rows.map((row) => toCard(row, ctx.actor, ctx.now));
}

export async function listFavourites(
  ctx: Ctx,
  { pageNum, pageSize, ...sort }: { pageNum: number; pageSize: number } & FavouriteSort,
): Promise<FavouritePage> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const [rows, [counted]] = await readAll(ctx.db, [...readFavourites(scope, sort, pageSize, (pageNum - 1) * pageSize)]);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ at, ...row }) => ({ product: toCard(row, ctx.actor, ctx.now), at })),
  };
}

export async function listFavouriteIds(ctx: Ctx): Promise<string[]> {
  const [rows] = await readAll(ctx.db, [readFavouriteIds(purchaserScope(ctx, permissions.cartEdit))]);
  return rows.map(({ productId }) => String(productId));
}

/** Private like a cart, so not audited. Throws 404, 409 when there are too many. */
export async function saveFavourite(ctx: Ctx, productId: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const [[existing]] = await readAll(ctx.db, [readExists(Number(productId))]);
  if (!existing) throw notFound("商品");
  const statements = [addFavourite(ctx.db, scope, existing.id, ctx.now), mustHold(ctx.db, favouritesFit(scope, maxFavourites))];
  return commitOrRefuse(ctx, statements, [], null, refuse.favouritesFull({ max: maxFavourites }));
}

export async function dropFavourite(ctx: Ctx, productId: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  return commit(ctx, [removeFavourite(ctx.db, scope, Number(productId))], [], null);
}

export async function listSavedSearches(ctx: Ctx): Promise<SavedSearch[]> {
  const [rows] = await readAll(ctx.db, [readSavedSearches(purchaserScope(ctx, permissions.cartEdit))]);
  return rows.map((row) => ({ ...row, notify: row.notify === 1 }));
}

/** Throws 409 for a search that is saved already, or too many. */
export async function saveSearch(ctx: Ctx, { name, query }: SaveSearch): Promise<{ savedSearchId: string }> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const id = uuid();
  const statements = [
    insertSearch(ctx.db, scope, { id, name, query, at: ctx.now }),
    mustHold(ctx.db, searchesFit(scope, maxSearches)),
  ];
  try {
    return await commitOrRefuse(ctx, statements, [], { savedSearchId: id }, refuse.searchesFull({ max: maxSearches }));
  } catch (error) {
    if (mentions(error, "saved_search.purchaser_id")) throw refuse.searchExists();
    throw error;
  }
}

export async function notifyOfSearch(ctx: Ctx, id: string, notify: boolean): Promise<null> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  return commitOrRefuse(ctx, setNotify(ctx.db, scope, id, notify), [], null, refuse.searchGone());
}

export async function dropSearch(ctx: Ctx, id: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  return commitOrRefuse(ctx, removeSearch(ctx.db, scope, id), [], null, refuse.searchGone());
}
