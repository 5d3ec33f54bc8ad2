import type { BiddingEvent } from "#src/domain/bidding/state.ts";
import type { Ctx } from "../kernel/context.ts";
import { rowAfter, type Step } from "./change.ts";
import type { Loaded } from "./load.ts";
import { moveBidding } from "./repo.ts";

/** The statements of a cancellation and the notices to those who take part. */
export function cancelled(ctx: Ctx, loaded: Loaded, event: BiddingEvent): Step {
  if (event.type !== "cancelled") throw new Error(`a cancellation became ${event.type}`);
  const { row, participants } = loaded;
  const change = rowAfter(loaded, event, ctx.now);
  const words = { subject: "竞价已取消", text: `采购方取消了竞价：${event.reason}。` };
  return {
    statements: moveBidding(ctx.db, row, change),
    after: change,
    telling: { suppliers: [{ coIds: participants.map(({ coId }) => coId), words }] },
  };
}
