import { keepCalls } from "#src/domain/catalogue/keep/calls.ts";
import { implement } from "../../http/calls.ts";
import {
  dropFavourite,
  dropSearch,
  keepFavourite,
  listCards,
  listFavouriteIds,
  listFavourites,
  listSavedSearches,
  notifyOfSearch,
  saveSearch,
} from "./service.ts";

export const keepRoutes = implement(keepCalls, {
  "GET /mall-sup/goods/cards": (ctx, { query }) => listCards(ctx, query.ids),
  "GET /mall-pur/favourite/list": (ctx, { query }) => listFavourites(ctx, query),
  "GET /mall-pur/favourite/ids": (ctx) => listFavouriteIds(ctx),
  "POST /mall-pur/favourite/add": (ctx, { body }) => keepFavourite(ctx, body.productId),
  "POST /mall-pur/favourite/remove": (ctx, { body }) => dropFavourite(ctx, body.productId),
  "GET /mall-pur/savedSearch/list": (ctx) => listSavedSearches(ctx),
  "POST /mall-pur/savedSearch/create": (ctx, { body }) => saveSearch(ctx, body),
  "POST /mall-pur/savedSearch/{savedSearchId}/notify": (ctx, { params, body }) =>
    notifyOfSearch(ctx, params.savedSearchId, body.notify),
  "POST /mall-pur/savedSearch/{savedSearchId}/remove": (ctx, { params }) => dropSearch(ctx, params.savedSearchId),
});
