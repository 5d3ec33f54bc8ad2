import type { BiddingEvent } from "#src/domain/bidding/state.ts";
import { endedAt } from "#src/domain/bidding/validity.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { Ctx } from "../../kernel/context.ts";
import { mustTrade } from "../../db/batch.ts";
import { rowAfter, type Step } from "../change.ts";
import type { Loaded } from "../load.ts";
import { moveBidding } from "../repo.ts";
import { decideAward, insertAward } from "./repo.ts";

/** What follows when an award is not taken: the next company is asked, or the bidding fails. */
export function rolledOver(ctx: Ctx, loaded: Loaded, event: BiddingEvent, why: string): Step {
  const { biddingId } = loaded.row;
  if ((event.type !== "rolledOver" && event.type !== "failed") || event.from === null) {
    throw new Error(`an award that is not taken became ${event.type}`);
  }
  const from = event.from === "revoked" ? "confirmed" : "waiting";
  const ended = decideAward(ctx.db, { biddingId, from }, { status: event.from, decidedAt: ctx.now });
  if (event.type === "rolledOver") {
    const next = confirmRequest(ctx, loaded, event, null);
    return { ...next, statements: [...ended, ...next.statements], after: { next: next.after, why } };
  }
  const change = rowAfter(loaded, event, ctx.now);
  const words = { subject: "竞价流标", text: `${event.reason}。` };
  const coIds = loaded.participants.map(({ coId }) => coId);
  return {
    statements: [...ended, ...moveBidding(ctx.db, loaded.row, change)],
    after: { ...change, why },
    telling: { organiser: words, suppliers: [{ coIds, words }] },
  };
}

type AwardEvent = Extract<BiddingEvent, { type: "awarded" | "rolledOver" }>;

/** Asks a company to confirm. No person made the award to a company that is next in turn. */
export function confirmRequest(ctx: Ctx, loaded: Loaded, event: AwardEvent, awardedBy: string | null): Step {
  const { row, state, awards } = loaded;
  const { coId, confirmBy } = event;
  const reason = event.type === "awarded" ? event.reason : "";
  const chosen = state.ranking?.find((one) => one.coId === coId);
  if (!chosen) throw new Error("an award without a valid bid");
  const { biddingId } = row;
  const { total } = chosen;
  const turn = awards.length + 1;
  const change = rowAfter(loaded, event, ctx.now);
  const until = formatDateTime(confirmBy);
  const over = endedAt(state, coId, ctx.now) === null ? "" : "贵公司的报价有效期已届满，确认即同意按原报价供货。";
  return {
    statements: [
      mustTrade(ctx.db, coId),
      ...moveBidding(ctx.db, row, change),
      insertAward(ctx.db, { biddingId, turn, coId, total, reason, awardedAt: ctx.now, awardedBy, confirmBy }),
    ],
    after: { ...change, turn, coId, total, reason },
    telling: {
      ...(awardedBy === null && {
        organiser: { subject: "中标递补", text: `前一候选人未取得中标，已递补第 ${turn} 候选人，确认期至 ${until}。` },
      }),
      suppliers: [
        {
          coIds: [coId],
          words: {
            subject: "请确认中标",
            text: `贵公司中标，金额 ${formatMoney(total)}。请在 ${until} 前确认，逾期将递补下一家。${over}`,
          },
        },
      ],
    },
  };
}
