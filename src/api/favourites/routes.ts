import { favouriteCalls } from "#src/domain/favourites/calls.ts";
import { implement } from "../http/calls.ts";
import {
  dropFavourite,
  dropSearch,
  saveFavourite,
  listCards,
  listFavouriteIds,
  listFavourites,
  listSavedSearches,
  notifyOfSearch,
  saveSearch,
} from "./service.ts";

export const favouriteRoutes = implement(favouriteCalls, {
  "GET /mall-sup/goods/cards": (ctx, { query }) => listCards(ctx, query.ids),
  "GET /mall-pur/favourite/list": (ctx, { query }) => listFavourites(ctx, query),
  "GET /mall-pur/favourite/ids": (ctx) => listFavouriteIds(ctx),
  "POST /mall-pur/favourite/add": (ctx, { body }) => saveFavourite(ctx, body.productId),
  "POST /mall-pur/favourite/remove": (ctx, { body }) => dropFavourite(ctx, body.productId),
  "GET /mall-pur/savedSearch/list": (ctx) => listSavedSearches(ctx),
  "POST /mall-pur/savedSearch/create": (ctx, { body }) => saveSearch(ctx, body),
  "POST /mall-pur/savedSearch/{savedSearchId}/notify": (ctx, { params, body }) =>
    notifyOfSearch(ctx, params.savedSearchId, body.notify),
  "POST /mall-pur/savedSearch/{savedSearchId}/remove": (ctx, { params }) => dropSearch(ctx, params.savedSearchId),
});
