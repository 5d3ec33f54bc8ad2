import { caseSubjectLabels } from "../approval/case.ts";
import { codes, DomainError, forbidden, invalidField, notFound } from "../kernel/error.ts";
import { refuse } from "./refusals.ts";
import { day, hour, type Instant } from "../kernel/instant.ts";
import { afterWorkingDays } from "../system/calendar/working-days.ts";
import { bindsUntil, endedAt } from "./validity.ts";
import { awardStatusLabels, type Award, type AwardStatus } from "./award.ts";
import { statusOf } from "./bid-status.ts";
import {
  biddingStatusLabels,
  eligibleOf,
  maxOpenQuestions,
  openFlags,
  openObjections,
  type Bidding,
  type BiddingCommand,
  type BiddingEvent,
  type BiddingStatus,
  type RolledOver,
} from "./state.ts";

/** What a command does to a bidding. Throws 409 where it does not stand where the command begins, 422 for a missing reason. */
export function decideBidding(command: BiddingCommand, bidding: Bidding): BiddingEvent {
  switch (command.type) {
    case "edit": {
      if (bidding.status !== "draft") throw refuse.published();
      return { type: "edited" };
    }
    case "publish": {
      requireStatus(bidding, ["draft"], "发布");
      if (bidding.endsAt <= command.at) throw refuse.endsInPast();
      return { type: "published", status: bidding.opensAt <= command.at ? "open" : "published" };
    }
    case "correct": {
      requireStatus(bidding, ["published"], "更正");
      if (command.at >= bidding.opensAt) throw refuse.begun();
      return { type: "corrected", termsNo: bidding.termsNo + 1 };
    }
    case "cancel": {
      requireStatus(bidding, ["draft", "published", "open", "closed", "awarded", "notice"], "取消");
      requireNoCase(bidding);
      return { type: "cancelled", reason: command.reason };
    }
    case "open": {
      requireStatus(bidding, ["published"], "开始");
      if (command.at < bidding.opensAt) throw refuse.notBegun({ opensAt: bidding.opensAt });
      return { type: "opened" };
    }
    case "close": {
      requireStatus(bidding, ["open"], "截止");
      return { type: "closed" };
    }
    case "settle":
      return settle(command, bidding);
    case "award":
      return award(command, bidding);
    case "confirm": {
      requireWaiting(bidding, command, "确认中标");
      return { type: "confirmed", noticeUntil: afterWorkingDays(command.at, bidding.noticeDays, command.calendar) };
    }
    case "decline":
      return decline(command, bidding);
    case "lapse": {
      requireStatus(bidding, ["awarded"], "递补");
      if (command.at < waiting(bidding).confirmBy) throw refuse.confirmationRuns();
      return rollOver(bidding, "lapsed", command.at);
    }
    case "extendOffer":
      return extendOffer(command, bidding);
    case "object":
      return object(command, bidding);
    case "answerObjection":
      return answerObjection(command, bidding);
    case "order": {
      requireStatus(bidding, ["notice"], "生成采购申请");
      if (command.at < (bidding.noticeUntil ?? Number.POSITIVE_INFINITY)) throw refuse.noticeRuns();
      if (openObjections(bidding).length > 0) throw refuse.objectionOpen();
      return { type: "ordered" };
    }
    case "rerun": {
      if (bidding.status !== "failed" && bidding.status !== "cancelled") throw refuse.notFailed();
      const { rerunBy } = bidding;
      if (rerunBy !== null) throw refuse.repeated({ biddingId: rerunBy });
      return { type: "repeated", biddingId: command.biddingId };
    }
    case "withdrawCase": {
      if (bidding.waitingCase === null) throw refuse.noCaseWaits();
      return { type: "caseWithdrawn" };
    }
    case "join":
      return join(command, bidding);
    case "decideFlag":
      return decideFlag(command, bidding);
    case "ask":
      return ask(command, bidding);
    case "answerQuestion":
      return answerQuestion(command, bidding);
    case "enterRoom":
      return enterRoom(command, bidding);
  }
}

type CommandOf<Type extends BiddingCommand["type"]> = Extract<BiddingCommand, { type: Type }>;

function settle(command: CommandOf<"settle">, bidding: Bidding): BiddingEvent {
  requireStatus(bidding, ["closed"], "开标");
  if (bidding.ranking) throw refuse.alreadyOpened();
  if (command.failure !== null) return { type: "failed", from: null, reason: command.failure };
  return { type: "settled", ranking: command.ranking };
}

