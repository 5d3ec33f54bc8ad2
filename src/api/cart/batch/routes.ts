import { batchCalls } from "#src/domain/cart/batch/calls.ts";
import { implement } from "../../http/calls.ts";
import { addBatch, findByCode, resolveBatch } from "./service.ts";

export const batchRoutes = implement(batchCalls, {
  "GET /mall-pur/cart/lookup": (ctx, { query }) => findByCode(ctx, query.code),
  "POST /mall-pur/cart/batch/resolve": (ctx, { body }) => resolveBatch(ctx, body),
  "POST /mall-pur/cart/batch/add": (ctx, { body }) => addBatch(ctx, body),
});
