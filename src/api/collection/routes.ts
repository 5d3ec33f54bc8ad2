import { collectionCalls } from "#src/domain/collection/calls.ts";
import { implement } from "../http/calls.ts";
import {
  cancelCollection,
  cancelMallCollection,
  closeCollectionEarly,
  createMallCollection,
  createUnitCollection,
  joinCollection,
  withdrawFromCollection,
} from "./service.ts";
import { listCollections, viewCollection } from "./view.ts";

export const collectionRoutes = implement(collectionCalls, {
  "GET /mall-pur/collection/list": (ctx, { query }) => listCollections(ctx, query),
  "GET /mall-pur/collection/{collectionId}": (ctx, { params }) => viewCollection(ctx, params.collectionId),
  "POST /mall-pur/collection": (ctx, { body }) => createUnitCollection(ctx, body),
  "POST /mall-admin/collection": (ctx, { body }) => createMallCollection(ctx, body),
  "POST /mall-pur/collection/{collectionId}/join": (ctx, { params, body }) => joinCollection(ctx, params.collectionId, body),
  "POST /mall-pur/collection/{collectionId}/withdraw": (ctx, { params, body }) =>
    withdrawFromCollection(ctx, params.collectionId, body),
  "POST /mall-pur/collection/{collectionId}/close": (ctx, { params }) => closeCollectionEarly(ctx, params.collectionId),
  "POST /mall-pur/collection/{collectionId}/cancel": (ctx, { params, body }) => cancelCollection(ctx, params.collectionId, body),
  "POST /mall-admin/collection/{collectionId}/cancel": (ctx, { params, body }) =>
    cancelMallCollection(ctx, params.collectionId, body),
});
