import { conflict } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../kernel/context.ts";
import { commit, ConflictError, type Change, type Statement } from "../db/batch.ts";

/** One change of sites, slips or stock; 409 when a guard missed. */
export async function changeStock(
  ctx: Ctx,
  statements: Statement[],
  changes: Change[],
  message = "寄售库存刚有变动，请刷新后重试",
): Promise<null> {
  try {
    return await commit(ctx, statements, changes, null);
  } catch (error) {
    if (error instanceof ConflictError) throw conflict(message);
    throw error;
  }
}
