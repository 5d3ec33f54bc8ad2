import type { CaseSubject } from "../approval/case.ts";
import type { Instant } from "../kernel/instant.ts";
import type { Fen } from "../kernel/money.ts";
import type { Calendar } from "../system/calendar/working-days.ts";
import type { Award, AwardStatus } from "./award.ts";
import type { BiddingMode } from "./rules.ts";

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

/** A company that takes part: the version of the terms it confirmed, and why it may not bid. */
export type Participant = { coId: number; confirmedTerms: number; barredReason: string | null };
export type Question = { questionId: string; coId: number; isAnswered: boolean };
/** `turn` is the award it speaks against, counted from 1. */
export type Objection = { objectionId: string; turn: number; isAnswered: boolean };

/** What of a bidding a unit's rules decide. */
export type BiddingCase = Extract<CaseSubject, "award" | "cancellation">;

/** Unanswered questions of one company at the same time. */
export const maxOpenQuestions = 10;

/** What the steps look at. `endsAt` is the effective end as last known; the room is the truth of it. */
export type Bidding = {
  status: BiddingStatus;
  mode: BiddingMode;
  termsNo: number;
  opensAt: Instant;
  endsAt: Instant;
  /** The room has said who bid validly; null until then. */
  ranking: readonly Ranked[] | null;
  awards: readonly Award[];
  noticeUntil: Instant | null;
  participants: readonly Participant[];
  questions: readonly Question[];
  objections: readonly Objection[];
  /** The bidding that repeats it. */
  rerunBy: string | null;
  /** An award or a cancellation that waits for the unit's approval (decision 045); nothing of either binds before. */
  waitingCase: BiddingCase | null;
  confirmHours: number;
  noticeDays: number;
};

/** Those that still wait for an answer; what speaks against an award that was not taken speaks of nothing that stands. */
export const openObjections = ({ objections, awards }: Bidding): Objection[] =>
  objections.filter(({ isAnswered, turn }) => !isAnswered && turn === awards.length);

export type BiddingCommand =
  | { type: "edit" }
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
  | { type: "object"; at: Instant; coId: number; objectionId: string }
  | { type: "answerObjection"; at: Instant; objectionId: string; upheld: boolean }
  | { type: "order"; at: Instant }
  | { type: "rerun"; biddingId: string }
  /** What waits for the unit's approval is taken back. */
  | { type: "withdrawCase" }
  /**
   * Under the version of the terms that the company read; `barredReason` is what relates it to another bidder. Who has joined
   * declares itself anew when its facts have changed.
   */
  | { type: "join" | "redeclare"; coId: number; termsNo: number; barredReason: string | null }
  | { type: "ask"; coId: number; questionId: string }
  | { type: "answerQuestion"; questionId: string }
  /** Whether the room takes bids of the company at all; what it takes is the room's own decision. */
  | { type: "enterRoom"; coId: number };

/** What follows when a company does not take its award: the next one, or nobody is left. */
export type RolledOver =
  | { type: "rolledOver"; from: AwardStatus; coId: number; confirmBy: Instant }
  | { type: "failed"; from: AwardStatus | null; reason: string };

export type BiddingEvent =
  | { type: "edited" }
  | { type: "published"; status: "published" | "open" }
  | { type: "corrected"; termsNo: number }
  | { type: "cancelled"; reason: string }
  | { type: "opened" }
  | { type: "closed" }
  | { type: "settled"; ranking: readonly Ranked[] }
  | { type: "awarded"; coId: number; reason: string; confirmBy: Instant }
  | { type: "confirmed"; noticeUntil: Instant }
  | { type: "objected"; objectionId: string; turn: number }
  | { type: "objectionDismissed"; objectionId: string }
  | { type: "ordered" }
  | { type: "repeated"; biddingId: string }
  | { type: "caseWithdrawn" }
  | { type: "joined"; participant: Participant }
  | { type: "asked"; coId: number; questionId: string }
  | { type: "questionAnswered"; questionId: string }
  | { type: "roomEntered" }
  | RolledOver;
