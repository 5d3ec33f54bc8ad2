import type { CaseSubject } from "../approval/case.ts";
import type { Instant } from "../kernel/instant.ts";
import type { Fen } from "../kernel/money.ts";
import type { Calendar } from "../system/calendar/working-days.ts";
import type { Award, AwardStatus } from "./award.ts";
import type { Flag, OverlapKind } from "./relations.ts";
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

/** A company that takes part, and the version of the terms it confirmed. */
export type Participant = { coId: number; confirmedTerms: number };
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
  /** What participants declared alike; each is decided before the award. */
  flags: readonly Flag[];
  questions: readonly Question[];
  objections: readonly Objection[];
  /** The bidding that repeats it. */
  rerunBy: string | null;
  /** An award or a cancellation that waits for the unit's approval (decision 045); nothing of either binds before. */
  waitingCase: BiddingCase | null;
  /** Companies that took part and are suspended now: nothing goes to them. */
  suspended: readonly number[];
  /** Days after the end for which offers bind; null where the terms do not say. */
  validDays: number | null;
  /** Offers that their companies let bind longer, and until when. */
  extended: readonly { coId: number; until: Instant }[];
  /** The least number of valid bids: with fewer, nothing is awarded. */
  minBidders: number;
  confirmHours: number;
  noticeDays: number;
};

/** Objections that still wait for an answer. One against an award that was given up needs none. */
export const openObjections = ({ objections, awards }: Bidding): Objection[] =>
  objections.filter(({ isAnswered, turn }) => !isAnswered && turn === awards.length);

/** Relations that the buyer has not decided on. */
export const openFlags = ({ flags }: Pick<Bidding, "flags">): Flag[] => flags.filter(({ excluded }) => excluded === null);

/** Whose valid bids may be awarded: all but those the buyer left out for a relation. */
export function eligibleOf({ ranking, flags }: Pick<Bidding, "ranking" | "flags">): readonly Ranked[] {
  const excluded = new Set(flags.flatMap((flag) => flag.excluded ?? []));
  return (ranking ?? []).filter(({ coId }) => !excluded.has(coId));
}

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
  /** A company agrees that its offer binds once more as long, after it bound no longer. */
  | { type: "extendOffer"; at: Instant; coId: number }
  | { type: "object"; at: Instant; coId: number; objectionId: string }
  | { type: "answerObjection"; at: Instant; objectionId: string; upheld: boolean }
  | { type: "order"; at: Instant }
  | { type: "rerun"; biddingId: string }
  /** What waits for the unit's approval is taken back. */
  | { type: "withdrawCase" }
  /** A company joins under the version of the terms that it read, once for each version. */
  | { type: "join"; coId: number; termsNo: number }
  /** Whose bids the award leaves out for what was declared alike; nobody's when it does not matter. */
  | { type: "decideFlag"; kind: OverlapKind; value: string; excluded: readonly number[] }
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
  | { type: "offerExtended"; coId: number; until: Instant }
  | { type: "objected"; objectionId: string; turn: number }
  | { type: "objectionDismissed"; objectionId: string }
  | { type: "ordered" }
  | { type: "repeated"; biddingId: string }
  | { type: "caseWithdrawn" }
  | { type: "joined"; participant: Participant }
  | { type: "flagDecided"; kind: OverlapKind; value: string; excluded: readonly number[] }
  | { type: "asked"; coId: number; questionId: string }
  | { type: "questionAnswered"; questionId: string }
  | { type: "roomEntered" }
  | RolledOver;
