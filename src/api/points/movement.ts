import type { Fen } from "#src/domain/kernel/money.ts";
import type { Ctx } from "../kernel/context.ts";

type Paid = { id: string; unitId: string; fundId: string; money: Fen };
/** What a redemption does to the fund that bears its money. */
export const movementOf = (ctx: Ctx, { id, unitId, fundId, money }: Paid, what: string) => ({
  unitId,
  fundId,
  amount: money,
  cause: `redemption:${id}:${what}`,
  note: "积分兑换",
  userId: "userId" in ctx.actor ? ctx.actor.userId : "",
  at: ctx.now,
});
