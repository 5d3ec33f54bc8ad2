import { filePath } from "#src/domain/catalogue/picture.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { day } from "#src/domain/kernel/instant.ts";
import type { PointsGoods, PointsGoodsForm } from "#src/domain/points/schema.ts";
import type { Ctx } from "../context.ts";
import { commit } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { enter, requireStaff } from "./account.ts";
import { offsetOf, type Paging } from "./paging.ts";
import { readGoods, readGoodsCount, readOneGoods, readTaken, updateGoods, type GoodsRow } from "./repo.ts";

/** One's points, and what they may be given for. */
export async function viewHome(ctx: Ctx, paging: Paging) {
  const { account, fenPerPoint } = await enter(ctx);
  const [[counted], rows] = await readAll(ctx.db, [readGoodsCount(true), readGoods(true, paging.pageSize, offsetOf(paging))]);
  return { account, fenPerPoint, total: counted?.total ?? 0, rows: rows.map(toGoods) };
}

/** Throws 404 for what is not offered for points. */
export async function viewGoods(ctx: Ctx, { id }: { id: string }) {
  const { scope, account } = await enter(ctx);
  const [[row], [taken]] = await readAll(ctx.db, [readOneGoods(Number(id)), readTaken(scope, Number(id), ctx.now - day)]);
  if (!row || row.status !== 1) throw notFound("积分商品");
  const { ever = 0, today = 0 } = taken ?? {};
  const caps = [row.stock, (row.perPerson ?? row.stock + ever) - ever, (row.perDay ?? row.stock + today) - today];
  return { account, goods: toGoods(row), mayTake: Math.max(0, Math.min(...caps)) };
}

export async function listAllGoods(ctx: Ctx, paging: Paging) {
  requireStaff(ctx);
  const [[counted], rows] = await readAll(ctx.db, [readGoodsCount(false), readGoods(false, paging.pageSize, offsetOf(paging))]);
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...toGoods(row), onSale: row.status === 1 })) };
}

/** Throws 404 for what is no points goods. */
export async function changeGoods(ctx: Ctx, { id, form }: { id: string; form: PointsGoodsForm }): Promise<null> {
  requireStaff(ctx);
  const [[before]] = await readAll(ctx.db, [readOneGoods(Number(id))]);
  if (!before) throw notFound("积分商品");
  return commit(ctx, updateGoods(ctx.db, Number(id), form), [{ entity: "pointsGoods", entityId: id, before, after: form }], null);
}

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
