import type { Award, AwardStatus } from "./award.ts";
import type { Flag } from "./relations.ts";
import type { Bidding, BiddingEvent } from "./state.ts";

/** The bidding after an event that `decideBidding` gave for it: what is written is read off this. */
export function evolveBidding(bidding: Bidding, event: BiddingEvent): Bidding {
  const { awards, questions, objections } = bidding;
  switch (event.type) {
    case "edited":
    case "roomEntered":
      return bidding;
    case "published":
      return { ...bidding, status: event.status };
    case "corrected":
      return { ...bidding, termsNo: event.termsNo };
    case "cancelled":
      return { ...bidding, status: "cancelled" };
    case "opened":
      return { ...bidding, status: "open" };
    case "closed":
      return { ...bidding, status: "closed" };
    case "settled":
      return { ...bidding, ranking: event.ranking };
    case "failed": {
      const ended = event.from === null ? awards : ending(awards, event.from);
      return { ...bidding, status: "failed", awards: ended, noticeUntil: null };
    }
    case "awarded":
      return { ...bidding, status: "awarded", awards: [...awards, waiting(event)], noticeUntil: null };
    case "rolledOver":
      return { ...bidding, status: "awarded", awards: [...ending(awards, event.from), waiting(event)], noticeUntil: null };
    case "confirmed":
      return { ...bidding, status: "notice", awards: ending(awards, "confirmed"), noticeUntil: event.noticeUntil };
    case "offerExtended": {
      const { coId, until } = event;
      return { ...bidding, extended: [...bidding.extended, { coId, until }] };
    }
    case "objected": {
      const { objectionId, turn } = event;
      const objection = { objectionId, turn, isAnswered: false };
      return { ...bidding, objections: [...objections, objection] };
    }
    case "objectionDismissed": {
      const { objectionId } = event;
      const answered = objections.map((one) => (one.objectionId === objectionId ? { ...one, isAnswered: true } : one));
      return { ...bidding, objections: answered };
    }
    case "ordered":
      return { ...bidding, status: "ordered" };
    case "caseWithdrawn":
      return { ...bidding, waitingCase: null };
    case "repeated":
      return { ...bidding, rerunBy: event.biddingId };
    case "joined": {
      const others = bidding.participants.filter(({ coId }) => coId !== event.participant.coId);
      return { ...bidding, participants: [...others, event.participant] };
    }
    case "flagDecided": {
      const { kind, value, excluded } = event;
      const isIt = (flag: Flag) => flag.kind === kind && flag.value === value;
      return { ...bidding, flags: bidding.flags.map((flag) => (isIt(flag) ? { ...flag, excluded } : flag)) };
    }
    case "asked": {
      const { coId, questionId } = event;
      return { ...bidding, questions: [...questions, { coId, questionId, isAnswered: false }] };
    }
    case "questionAnswered": {
      const { questionId } = event;
      return {
        ...bidding,
        questions: questions.map((one) => (one.questionId === questionId ? { ...one, isAnswered: true } : one)),
      };
    }
  }
}

const waiting = ({ coId, confirmBy }: Pick<Award, "coId" | "confirmBy">): Award => ({ coId, status: "waiting", confirmBy });

/** The latest award comes to `status`. */
const ending = (awards: readonly Award[], status: AwardStatus): Award[] =>
  awards.map((award, place) => (place === awards.length - 1 ? { ...award, status } : award));