function ask({ coId, questionId }: CommandOf<"ask">, bidding: Bidding): BiddingEvent {
  requireRunning(bidding, "提问");
  if (bidding.questions.filter((one) => one.coId === coId && !one.isAnswered).length >= maxOpenQuestions) {
    throw refuse.questionsOpen({ max: maxOpenQuestions });
  }
  return { type: "asked", coId, questionId };
}

function answerQuestion(command: CommandOf<"answerQuestion">, bidding: Bidding): BiddingEvent {
  requireRunning(bidding, "答复");
  const question = bidding.questions.find(({ questionId }) => questionId === command.questionId);
  if (!question) throw notFound("提问");
  if (question.isAnswered) throw refuse.questionAnswered();
  return { type: "questionAnswered", questionId: question.questionId };
}

/** To bid while it is open, or to reveal sealed bids after it closed. */
function enterRoom({ coId }: CommandOf<"enterRoom">, bidding: Bidding): BiddingEvent {
  if (statusOf(bidding, coId) !== "joined") throw forbidden("请先参与竞价并确认现行版本");
  const isRevealing = bidding.status === "closed" && bidding.mode === "sealed" && bidding.ranking === null;
  if (bidding.status !== "open" && !isRevealing) throw notNow(bidding, "报价");
  return { type: "roomEntered" };
}

/** Against an award on public notice, by a company that took part and did not win. */
function object({ at, coId, objectionId }: CommandOf<"object">, bidding: Bidding): BiddingEvent {
  requireStatus(bidding, ["notice"], "提出异议");
  if (at >= (bidding.noticeUntil ?? 0)) throw refuse.noticeOver();
  if (!bidding.participants.some((one) => one.coId === coId)) throw forbidden("只有参与本次竞价的供应商可以提出异议");
  if (statusOf(bidding, coId) === "won") throw forbidden("贵公司已中标，不能对本公司的中标提出异议");
  return { type: "objected", objectionId, turn: bidding.awards.length };
}

function answerObjection({ at, objectionId, upheld }: CommandOf<"answerObjection">, bidding: Bidding): BiddingEvent {
  requireStatus(bidding, ["notice"], "答复异议");
  if (!openObjections(bidding).some((one) => one.objectionId === objectionId)) throw refuse.objectionAnswered();
  return upheld ? rollOver(bidding, "revoked", at) : { type: "objectionDismissed", objectionId };
}

/** The company's declaration is stored and no verdict on it is given, since a verdict would tell who else takes part. */
function join({ coId, termsNo }: CommandOf<"join">, bidding: Bidding): BiddingEvent {
  requireRunning(bidding, "参与");
  if (termsNo !== bidding.termsNo) throw refuse.corrected({ termsNo: bidding.termsNo });
  if (statusOf(bidding, coId) === "joined") throw refuse.alreadyJoined();
  return { type: "joined", participant: { coId, confirmedTerms: termsNo } };
}

/** The buyer compares the declarations. The decision may be changed until the award. */
function decideFlag({ kind, value, excluded }: CommandOf<"decideFlag">, bidding: Bidding): BiddingEvent {
  requireStatus(bidding, ["closed"], "处理关联关系");
  requireNoCase(bidding);
  if (!bidding.ranking) throw refuse.notOpened();
  const flag = bidding.flags.find((one) => one.kind === kind && one.value === value);
  if (!flag) throw notFound("关联关系");
  if (!excluded.every((coId) => flag.coIds.includes(coId))) throw invalidField("excluded", "只能选择这项关联关系中的供应商");
  return { type: "flagDecided", kind, value, excluded };
}

function decline(command: CommandOf<"decline">, bidding: Bidding): BiddingEvent {
  requireWaiting(bidding, command, "放弃中标");
  return rollOver(bidding, "declined", command.at);
}

/**
 * Nobody is held to an offer that bound until a day that has passed: its company alone lets it bind again, for as long as the terms said, before an
 * award. A company that is next in turn agrees by confirming.
 */
