import * as v from "valibot";
import { type BiddingRules, StoredRules } from "#src/domain/bidding/rules.ts";
import type { LogReader } from "#src/domain/bidding/disclosure.ts";
import { overlapsOf, type Overlap } from "#src/domain/bidding/relations.ts";
import type { Bidding } from "#src/domain/bidding/state.ts";
import type { Ctx } from "../kernel/context.ts";
import { readAll, type Read } from "../db/read.ts";
import { readCasesOf } from "../approval/case/repo.ts";
import { readAwards, readExtensions, readOffers, type AwardRow, type ExtensionRow, type OfferRow } from "./award/repo.ts";
import { readFlagDecisions, type FlagDecisionRow } from "./flag/repo.ts";
import { readDeclarations, readParticipants, type DeclarationRow, type ParticipantRow } from "./join/repo.ts";
import type { BiddingRow } from "./repo.ts";
import { readObjections, readQuestions, type ObjectionRow, type QuestionRow } from "./questions/repo.ts";

/** A bidding and everything its next step depends on, of one snapshot. */
export type Loaded = {
  row: BiddingRow;
  rules: BiddingRules;
  state: Bidding;
  awards: AwardRow[];
  offers: OfferRow[];
  objections: ObjectionRow[];
  questions: QuestionRow[];
  participants: ParticipantRow[];
  declarations: DeclarationRow[];
  decisions: FlagDecisionRow[];
  extended: ExtensionRow[];
};

/** What decides who may see bids and log. */
export const disclosureOf = ({ row, awards }: Loaded) => ({ ...row, awards });

/** How a company stands to the log, null the unit: who has joined has entries in it. */
export const readerOf = ({ participants }: Loaded, coId: number | null): LogReader => {
  if (coId === null) return "buyer";
  return participants.some((one) => one.coId === coId) ? "bidder" : "outsider";
};

/** Null when `head` finds nothing for whoever asks. */
export async function loadBidding(ctx: Ctx, biddingId: string, head: Read<BiddingRow>): Promise<Loaded | null> {
  const [[row], awards, offers, objections, questions, participants, declarations, decisions, extended, cases] = await readAll(
    ctx.db,
    [
      head,
      readAwards(biddingId),
      readOffers(biddingId),
      readObjections(biddingId),
      readQuestions(biddingId),
      readParticipants(biddingId),
      readDeclarations(biddingId),
      readFlagDecisions(biddingId),
      readExtensions(biddingId),
      readCasesOf(biddingId),
    ],
  );
  if (!row) return null;
  const rules = v.parse(StoredRules, JSON.parse(row.rules));
  const waiting = cases.find(({ status }) => status === "waiting")?.subject ?? null;
  const ranking = offers.flatMap(({ coId, place, total }) => (place !== null && total !== null ? [{ coId, total }] : []));
  return {
    row,
    rules,
    awards,
    offers,
    objections,
    questions,
    participants,
    declarations,
    decisions,
    extended,
    state: {
      status: row.status,
      mode: row.mode,
      termsNo: row.termsNo,
      opensAt: row.opensAt,
      endsAt: row.endsAt,
      ranking: row.settledAt === null ? null : ranking,
      awards,
      noticeUntil: row.noticeUntil,
      participants,
      flags: overlapsOf(declarations).map((overlap) => ({ ...overlap, excluded: decisionOn(decisions, overlap) })),
      questions: questions.map(({ questionId, coId, answer }) => ({ questionId, coId, isAnswered: answer !== null })),
      objections: objections.map(({ objectionId, turn, answer }) => ({ objectionId, turn, isAnswered: answer !== null })),
      rerunBy: row.rerunBy,
      suspended: participants.filter(({ isSuspended }) => isSuspended === 1).map(({ coId }) => coId),
      waitingCase: waiting === "redemption" ? null : waiting,
      validDays: rules.commercial?.validDays ?? null,
      extended,
      minBidders: rules.minBidders,
      confirmHours: row.confirmHours,
      noticeDays: row.noticeDays,
    },
  };
}

function decisionOn(decisions: readonly FlagDecisionRow[], { kind, value }: Overlap): number[] | null {
  const found = decisions.find((one) => one.kind === kind && one.value === value);
  return found ? v.parse(v.array(v.number()), JSON.parse(found.excluded)) : null;
}
