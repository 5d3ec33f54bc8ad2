import { fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { WishStatus } from "#src/domain/purchase/state.ts";
import { purchaserScope, type Ctx } from "../context.ts";
import { readAll } from "../db/read.ts";
import { expireWishes } from "./expire/service.ts";
import { readOwnWishes, readTodoWishes, type WishListRow } from "./repo.ts";
import { headingOf } from "./view.ts";

type Page = { pageNum: number; pageSize: number };

/** The caller's own requests, newest first. */
export async function listWishes(ctx: Ctx, { status, ...page }: Page & { status?: WishStatus | undefined }) {
  const scope = purchaserScope(ctx);
  await expireWishes(ctx);
  const [rows, [count]] = await readAll(ctx.db, readOwnWishes(scope, status ?? null, page));
  return { total: count?.total ?? 0, rows: rows.map(rowOf) };
}

/** Requests whose current step waits for the caller. */
export async function listTodo(ctx: Ctx, page: Page) {
  const scope = purchaserScope(ctx, permissions.wishApprove);
  await expireWishes(ctx);
  const [rows, [count]] = await readAll(ctx.db, readTodoWishes(scope, ctx.now, page));
  return { total: count?.total ?? 0, rows: rows.map(rowOf) };
}

const rowOf = (row: WishListRow) => ({
  ...headingOf(row),
  total: fen(row.goodsTotal === null ? row.estimate : row.goodsTotal + (row.freightTotal ?? 0)),
  requesterName: row.requesterName,
  goodsTitles: row.goodsTitles,
  lineCount: row.lineCount,
});
