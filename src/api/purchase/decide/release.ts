import type { Fen } from "#src/domain/kernel/money.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../db/batch.ts";
import { releaseAllocations } from "../../hazard/permit/repo.ts";
import { releaseFund } from "../../fund/repo.ts";
import type { WishRow } from "../repo.ts";
import { giveStockBack, voidSteps } from "./repo.ts";

type Holding = {
  wish: WishRow;
  funds: readonly { fundId: string; amount: Fen }[];
  at: { unitId: string };
};

/**
 * Frees what a submission holds: money, stock, permits, open steps. The cause names the submission, so that the ledger takes one
 * release of it and no second one. `note` stands on the ledger.
 */
export function releaseHold(ctx: Ctx, { wish, funds, at }: Holding, note: string): Statement[] {
  const cause = `wish:${wish.id}:${wish.round}:release`;
  const userId = "userId" in ctx.actor ? ctx.actor.userId : "";
  return [
    ...funds.flatMap(({ fundId, amount }) =>
      releaseFund(ctx.db, { unitId: at.unitId, fundId, amount, cause, note, userId, at: ctx.now }),
    ),
    ...giveStockBack(ctx.db, wish.id),
    releaseAllocations(ctx.db, wish.id),
    voidSteps(ctx.db, wish.id),
  ];
}
