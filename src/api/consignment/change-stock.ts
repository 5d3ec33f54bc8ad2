import type { Ctx } from "../kernel/context.ts";
import { type Change, commitOrRefuse, type Statement } from "../db/batch.ts";

/** One change of sites, slips or stock; 409 when a guard missed. */
export async function changeStock(
  ctx: Ctx,
  statements: Statement[],
  changes: Change[],
  message = "寄售库存刚有变动，请刷新后重试",
): Promise<null> {
  return commitOrRefuse(ctx, statements, changes, null, message);
}
