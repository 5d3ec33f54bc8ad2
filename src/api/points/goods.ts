import { filePath } from "#src/domain/catalogue/picture.ts";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { day } from "#src/domain/kernel/instant.ts";
import type { ChangePointsGoods, NewPointsGoods, OfferedGoods, PointsGoods } from "#src/domain/points/schema.ts";
import type { Gift } from "#src/domain/points/gift.ts";
import { refuse } from "#src/domain/points/refusals.ts";
import { storePicture } from "../content/picture.ts";
import type { Ctx } from "../kernel/context.ts";
import { commit, ConflictError } from "../db/batch.ts";
import { commitNumbered } from "../db/numbered.ts";
import { readAll } from "../db/read.ts";
import { enter, requireStaff } from "./account.ts";
import { requireGift } from "./gift.ts";
import { offsetOf, type Paging } from "./paging.ts";
import {
  insertGoods,
  readGoods,
  readGoodsCount,
  readGoodsPlace,
  readOneGoods,
  readRedeemed,
  updateGoods,
  type GoodsFilter,
  type GoodsRow,
  type GoodsSort,
} from "./repo.ts";

const onSale = { status: 1, q: "" } as const satisfies GoodsFilter;

/** One's points, and what they may be given for. */
export async function viewHome(ctx: Ctx, paging: Paging & GoodsSort) {
  const { aged, accountOf, fenPerPoint } = await enter(ctx);
  const [[old], [counted], rows] = await readAll(ctx.db, [
    aged,
    readGoodsCount(onSale),
    readGoods(onSale, paging, paging.pageSize, offsetOf(paging)),
  ]);
  return { account: accountOf(old), fenPerPoint, total: counted?.total ?? 0, rows: rows.map(toGoods) };
}

/** Throws 404 for what is not offered for points. */
export async function viewGoods(ctx: Ctx, { id }: { id: string }) {
  const { scope, aged, accountOf } = await enter(ctx);
  const [[old], [row], [redeemed]] = await readAll(ctx.db, [
    aged,
    readOneGoods(Number(id)),
    readRedeemed(scope, Number(id), ctx.now - day),
  ]);
  if (!row || row.status !== 1) throw notFound("积分商品");
  const { ever = 0, today = 0 } = redeemed ?? {};
  const caps = [row.stock, (row.perPerson ?? row.stock + ever) - ever, (row.perDay ?? row.stock + today) - today];
  return { account: accountOf(old), goods: toGoods(row), canTake: Math.max(0, Math.min(...caps)) };
}

type ListInput = { sale?: "on" | "off" | undefined; q: string } & Paging & GoodsSort;

export async function listAllGoods(ctx: Ctx, { sale, q, ...paging }: ListInput) {
  requireStaff(ctx);
  const filter: GoodsFilter = { status: sale === undefined ? null : sale === "on" ? 1 : 2, q };
  const [[counted], rows] = await readAll(ctx.db, [
    readGoodsCount(filter),
    readGoods(filter, paging, paging.pageSize, offsetOf(paging)),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map(toOffered) };
}

/** Throws 404 for what is no points goods. */
export async function viewOffered(ctx: Ctx, { id }: { id: string }): Promise<OfferedGoods> {
  requireStaff(ctx);
  return toOffered(await loadGoods(ctx, id));
}

/** Throws 409 for what is no gift, 422 for a company that does not trade or a picture that nobody has uploaded. */
export async function createGoods(ctx: Ctx, { coId, ...form }: NewPointsGoods): Promise<{ productId: string }> {
  requireStaff(ctx);
  await Promise.all([requirePicture(ctx, form.pictureKey), requireGift(ctx, form)]);
  const [[supplier]] = await readAll(ctx.db, [readGoodsPlace(Number(coId))]);
  if (!supplier?.company) throw invalidField("coId", "该供应商已停用，请选择其他供货商");
  const { category } = supplier;
  if (category === null) throw refuse.noCategory();
  const committed = commitNumbered(ctx, "product", (productId) => ({
    statements: insertGoods(ctx.db, { id: productId, coId: Number(coId), category, now: ctx.now }, form),
    changes: [{ entity: "pointsGoods", entityId: productId, after: { coId, ...form } }],
    answer: { productId },
  }));
  return save(committed);
}

/** Throws 404, 409 for what is no gift or when the goods are no longer as the form showed them, 422. What the names forbid by now may go off sale. */
export async function changeGoods(ctx: Ctx, { id, shown, form }: { id: string } & ChangePointsGoods): Promise<null> {
  requireStaff(ctx);
  await requirePicture(ctx, form.pictureKey);
  const before = await loadGoods(ctx, id);
  if (form.onSale || saysOther(before, form)) await requireGift(ctx, form);
  const statements = updateGoods(ctx.db, { id: before.id, shown, now: ctx.now }, form);
  return save(commit(ctx, statements, [{ entity: "pointsGoods", entityId: id, before, after: form }], null));
}

const saysOther = (before: Gift, after: Gift): boolean =>
  (["title", "spec", "measureUnit", "description"] as const).some((field) => before[field] !== after[field]);

export async function uploadPicture(ctx: Ctx, { content }: { content: string }) {
  requireStaff(ctx);
  const stored = await storePicture(ctx, "POST /mall-admin/points/picture", content);
  return commit(ctx, [], [{ entity: "picture", entityId: stored.pictureKey, after: {} }], stored);
}

async function save<Answer>(committed: Promise<Answer>): Promise<Answer> {
  try {
    return await committed;
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.goodsMoved();
    throw error;
  }
}

async function loadGoods(ctx: Ctx, id: string): Promise<GoodsRow> {
  const [[row]] = await readAll(ctx.db, [readOneGoods(Number(id))]);
  if (!row) throw notFound("积分商品");
  return row;
}

async function requirePicture(ctx: Ctx, key: string): Promise<void> {
  if (key !== "" && !(await ctx.env.FILES.head(key))) throw invalidField("pictureKey", "图片不存在，请重新上传");
}

const toOffered = (row: GoodsRow): OfferedGoods => ({
  ...toGoods(row),
  pictureKey: row.pictureKey,
  onSale: row.status === 1,
  coName: row.coName,
  updatedAt: row.updatedAt,
});

const toGoods = (row: GoodsRow): PointsGoods => ({
  productId: String(row.id),
  title: row.title,
  spec: row.spec,
  picture: row.pictureKey ? filePath(row.pictureKey) : "",
  points: row.points,
  price: row.price,
  stock: row.stock,
  measureUnit: row.measureUnit,
  description: row.description,
  perPerson: row.perPerson,
  perDay: row.perDay,
});
