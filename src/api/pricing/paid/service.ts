import { day } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { summarizePaid, type PaidPrices } from "#src/domain/pricing/paid/schema.ts";
import { purchaserScope, type Ctx } from "../../context.ts";
import { readAll } from "../../db/read.ts";
import { readPaid } from "./repo.ts";

/** What the caller's own unit paid for a product in the last two years. */
export async function listPaid(ctx: Ctx, { prodId }: { prodId: string }): Promise<PaidPrices> {
  const scope = purchaserScope(ctx);
  const [rows] = await readAll(ctx.db, [readPaid(scope, Number(prodId), ctx.now - 730 * day)]);
  return summarizePaid(rows.map((row) => ({ ...row, price: fen(row.price) })));
}
