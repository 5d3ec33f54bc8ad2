import { goodsDocumentCalls } from "#src/domain/supplier/document/calls.ts";
import { implement } from "../../http/calls.ts";
import { decideDocument, listDocuments, uploadDocument, viewDocuments, withdrawDocument } from "./service.ts";

export const goodsDocumentRoutes = implement(goodsDocumentCalls, {
  "GET /mall-sup/own/goods/{prodId}/document": (ctx, { params }) => viewDocuments(ctx, params.prodId),
  "POST /mall-sup/own/goods/{prodId}/document": (ctx, { params, body }) => uploadDocument(ctx, params.prodId, body),
  "POST /mall-sup/own/goods/document/{documentId}/withdraw": (ctx, { params }) => withdrawDocument(ctx, params.documentId),
  "GET /mall-admin/goods/document": (ctx, { query }) => listDocuments(ctx, query),
  "POST /mall-admin/goods/document/{documentId}/decide": (ctx, { params, body }) => decideDocument(ctx, params.documentId, body),
});
