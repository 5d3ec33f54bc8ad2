import { decideBidding } from "#src/domain/bidding/lifecycle.ts";
import { overlapLabels } from "#src/domain/bidding/relations.ts";
import type { DecideFlag } from "#src/domain/bidding/schema.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { groupScope, type Ctx } from "../../kernel/context.ts";
import { applyStep } from "../change.ts";
import { reloadBidding } from "../reload.ts";
import { moveBidding, readGroupBidding } from "../repo.ts";
import { putFlagDecision } from "./repo.ts";

/** Judges something that bidders declared alike, before the award; until then it may be judged anew. Nobody else hears of it. Throws 404, 409, 422. */
export async function decideFlag(ctx: Ctx, biddingId: string, { kind, value, excluded, reason }: DecideFlag): Promise<null> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const { row, state, decisions } = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const coIds = [...new Set(excluded.map(Number))];
  const event = decideBidding({ type: "decideFlag", kind, value, excluded: coIds }, state);
  if (event.type !== "flagDecided") throw new Error(`a decision on a relation became ${event.type}`);
  const before = decisions.find((one) => one.kind === kind && one.value === value);
  const decision = { biddingId, kind, value, excluded: JSON.stringify(event.excluded), reason };
  const flag = overlapLabels[kind];
  return applyStep(
    ctx,
    row,
    {
      statements: [
        putFlagDecision(ctx.db, { ...decision, decidedAt: ctx.now, decidedBy: scope.userId }),
        ...moveBidding(ctx.db, row, {}),
      ],
      ...(before && { before: { flag, excluded: before.excluded, reason: before.reason } }),
      after: { flag, excluded: event.excluded, reason },
    },
    null,
  );
}
