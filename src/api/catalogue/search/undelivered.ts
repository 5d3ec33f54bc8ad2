import type { SearchResult } from "#src/domain/catalogue/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { purchaserScope, type Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { readUndelivered } from "../../freight/repo.ts";

/** The goods among these that nobody delivers to the default address of the buyer who asks; null where there are none. */
export async function undeliveredTo(ctx: Ctx, productIds: readonly number[]): Promise<SearchResult["undelivered"]> {
  const { actor } = ctx;
  if (actor.userType !== userTypes.purchaser || actor.completeInfo !== 1 || productIds.length === 0) return null;
  const [rows] = await readAll(ctx.db, [readUndelivered(purchaserScope(ctx), productIds)]);
  const [first] = rows;
  return first ? { area: first.area, productIds: rows.map(({ productId }) => String(productId)) } : null;
}
