import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, supplierScope, type Ctx, actorName } from "../kernel/context.ts";
import type { NewStatementEvent, SettlementScope } from "./repo.ts";

export const sellerOf = (ctx: Ctx) => ({ ...supplierScope(ctx, permissions.orderSettle), side: "supplier" as const });
export const payerOf = (ctx: Ctx) => ({ ...purchaserScope(ctx, permissions.orderSettle), side: "buyer" as const });

/** Who did it and from where, for the trail of a statement. */
export const eventOf = (
  ctx: Ctx,
  scope: SettlementScope & { userId: string },
  what: Pick<NewStatementEvent, "statementId" | "type" | "before"> & { note?: string },
): NewStatementEvent => ({
  note: "",
  ...what,
  at: ctx.now,
  side: scope.side,
  userId: scope.userId,
  byName: actorName(ctx),
  ip: ctx.ip,
  agent: ctx.agent,
});
