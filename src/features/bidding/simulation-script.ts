import type { ScriptedBid } from "#src/domain/bidding/simulate.ts";
import type { BiddingRules } from "#src/domain/bidding/rules.ts";
import { ceilingOf } from "#src/domain/bidding/rules.ts";
import { second } from "#src/domain/kernel/instant.ts";
import { fen, parseYuan } from "#src/domain/kernel/money.ts";

/** One line of a script: `供应商号 截止前秒数 合计元 [不揭示]`. */
const pattern = /^(\d{1,2})\s+(-?\d{1,7})\s+([\d.,]+)(\s+不揭示)?$/;

/**
 * A script of bids: each line names a bidder, how many seconds before the planned end, and the total in yuan. The total is spread
 * over
 * the lines in proportion to their ceilings, rounded to whole fen a piece.
 */
export function readScript(text: string, rules: BiddingRules): { bids: ScriptedBid[] } | { problem: string } {
  const bids: ScriptedBid[] = [];
  for (const [place, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, bidder, before, yuan, hidden] = pattern.exec(line.trim()) ?? [];
    const total = parseYuan(yuan ?? "");
    if (!bidder || before === undefined || total === null) {
      return { problem: `第 ${place + 1} 行应为“供应商号 截止前秒数 合计（元）”，如 1 90 880` };
    }
    const share = total / ceilingOf(rules);
    const lines = rules.lines.map(({ lineId, ceiling }) => ({
      lineId,
      unitPrice: fen(Math.max(1, Math.round(ceiling * share))),
      leadDays: Math.min(7, rules.commercial?.maxLeadDays ?? 7),
    }));
    bids.push({ coId: Number(bidder), at: rules.endsAt - Number(before) * second, lines, reveals: hidden === undefined });
  }
  return bids.length > 0 ? { bids } : { problem: "请至少写一行报价" };
}
