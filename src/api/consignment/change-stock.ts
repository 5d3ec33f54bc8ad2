import { refuse } from "#src/domain/consignment/refusals.ts";
import type { Ctx } from "../kernel/context.ts";
import { type Change, commitOrRefuse, type Statement } from "../db/batch.ts";

/** One change of sites, slips or stock; 409 when a guard missed. */
export async function changeStock(
  ctx: Ctx,
  statements: Statement[],
  changes: Change[],
  refusal = refuse.stockMoved(),
): Promise<null> {
  return commitOrRefuse(ctx, statements, changes, null, refusal);
}
