import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { OrderCommand } from "#src/domain/order/state.ts";
import { readAll, writeAll } from "../../db/read.ts";
import type { Ctx } from "../../kernel/context.ts";
import { applyStep } from "../change.ts";
import { loadOrder } from "../load.ts";
import { scheduleScope } from "../scope.ts";
import { endStopping, readStopping, readUnshipped } from "./repo.ts";

/** So many companies and orders in one run: the next one goes on. */
const companiesPerRun = 20;
export const ordersPerRun = 20;

/**
 * Cancels the orders that were not shipped of companies which the operator suspended so, each in a batch of its own: money, stock and
 * permits are free again, the buyer is told why. What one run leaves the next one does. Gives how many were cancelled.
 */
export async function stopOrders(ctx: Ctx): Promise<number> {
  const scope = scheduleScope(ctx);
  const [companies] = await readAll(ctx.db, [readStopping(companiesPerRun)]);
  let stopped = 0;
  for (const { coId, reason } of companies) {
    const [orders] = await readAll(ctx.db, [readUnshipped(coId, ordersPerRun - stopped)]);
    for (const { orderId } of orders) stopped += await stopOrder(ctx, scope, orderId, reason);
    await writeAll(ctx.db, [endStopping(coId)]);
    if (stopped >= ordersPerRun) break;
  }
  return stopped;
}

async function stopOrder(ctx: Ctx, scope: ReturnType<typeof scheduleScope>, orderId: string, reason: string): Promise<number> {
  const loaded = await loadOrder(ctx, scope, orderId);
  const command: OrderCommand = { type: "stop", reason };
  try {
    return await applyStep(
      ctx,
      { scope, loaded, command, note: reason },
      () => [],
      () => 1,
    );
  } catch (error) {
    // Somebody took a step of it meanwhile: the next run looks again.
    if (error instanceof DomainError && error.code === codes.conflict) return 0;
    throw error;
  }
}
