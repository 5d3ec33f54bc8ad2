import { v7 as uuid } from "uuid";
import * as v from "valibot";
import { type DomainError, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { maxShopCategories, type MyShop, type ShopCategory, type ShopFace } from "#src/domain/shop/admin/schema.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/shop/refusals.ts";
import { toCard } from "../../catalogue/card.ts";
import { supplierScope, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions, type Change, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import {
  fillShopCategory,
  insertShopCategory,
  putFace,
  readFace,
  readMyLicences,
  readMyLicenceFiles,
  readMyShopCategories,
  readProductsByCode,
  readShopCategory,
  removeShopCategory,
  renameShopCategory,
} from "./repo.ts";

const Codes = v.array(v.string());

export async function viewMyShop(ctx: Ctx): Promise<MyShop> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const [[face], shopCategories, licences, licenceFiles] = await readAll(ctx.db, [
    readFace(scope),
    readMyShopCategories(scope),
    readMyLicences(scope),
    readMyLicenceFiles(scope),
  ]);
  return {
    coId: String(scope.coId),
    slogan: face?.slogan ?? "",
    notice: face?.notice ?? "",
    shopCategories: shopCategories.map(({ shopCategoryId, name, codes: text }) => ({
      shopCategoryId,
      name,
      codes: v.parse(Codes, JSON.parse(text)),
    })),
    licences,
    licenceFiles: licenceFiles.map((licenceFile) => ({ ...licenceFile, availableActions: [] })),
  };
}

export async function changeFace(ctx: Ctx, face: ShopFace): Promise<null> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const change = { entity: "shop", entityId: String(scope.coId), after: face };
  return commit(ctx, [putFace(ctx.db, scope, face, ctx.now)], [change], null);
}

/** Throws 409 for a name that is there, or one shop category too many. */
export async function addShopCategory(ctx: Ctx, { name }: { name: string }): Promise<{ shopCategoryId: string }> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const shopCategoryId = uuid();
  const change = { entity: "shopCategory", entityId: shopCategoryId, after: { name } };
  const statements = insertShopCategory(ctx.db, scope, { id: shopCategoryId, name, at: ctx.now }, maxShopCategories);
  return commitCategory(ctx, statements, change, { shopCategoryId }, refuse.categoriesFull({ max: maxShopCategories }));
}

export async function nameShopCategory(ctx: Ctx, shopCategoryId: string, { name }: { name: string }): Promise<null> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const change = { entity: "shopCategory", entityId: shopCategoryId, after: { name } };
  return commitCategory(ctx, renameShopCategory(ctx.db, scope, shopCategoryId, name), change, null, refuse.categoryGone());
}

/** Puts goods on a shop category by their codes, in the order given; codes that are not the company's are told. */
export async function placeGoods(ctx: Ctx, shopCategoryId: string, input: { codes: readonly string[] }) {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const wanted = [...new Set(input.codes.filter((code) => code !== ""))];
  const [found] = await readAll(ctx.db, [readProductsByCode(scope, wanted)]);
  const ids = found.map(({ id }) => id);
  const change = { entity: "shopCategory", entityId: shopCategoryId, after: { goods: ids.length } };
  const answer = { placed: ids.length, unknown: wanted.filter((code) => !found.some((one) => one.code === code)) };
  return commitCategory(ctx, fillShopCategory(ctx.db, scope, shopCategoryId, ids), change, answer, refuse.categoryGone());
}

export async function dropShopCategory(ctx: Ctx, shopCategoryId: string): Promise<null> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const change = { entity: "shopCategory", entityId: shopCategoryId, after: { removed: true } };
  return commitCategory(ctx, removeShopCategory(ctx.db, scope, shopCategoryId), change, null, refuse.categoryGone());
}

/** What a shop sells of one of its own categories, in the order it set. Throws 404. */
export async function viewShopCategory(
  ctx: Ctx,
  { coId, shopCategoryId }: { coId: string; shopCategoryId: string },
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<ShopCategory> {
  const [[head], rows] = await readAll(ctx.db, [
    ...readShopCategory(Number(coId), shopCategoryId, pageSize, (pageNum - 1) * pageSize),
  ]);
  if (!head) throw notFound("本店分类");
  return { ...head, rows: rows.map((row) => toCard(row, ctx.actor, ctx.now)) };
}

async function commitCategory<Answer>(
  ctx: Ctx,
  statements: Statement[],
  change: Change,
  answer: Answer,
  refusal: DomainError,
): Promise<Answer> {
  try {
    return await commit(ctx, statements, [change], answer);
  } catch (error) {
    if (error instanceof ConflictError) throw refusal;
    if (mentions(error, "shop_category.co_id")) {
      throw beside("name", refuse.categoryNameTaken());
    }
    throw error;
  }
}
