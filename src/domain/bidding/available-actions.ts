import { availableActions } from "../kernel/available-actions.ts";
import type { Instant } from "../kernel/instant.ts";
import { requireTrading } from "../supplier/suspension.ts";
import { decideBidding, whyLeftOut } from "./lifecycle.ts";
import { openObjections, type Bidding, type BiddingCommand, type BiddingEvent } from "./state.ts";
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

/** Valid bidders to whom the award cannot go, each with the reason that `decideBidding` gives; none while nothing is to be awarded. */
export function leftOutOf(bidding: Bidding, at: Instant): { coId: number; text: string }[] {
  if (bidding.status !== "closed" || bidding.waitingCase !== null) return [];
  return (bidding.ranking ?? []).flatMap(({ coId }) => {
    const reason = whyLeftOut(bidding, coId, at);
    return reason ? [{ coId, text: reason.message }] : [];
  });
}

/** Who asks for a supplier; `isTrading` is false while its company is suspended. */
type Supplier = { coId: number; isTrading: boolean };

/** What a command of a supplier's people does to a bidding: a suspended company begins and sells nothing in it. Throws 409. */
export function decideAsSupplier(isTrading: boolean, command: BiddingCommand, bidding: Bidding): BiddingEvent {
  if (command.type === "join" || command.type === "ask") requireTrading(isTrading, "参与竞价");
  if (command.type === "enterRoom") requireTrading(isTrading, "在竞价中报价");
  if (command.type === "confirm") requireTrading(isTrading, "确认中标");
  if (command.type === "extendOffer") requireTrading(isTrading, "延长报价有效期");
  return decideBidding(command, bidding);
}

/** A supplier's steps that `decideAsSupplier` takes now; each single bid is the room's decision. */
export const supplierStepsOf = (bidding: Bidding, { coId, isTrading }: Supplier, at: Instant): SupplierStep[] =>
  availableActions<SupplierStep, BiddingCommand>(
    {
      join: [{ type: "join", coId, termsNo: bidding.termsNo }],
      bid: [{ type: "enterRoom", coId }],
      ask: [{ type: "ask", coId, questionId: "" }],
      confirm: [{ type: "confirm", at, coId, calendar: new Map() }],
      extendOffer: [{ type: "extendOffer", at, coId }],
      object: [{ type: "object", at, coId, objectionId: "" }],
    },
    (command) => decideAsSupplier(isTrading, command, bidding),
  );
