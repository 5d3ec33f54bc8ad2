import { codes, conflict, DomainError } from "../kernel/error.ts";
import { formatDateTime, hour, type Instant } from "../kernel/instant.ts";
import type { Fen } from "../kernel/money.ts";
import { afterWorkingDays, type Calendar } from "../system/calendar/working-days.ts";

/** States of a bidding (domain §5). Of a sealed one `closed` lasts while its bids are revealed. */
export const biddingStatuses = [
  "draft",
  "published",
  "open",
  "closed",
  "awarded",
  "notice",
  "ordered",
  "failed",
  "cancelled",
] as const;
export type BiddingStatus = (typeof biddingStatuses)[number];

export const biddingStatusLabels: Record<BiddingStatus, string> = {
  draft: "草稿",
  published: "待开始",
  open: "报价中",
  closed: "已截止",
  awarded: "待中标确认",
  notice: "公示中",
  ordered: "已成交",
  failed: "流标",
  cancelled: "已取消",
};

/** A valid bid as the outcome ranks it, cheapest first. */
export type Ranked = { coId: number; total: Fen };

/** Who was awarded in turn: a company is asked once. */
export const awardStatuses = ["waiting", "confirmed", "declined", "lapsed", "revoked"] as const;
export type AwardStatus = (typeof awardStatuses)[number];
export const awardStatusLabels: Record<AwardStatus, string> = {
  waiting: "待确认",
  confirmed: "已确认",
  declined: "放弃中标",
  lapsed: "逾期未确认",
  revoked: "异议成立，撤销",
};
type Award = { coId: number; status: AwardStatus; confirmBy: Instant };

/** What the steps look at. `endsAt` is the effective end as last known; the room is the truth of it. */
export type Bidding = {
  status: BiddingStatus;
  opensAt: Instant;
  endsAt: Instant;
  /** The room has said who bid validly; null until then. */
  ranking: readonly Ranked[] | null;
  awards: readonly Award[];
  noticeUntil: Instant | null;
  /** Objections without an answer. */
  openObjections: number;
  confirmHours: number;
  noticeDays: number;
};

export type BiddingCommand =
  | { type: "publish"; at: Instant }
  | { type: "correct"; at: Instant }
  | { type: "cancel"; reason: string }
  | { type: "open"; at: Instant }
  /** The room's window is over; a sealed one still waits for its bids to be revealed. */
  | { type: "close" }
  /** The room says who bid validly, or why it fails (流标). */
  | { type: "settle"; ranking: readonly Ranked[]; failure: string | null }
  | { type: "award"; at: Instant; coId: number; reason: string }
  | { type: "confirm"; at: Instant; coId: number; calendar: Calendar }
  | { type: "decline"; at: Instant; coId: number }
  /** Nobody confirmed in time. */
  | { type: "lapse"; at: Instant }
  | { type: "object"; at: Instant }
  | { type: "answerObjection"; at: Instant; upheld: boolean }
  | { type: "order"; at: Instant };

/** What follows when a company does not take its award: the next one, or nobody is left. */
type RolledOver =
  | { type: "rolledOver"; from: AwardStatus; coId: number; confirmBy: Instant }
  | { type: "failed"; from: AwardStatus | null; reason: string };

export type BiddingEvent =
  | { type: "published"; status: "published" | "open" }
  | { type: "corrected" }
  | { type: "cancelled"; reason: string }
  | { type: "opened" }
  | { type: "closed" }
  | { type: "settled"; ranking: readonly Ranked[] }
  | { type: "awarded"; coId: number; reason: string; confirmBy: Instant }
  | { type: "confirmed"; noticeUntil: Instant }
  | { type: "objected" }
  | { type: "objectionDismissed" }
  | { type: "ordered" }
  | RolledOver;