function extendOffer({ at, coId }: CommandOf<"extendOffer">, bidding: Bidding): BiddingEvent {
  requireStatus(bidding, ["closed"], "延长报价有效期");
  if (!bidding.ranking?.some((one) => one.coId === coId)) throw forbidden("只有有效报价可以延长有效期");
  const { validDays } = bidding;
  if (validDays === null) throw refuse.offerWithoutEnd();
  const until = bindsUntil(bidding, coId) ?? 0;
  if (at < until) throw refuse.offerBinds({ until });
  return { type: "offerExtended", coId, until: at + validDays * day };
}

/** The lowest valid bid, or another one with a written reason (domain §5). */
function award({ at, coId, reason }: CommandOf<"award">, bidding: Bidding): BiddingEvent {
  requireStatus(bidding, ["closed"], "定标");
  requireNoCase(bidding);
  if (!bidding.ranking) throw refuse.notOpened();
  const chosen = bidding.ranking.find((one) => one.coId === coId);
  if (!chosen) throw refuse.noValidBid();
  const reasonAgainst = whyLeftOut(bidding, coId, at);
  if (reasonAgainst) throw reasonAgainst;
  requireFlagsDecided(bidding);
  if (bidding.ranking[0]?.coId !== coId && reason === "") {
    const text = "未选择最低有效报价，请填写定标理由";
    throw new DomainError(codes.invalid, text, { fields: { reason: text } });
  }
  return { type: "awarded", coId, reason, confirmBy: at + bidding.confirmHours * hour };
}

/** Why the award leaves a company with a valid bid out at a moment; null for one that it can go to. */
export function whyLeftOut(bidding: Bidding, coId: number, at: Instant): DomainError | null {
  if (bidding.suspended.includes(coId)) return refuse.bidderSuspended();
  if (!eligibleOf(bidding).some((one) => one.coId === coId)) return refuse.excluded();
  const over = endedAt(bidding, coId, at);
  return over === null ? null : refuse.offerOver({ until: over });
}

/**
 * Every relation is decided before the award. Enough valid bids must remain.
 */
function requireFlagsDecided(bidding: Bidding) {
  const open = openFlags(bidding).length;
  if (open > 0) throw refuse.flagsOpen({ count: open });
  const { minBidders, ranking } = bidding;
  const left = eligibleOf(bidding).length;
  if (left < minBidders && left < (ranking?.length ?? 0)) throw refuse.tooFewLeft({ left, min: minBidders });
}

/** The cheapest valid bidder who has not been asked yet and is not suspended. */
function rollOver(bidding: Bidding, from: AwardStatus, at: Instant): RolledOver {
  const confirming = new Set(bidding.awards.map(({ coId }) => coId));
  const next = eligibleOf(bidding).find(({ coId }) => !confirming.has(coId) && !bidding.suspended.includes(coId));
  if (!next) return { type: "failed", from, reason: `${awardStatusLabels[from]}，没有可递补的有效报价` };
  return { type: "rolledOver", from, coId: next.coId, confirmBy: at + bidding.confirmHours * hour };
}

const waiting = ({ awards }: Bidding): Award => {
  const found = awards.find(({ status }) => status === "waiting");
  if (!found) throw refuse.nobodyConfirming();
  return found;
};

function requireWaiting(bidding: Bidding, { at, coId }: { at: Instant; coId: number }, verb: string) {
  requireStatus(bidding, ["awarded"], verb);
  const { coId: confirming, confirmBy } = waiting(bidding);
  if (confirming !== coId) throw refuse.otherCandidate();
  if (at >= confirmBy) throw refuse.confirmationOver({ confirmBy, verb });
}

function requireStatus(bidding: Bidding, allowed: readonly BiddingStatus[], verb: string) {
  if (!allowed.includes(bidding.status)) throw notNow(bidding, verb);
}

function requireNoCase({ waitingCase }: Bidding) {
  if (waitingCase !== null) throw refuse.caseWaits({ label: caseSubjectLabels[waitingCase] });
}

function requireRunning({ status }: Bidding, verb: string) {
  if (status !== "published" && status !== "open") throw refuse.closed({ verb });
}

const notNow = ({ status }: Bidding, verb: string) => refuse.notNow({ label: biddingStatusLabels[status], verb }, { status });

/** Whether cancelling needs the unit's approval: once bids could be made, somebody may dislike who leads. */
export const cancellingNeedsApproval = ({ status }: Pick<Bidding, "status">): boolean =>
  status !== "draft" && status !== "published";
