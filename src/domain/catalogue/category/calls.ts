import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { NumericId } from "../../kernel/identity.ts";
import { permissions } from "../../kernel/permissions.ts";
import {
  CategoryChoices,
  AdminCategories,
  CategoryId,
  CategorySearch,
  MergeCategory,
  MoveCategory,
  NewCategory,
  RenameCategory,
} from "./schema.ts";

const edits = { who: "operator", permission: permissions.catalogueEdit } as const;
const writes = { ...edits, rate: "write", idempotent: true, params: CategoryId, data: v.null() } as const;

/** The operator's side of the category tree. */
export const categoryCalls = defineCalls({
  "GET /mall-admin/category/list": {
    ...edits,
    rate: "read",
    summary: "运营：商品分类，一个一级分类及其下级，或名称含 q 的分类",
    query: v.strictObject({ root: v.optional(NumericId), q: v.optional(CategorySearch) }),
    data: AdminCategories,
  },
  "GET /mall-admin/category/{categoryId}/choices": {
    ...edits,
    rate: "read",
    summary: "运营：分类可以移到和并入的地方",
    params: CategoryId,
    data: CategoryChoices,
  },
  "POST /mall-admin/category": {
    ...edits,
    rate: "write",
    idempotent: true,
    data: v.null(),
    summary: "运营：新增商品分类",
    body: NewCategory,
  },
  "POST /mall-admin/category/{categoryId}/rename": {
    ...writes,
    summary: "运营：更改分类名称；供应商文件中的原名称仍指此分类",
    body: RenameCategory,
  },
  "POST /mall-admin/category/{categoryId}/move": {
    ...writes,
    summary: "运营：把分类移到另一上级之下，或调整顺序",
    body: MoveCategory,
  },
  "POST /mall-admin/category/{categoryId}/merge": {
    ...writes,
    summary: "运营：把分类并入同级的另一个，不能撤回；商品、链接与文件改属后者",
    body: MergeCategory,
  },
  "POST /mall-admin/category/{categoryId}/retire": {
    ...writes,
    summary: "运营：停用分类及其下级：不再收新商品，原有商品照常",
  },
  "POST /mall-admin/category/{categoryId}/restore": { ...writes, summary: "运营：恢复停用的分类" },
});