/** What a command does to a bidding. Throws 409 where it does not stand where the command begins, 422 for a missing reason. */
export function decideBidding(command: BiddingCommand, bidding: Bidding): BiddingEvent {
  switch (command.type) {
    case "publish": {
      requireStatus(bidding, ["draft"], "发布");
      if (bidding.endsAt <= command.at) throw conflict("截止时间已过，请修改截止时间后再发布");
      return { type: "published", status: bidding.opensAt <= command.at ? "open" : "published" };
    }
    case "correct": {
      requireStatus(bidding, ["published"], "更正");
      if (command.at >= bidding.opensAt) throw conflict("竞价已开始，不能更正；确需变更请取消后一键重新发起");
      return { type: "corrected" };
    }
    case "cancel": {
      requireStatus(bidding, ["draft", "published", "open", "closed", "awarded", "notice"], "取消");
      return { type: "cancelled", reason: command.reason };
    }
    case "open": {
      requireStatus(bidding, ["published"], "开始");
      if (command.at < bidding.opensAt) throw conflict(`竞价尚未开始，${formatDateTime(bidding.opensAt)} 开始`);
      return { type: "opened" };
    }
    case "close": {
      requireStatus(bidding, ["open"], "截止");
      return { type: "closed" };
    }
    case "settle": {
      requireStatus(bidding, ["closed"], "开标");
      if (bidding.ranking) throw conflict("竞价已开标，请刷新后查看结果");
      if (command.failure !== null) return { type: "failed", from: null, reason: command.failure };
      return { type: "settled", ranking: command.ranking };
    }
    case "award":
      return award(command, bidding);
    case "confirm": {
      requireWaiting(bidding, command, "确认中标");
      return { type: "confirmed", noticeUntil: afterWorkingDays(command.at, bidding.noticeDays, command.calendar) };
    }
    case "decline": {
      requireWaiting(bidding, command, "放弃中标");
      return rollOver(bidding, "declined", command.at);
    }
    case "lapse": {
      requireStatus(bidding, ["awarded"], "递补");
      if (command.at < waiting(bidding).confirmBy) throw conflict("中标确认期未满");
      return rollOver(bidding, "lapsed", command.at);
    }
    case "object": {
      requireStatus(bidding, ["notice"], "提出异议");
      if (command.at >= (bidding.noticeUntil ?? 0)) throw conflict("公示期已满，不能再提出异议");
      return { type: "objected" };
    }
    case "answerObjection": {
      requireStatus(bidding, ["notice"], "答复异议");
      return command.upheld ? rollOver(bidding, "revoked", command.at) : { type: "objectionDismissed" };
    }
    case "order": {
      requireStatus(bidding, ["notice"], "生成采购申请");
      if (command.at < (bidding.noticeUntil ?? Number.POSITIVE_INFINITY)) throw conflict("公示期未满，期满后自动生成采购申请");
      if (bidding.openObjections > 0) throw conflict("还有异议未答复，请先答复异议");
      return { type: "ordered" };
    }
  }
}

/** The lowest valid bid, or another one with a written reason (domain §5). */
function award({ at, coId, reason }: Extract<BiddingCommand, { type: "award" }>, bidding: Bidding): BiddingEvent {
  requireStatus(bidding, ["closed"], "定标");
  if (!bidding.ranking) throw conflict("尚未开标，开标后才能定标");
  const chosen = bidding.ranking.find((one) => one.coId === coId);
  if (!chosen) throw conflict("该供应商没有有效报价，请选择有效报价");
  if (bidding.ranking[0]?.coId !== coId && reason === "") {
    const text = "未选择最低有效报价，请填写定标理由";
    throw new DomainError(codes.invalid, text, { fields: { reason: text } });
  }
  return { type: "awarded", coId, reason, confirmBy: at + bidding.confirmHours * hour };
}

/** The cheapest valid bidder who has not been asked yet. */
function rollOver(bidding: Bidding, from: AwardStatus, at: Instant): RolledOver {
  const asked = new Set(bidding.awards.map(({ coId }) => coId));
  const next = bidding.ranking?.find(({ coId }) => !asked.has(coId));
  if (!next) return { type: "failed", from, reason: `${awardStatusLabels[from]}，没有可递补的有效报价` };
  return { type: "rolledOver", from, coId: next.coId, confirmBy: at + bidding.confirmHours * hour };
}

const waiting = ({ awards }: Bidding): Award => {
  const found = awards.find(({ status }) => status === "waiting");
  if (!found) throw conflict("没有等待确认的中标，请刷新后查看");
  return found;
};

function requireWaiting(bidding: Bidding, { at, coId }: { at: Instant; coId: number }, verb: string) {
  requireStatus(bidding, ["awarded"], verb);
  const { coId: asked, confirmBy } = waiting(bidding);
  if (asked !== coId) throw conflict("贵公司不是当前的中标候选人，请刷新后查看");
  if (at >= confirmBy) throw conflict(`确认期已于 ${formatDateTime(confirmBy)} 届满，不能${verb}`);
}

function requireStatus({ status }: Bidding, allowed: readonly BiddingStatus[], verb: string) {
  if (!allowed.includes(status)) throw conflict(`此竞价${biddingStatusLabels[status]}，不能${verb}，请刷新后查看`, { status });
}
