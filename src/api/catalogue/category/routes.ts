import { categoryCalls } from "#src/domain/catalogue/category/calls.ts";
import { implement } from "../../http/calls.ts";
import {
  addCategory,
  listCategories,
  mergeCategory,
  moveCategory,
  renameCategory,
  restoreCategory,
  retireCategory,
  viewCategoryChoices,
} from "./service.ts";

export const categoryRoutes = implement(categoryCalls, {
  "GET /mall-admin/category/list": (ctx, { query }) => listCategories(ctx, query),
  "GET /mall-admin/category/{categoryId}/choices": (ctx, { params }) => viewCategoryChoices(ctx, params.categoryId),
  "POST /mall-admin/category": (ctx, { body }) => addCategory(ctx, body),
  "POST /mall-admin/category/{categoryId}/rename": (ctx, { params, body }) => renameCategory(ctx, params.categoryId, body),
  "POST /mall-admin/category/{categoryId}/move": (ctx, { params, body }) => moveCategory(ctx, params.categoryId, body),
  "POST /mall-admin/category/{categoryId}/merge": (ctx, { params, body }) => mergeCategory(ctx, params.categoryId, body),
  "POST /mall-admin/category/{categoryId}/retire": (ctx, { params }) => retireCategory(ctx, params.categoryId),
  "POST /mall-admin/category/{categoryId}/restore": (ctx, { params }) => restoreCategory(ctx, params.categoryId),
});
