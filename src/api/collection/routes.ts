import { collectionCalls } from "#src/domain/collection/calls.ts";
import { implement } from "../http/calls.ts";
import { releaseCollectionShare } from "./release.ts";
import {
  answerCollection,
  cancelCollection,
  cancelMallCollection,
  closeCollectionEarly,
  closeMallCollectionEarly,
  createMallCollection,
  createUnitCollection,
  editCollection,
  editMallCollection,
  joinCollection,
  withdrawFromCollection,
} from "./service.ts";
import { listCollections, listMallCollections, listSuppliedCollections, viewCollection, viewMallCollection } from "./view.ts";

export const collectionRoutes = implement(collectionCalls, {
  "GET /mall-pur/collection/list": (ctx, { query }) => listCollections(ctx, query),
  "GET /mall-pur/collection/{collectionId}": (ctx, { params }) => viewCollection(ctx, params.collectionId),
  "POST /mall-pur/collection": (ctx, { body }) => createUnitCollection(ctx, body),
  "PUT /mall-pur/collection/{collectionId}": (ctx, { params, body }) => editCollection(ctx, params.collectionId, body),
  "GET /mall-admin/collection/list": (ctx, { query }) => listMallCollections(ctx, query),
  "GET /mall-admin/collection/{collectionId}": (ctx, { params }) => viewMallCollection(ctx, params.collectionId),
  "PUT /mall-admin/collection/{collectionId}": (ctx, { params, body }) => editMallCollection(ctx, params.collectionId, body),
  "POST /mall-admin/collection/{collectionId}/close": (ctx, { params }) => closeMallCollectionEarly(ctx, params.collectionId),
  "POST /mall-admin/collection": (ctx, { body }) => createMallCollection(ctx, body),
  "GET /mall-sup/collection/list": (ctx, { query }) => listSuppliedCollections(ctx, query),
  "POST /mall-sup/collection/{collectionId}/answer": (ctx, { params, body }) => answerCollection(ctx, params.collectionId, body),
  "POST /mall-sup/collection/{collectionId}/release": (ctx, { params, body }) =>
    releaseCollectionShare(ctx, params.collectionId, body),
  "POST /mall-pur/collection/{collectionId}/join": (ctx, { params, body }) => joinCollection(ctx, params.collectionId, body),
  "POST /mall-pur/collection/{collectionId}/withdraw": (ctx, { params, body }) =>
    withdrawFromCollection(ctx, params.collectionId, body),
  "POST /mall-pur/collection/{collectionId}/close": (ctx, { params }) => closeCollectionEarly(ctx, params.collectionId),
  "POST /mall-pur/collection/{collectionId}/cancel": (ctx, { params, body }) => cancelCollection(ctx, params.collectionId, body),
  "POST /mall-admin/collection/{collectionId}/cancel": (ctx, { params, body }) =>
    cancelMallCollection(ctx, params.collectionId, body),
});
