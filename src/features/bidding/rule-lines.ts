import { latestEnd } from "#src/domain/bidding/extension.ts";
import type { BiddingRules } from "#src/domain/bidding/rules.ts";
import { biddingModeHints } from "#src/domain/bidding/terms.ts";
import { formatDateTime, formatLength } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";

/** What the rules of a bidding mean, one sentence each. */
export function ruleLines(rules: BiddingRules, after: { confirmHours: number; noticeDays: number }): string[] {
  const { mode, minBidders, decrement, bands, revealWithin } = rules;
  const steps = bands.map(({ from, step }) => `合计 ${formatMoney(from)} 起 ${formatMoney(step)}`).join("，");
  return [
    `${biddingModeHints[mode]}。`,
    "每一行单价不得高于该行最高限价；合计低者名次在前，合计相同时先报者在前。",
    ...(mode === "sealed"
      ? [`截止前只提交报价的密封摘要，截止后 ${formatLength(revealWithin)} 内由供应商揭示；未揭示的报价无效，并如实列出。`]
      : [
          `每次降价不少于最高限价合计的 ${decrement / 100}%，且不少于价格档的最小降幅（${steps}）；排名第一者不必也不能再降价。`,
          extensionLine(rules),
        ]),
    `有效报价少于 ${minBidders} 家时流标，可一键重新发起。`,
    `最低有效报价中标，选择其他报价须公示理由；中标后 ${after.confirmHours} 小时内确认，逾期递补下一家；确认后公示 ${after.noticeDays} 个工作日。`,
    "法定代表人、地址、结算账户或实际控制人相同的供应商不得同时报价。",
  ];
}

/** When the end moves, and when it does not move any more. */
function extensionLine(rules: BiddingRules): string {
  const { within, by, maxTotal, max } = rules.extension;
  if (within === 0 || by === 0 || maxTotal === 0 || max === 0) return "截止时间固定，不延时。";
  const often = max === undefined ? "次数不限" : `最多 ${max} 次`;
  return `截止前 ${formatLength(within)} 内有人取得第一名时，截止时间延至该次报价后 ${formatLength(by)}，${often}，最晚至 ${formatDateTime(latestEnd(rules))}；未达最小降幅等无效报价不延时。`;
}
