import { v7 as uuid } from "uuid";
import * as v from "valibot";
import { conflict, codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { mostShelves, type OwnShop, type Shelf, type ShopFace } from "#src/domain/shop/own/schema.ts";
import { toCard } from "../../catalogue/card.ts";
import { supplierScope, type Ctx } from "../../context.ts";
import { commit, GuardMissed, mentions, type Change, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import {
  fillShelf,
  insertShelf,
  putFace,
  readFace,
  readOwnLicences,
  readOwnPapers,
  readOwnShelves,
  readProductsByCode,
  readShelf,
  removeShelf,
  renameShelf,
} from "./repo.ts";

const Codes = v.array(v.string());

export async function viewOwnShop(ctx: Ctx): Promise<OwnShop> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const [[face], shelves, licences, papers] = await readAll(ctx.db, [
    readFace(scope),
    readOwnShelves(scope),
    readOwnLicences(scope),
    readOwnPapers(scope),
  ]);
  return {
    coId: String(scope.coId),
    slogan: face?.slogan ?? "",
    notice: face?.notice ?? "",
    shelves: shelves.map(({ shelfId, name, codes: text }) => ({
      shelfId,
      name,
      codes: v.parse(Codes, JSON.parse(text)),
    })),
    licences,
    papers: papers.map((paper) => ({ ...paper, may: [] })),
  };
}

export async function changeFace(ctx: Ctx, face: ShopFace): Promise<null> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const trail = { entity: "shop", entityId: String(scope.coId), after: face };
  return commit(ctx, [putFace(ctx.db, scope, face, ctx.now)], [trail], null);
}

/** Throws 409 for a name that is there, or one shelf too many. */
export async function addShelf(ctx: Ctx, { name }: { name: string }): Promise<{ shelfId: string }> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const shelfId = uuid();
  const trail = { entity: "shelf", entityId: shelfId, after: { name } };
  const statements = insertShelf(ctx.db, scope, { id: shelfId, name, at: ctx.now }, mostShelves);
  return orRefuse(ctx, statements, trail, { shelfId }, `最多 ${mostShelves} 个本店分类`);
}

const gone = "此分类不存在或已删除，请刷新";

export async function nameShelf(ctx: Ctx, shelfId: string, { name }: { name: string }): Promise<null> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const trail = { entity: "shelf", entityId: shelfId, after: { name } };
  return orRefuse(ctx, renameShelf(ctx.db, scope, shelfId, name), trail, null, gone);
}

/** Puts goods on a shelf by their codes, in the order given; codes that are not the company's are told. */
export async function placeGoods(ctx: Ctx, shelfId: string, input: { codes: readonly string[] }) {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const wanted = [...new Set(input.codes.filter((code) => code !== ""))];
  const [found] = await readAll(ctx.db, [readProductsByCode(scope, wanted)]);
  const ids = found.map(({ id }) => id);
  const trail = { entity: "shelf", entityId: shelfId, after: { goods: ids.length } };
  const answer = { placed: ids.length, unknown: wanted.filter((code) => !found.some((one) => one.code === code)) };
  return orRefuse(ctx, fillShelf(ctx.db, scope, shelfId, ids), trail, answer, gone);
}

export async function dropShelf(ctx: Ctx, shelfId: string): Promise<null> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const trail = { entity: "shelf", entityId: shelfId, after: { removed: true } };
  return orRefuse(ctx, removeShelf(ctx.db, scope, shelfId), trail, null, gone);
}

/** What a shop sells of one of its own categories, in the order it set. Throws 404. */
export async function viewShelf(
  ctx: Ctx,
  { coId, shelfId }: { coId: string; shelfId: string },
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Shelf> {
  const [[head], rows] = await readAll(ctx.db, [...readShelf(Number(coId), shelfId, pageSize, (pageNum - 1) * pageSize)]);
  if (!head) throw notFound("本店分类");
  return { ...head, rows: rows.map((row) => toCard(row, ctx.actor, ctx.now)) };
}

async function orRefuse<Answer>(
  ctx: Ctx,
  statements: Statement[],
  trail: Change,
  answer: Answer,
  missed: string,
): Promise<Answer> {
  try {
    return await commit(ctx, statements, [trail], answer);
  } catch (error) {
    if (error instanceof GuardMissed) throw conflict(missed);
    if (mentions(error, "shelf.co_id")) {
      throw new DomainError(codes.conflict, "已有同名的分类", { fields: { name: "已有同名的分类" } });
    }
    throw error;
  }
}
