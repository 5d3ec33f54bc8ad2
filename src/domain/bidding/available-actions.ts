import { availableActions } from "../kernel/available-actions.ts";
import type { Instant } from "../kernel/instant.ts";
import { decideBidding } from "./lifecycle.ts";
import { openObjections, type Bidding, type BiddingCommand } from "./state.ts";
import type { BuyerStep, SupplierStep } from "./steps.ts";

/** The organiser's steps that `decideBidding` takes now. */
export const buyerStepsOf = (bidding: Bidding, at: Instant): BuyerStep[] =>
  availableActions<BuyerStep, BiddingCommand>(
    {
      edit: [{ type: "edit" }],
      publish: [{ type: "publish", at }],
      correct: [{ type: "correct", at }],
      decideFlag: bidding.flags.map(({ kind, value }) => ({ type: "decideFlag", kind, value, excluded: [] })),
      award: (bidding.ranking ?? []).map(({ coId }) => ({ type: "award", at, coId, reason: "-" })),
      answerObjection: openObjections(bidding).map(({ objectionId }) => ({
        type: "answerObjection",
        at,
        objectionId,
        upheld: false,
      })),
      cancel: [{ type: "cancel", reason: "" }],
      answer: bidding.questions.map(({ questionId }) => ({ type: "answerQuestion", questionId })),
      rerun: [{ type: "rerun", biddingId: "" }],
      withdrawCase: [{ type: "withdrawCase" }],
    },
    (command) => decideBidding(command, bidding),
  );

/** A supplier's steps that `decideBidding` takes now; each single bid is the room's decision. */
export const supplierStepsOf = (bidding: Bidding, coId: number, at: Instant): SupplierStep[] =>
  availableActions<SupplierStep, BiddingCommand>(
    {
      join: [{ type: "join", coId, termsNo: bidding.termsNo }],
      bid: [{ type: "enterRoom", coId }],
      ask: [{ type: "ask", coId, questionId: "" }],
      confirm: [{ type: "confirm", at, coId, calendar: new Map() }],
      object: [{ type: "object", at, coId, objectionId: "" }],
    },
    (command) => decideBidding(command, bidding),
  );
