import * as v from "valibot";
import { formatDateTime } from "../kernel/instant.ts";
import { leadText } from "./commercial.ts";
import { Fen, formatMoney } from "../kernel/money.ts";

/**
 * Why the rules refuse what a bidder sent. Each carries only what this bidder may know in every mode, because it is shown to
 * the bidder and goes to the log.
 */
export const Refusal = v.variant("code", [
  v.object({ code: v.literal("early"), opensAt: v.number() }),
  v.object({ code: v.literal("late"), endsAt: v.number() }),
  v.object({ code: v.literal("cancelled") }),
  v.object({ code: v.literal("outdated"), version: v.number() }),
  v.object({ code: v.literal("unconfirmed"), version: v.number() }),
  v.object({ code: v.literal("mode") }),
  /** A line without a price, twice, or one that the bidding does not have. `lineNo` counts from 1. */
  v.object({ code: v.literal("incomplete"), lineNo: v.nullable(v.number()) }),
  v.object({ code: v.literal("ceiling"), lineNo: v.number(), ceiling: Fen }),
  /** Delivery after the latest day of the terms. */
  v.object({ code: v.literal("lead"), lineNo: v.number(), max: v.number() }),
  v.object({ code: v.literal("leading") }),
  v.object({ code: v.literal("myStep"), maxBid: Fen, step: Fen }),
  /** Open mode only: to be the lowest it takes a whole step. */
  v.object({ code: v.literal("leadStep"), maxBid: Fen, lowest: Fen }),
  v.object({ code: v.literal("notRevealing") }),
  v.object({ code: v.literal("nothingSealed") }),
  v.object({ code: v.literal("alreadyRevealed") }),
  v.object({ code: v.literal("mismatch") }),
]);
export type Refusal = v.InferOutput<typeof Refusal>;

/** What it says to the bidder, and how to mend it. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.code) {
    case "early":
      return `竞价尚未开始，请在 ${formatDateTime(refusal.opensAt)} 之后报价`;
    case "late":
      return `竞价已于 ${formatDateTime(refusal.endsAt)} 截止，此次提交未计入；请留意竞价大厅中的其他竞价`;
    case "cancelled":
      return "竞价已由采购方取消，不再接受报价；原因见竞价公告";
    case "outdated":
      return `竞价规则已更正为第 ${refusal.version} 版，请刷新页面、确认新规则后重新报价`;
    case "unconfirmed":
      return `请先在竞价页面阅读第 ${refusal.version} 版规则并确认参与，再提交报价`;
    case "mode":
      return "提交方式与竞价方式不符，请刷新页面后重新报价";
    case "incomplete":
      return refusal.lineNo === null
        ? "报价中有不属于此竞价的商品行，请刷新页面后重新填写"
        : `第 ${refusal.lineNo} 行没有报价或重复报价，请为每一行填写一个单价`;
    case "ceiling":
      return `第 ${refusal.lineNo} 行单价高于最高限价 ${formatMoney(refusal.ceiling)}，请降到限价以内`;
    case "lead":
      return `第 ${refusal.lineNo} 行${leadText(refusal.max)}`;
    case "leading":
      return "您已排名第一，不必再降价；被其他供应商超过后可以继续报价";
    case "myStep":
      return `新报价须比自己上次的报价至少低 ${formatMoney(refusal.step)}，请把合计降到 ${formatMoney(refusal.maxBid)} 或更低`;
    case "leadStep":
      return `当前最低价为 ${formatMoney(refusal.lowest)}；要成为最低价，请把合计降到 ${formatMoney(refusal.maxBid)} 或更低，也可以报不低于当前最低价的价格`;
    case "notRevealing":
      return "现在不是揭示报价的时间：截止后开始揭示，请在揭示期内再提交";
    case "nothingSealed":
      return "截止前没有收到贵公司的密封报价，无需揭示";
    case "alreadyRevealed":
      return "贵公司的报价已揭示，无需再次提交";
    case "mismatch":
      return "揭示的报价与截止前提交的密封摘要不一致，请用该次报价下载的回执重新揭示";
  }
}
